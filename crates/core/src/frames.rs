//! Choices that wait for each other: a stack of typed frames.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What still has to be settled, the most urgent on top. Frames that came up together form a group,
/// and whoever settles them chooses which comes first. Plain data of fixed size: a pending cascade
/// is cloned, hashed and stored with the state it belongs to.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "F: Serialize", deserialize = "F: Deserialize<'de>"))]
pub struct Frames<F, const N: usize> {
    frames: ArrayVec<F, N>,
    /// How many frames each group has, from the bottom to the top.
    groups: ArrayVec<u8, N>,
}

/// What a stack of frames asks for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending<'a, F> {
    Nothing,
    /// This frame is to be settled.
    Frame(&'a F),
    /// Which of these comes first is to be chosen.
    Order(&'a [F]),
}

impl<F, const N: usize> Default for Frames<F, N> {
    fn default() -> Self {
        Frames { frames: ArrayVec::new(), groups: ArrayVec::new() }
    }
}

impl<F, const N: usize> Frames<F, N> {
    /// One more thing to settle, before everything that waits already.
    ///
    /// # Panics
    /// When more than `N` frames wait; a game chooses `N` so that this cannot happen.
    #[inline]
    pub fn push(&mut self, frame: F) {
        self.frames.push(frame);
        self.groups.push(1);
    }

    /// Several things that came up together, before everything that waits already.
    ///
    /// # Panics
    /// When more than `N` frames wait.
    #[inline]
    pub fn push_together(&mut self, frames: impl IntoIterator<Item = F>) {
        let before = self.frames.len();
        for frame in frames {
            self.frames.push(frame);
        }
        let together = self.frames.len() - before;
        if together > 0 {
            self.groups.push(together as u8);
        }
    }

    #[inline]
    pub fn pending(&self) -> Pending<'_, F> {
        match self.groups.last() {
            None => Pending::Nothing,
            Some(1) => Pending::Frame(&self.frames[self.frames.len() - 1]),
            Some(&together) => {
                Pending::Order(&self.frames[self.frames.len() - usize::from(together)..])
            }
        }
    }

    /// The frame that is to be settled, when there is one and no order has to be chosen first.
    #[inline]
    pub fn top(&self) -> Option<&F> {
        match self.groups.last() {
            Some(1) => self.frames.last(),
            _ => None,
        }
    }

    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut F> {
        match self.groups.last() {
            Some(1) => self.frames.last_mut(),
            _ => None,
        }
    }

    /// The frame at `index` of the group whose order is asked comes first.
    ///
    /// # Panics
    /// When no order is asked, or the group has no such frame.
    #[inline]
    pub fn choose_first(&mut self, index: usize) {
        let together = usize::from(self.groups.pop().unwrap_or(0));
        assert!(together > 1 && index < together, "no order is asked, or no such frame");
        let start = self.frames.len() - together;
        // The others keep their order: the same choices always read the same.
        self.frames[start + index..].rotate_left(1);
        self.groups.push(together as u8 - 1);
        self.groups.push(1);
    }

    /// The frame on top is settled.
    #[inline]
    pub fn pop(&mut self) -> Option<F> {
        if self.groups.last() != Some(&1) {
            return None;
        }
        self.groups.pop();
        self.frames.pop()
    }

    /// Everything that waits, the most urgent first; of a group in the order it came up.
    pub fn to_come(&self) -> impl Iterator<Item = &F> {
        let mut end = self.frames.len();
        self.groups.iter().rev().flat_map(move |together| {
            let start = end - usize::from(*together);
            let group = &self.frames[start..end];
            end = start;
            group
        })
    }

    /// What came up together, group by group, the most urgent last.
    pub fn groups(&self) -> impl Iterator<Item = &[F]> {
        let mut start = 0;
        self.groups.iter().map(move |together| {
            let end = start + usize::from(*together);
            let group = &self.frames[start..end];
            start = end;
            group
        })
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn to_come(frames: &Frames<char, 8>) -> String {
        frames.to_come().collect()
    }

    #[test]
    fn what_came_up_last_is_settled_first() {
        let mut frames = Frames::<char, 8>::default();
        frames.push('a');
        frames.push('b');
        assert_eq!(frames.pending(), Pending::Frame(&'b'));
        assert_eq!(to_come(&frames), "ba");
        assert_eq!((frames.pop(), frames.pop(), frames.pop()), (Some('b'), Some('a'), None));
    }

    #[test]
    fn the_order_of_what_came_up_together_is_chosen() {
        let mut frames = Frames::<char, 8>::default();
        frames.push('z');
        frames.push_together(['a', 'b', 'c']);
        assert_eq!(frames.pending(), Pending::Order(&['a', 'b', 'c']));
        assert_eq!(frames.top(), None);
        assert_eq!(frames.pop(), None);
        frames.choose_first(1);
        assert_eq!(frames.top(), Some(&'b'));
        assert_eq!(to_come(&frames), "bacz");
        frames.push('x');
        assert_eq!(to_come(&frames), "xbacz");
        assert_eq!((frames.pop(), frames.pop()), (Some('x'), Some('b')));
        assert_eq!(frames.pending(), Pending::Order(&['a', 'c']));
        frames.choose_first(0);
        assert_eq!((frames.pop(), frames.pop(), frames.pop()), (Some('a'), Some('c'), Some('z')));
        assert!(frames.is_empty());
    }

    #[test]
    fn nothing_that_came_up_together_is_nothing() {
        let mut frames = Frames::<char, 8>::default();
        frames.push_together([]);
        assert_eq!(frames.pending(), Pending::Nothing);
    }
}
