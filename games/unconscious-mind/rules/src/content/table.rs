//! The Meeting Table: nine actions in a grid, twelve idea spaces on its corners (UM-3.1, UM-3.4).

pub const IDEA_SPACES: u8 = 12;

/// The row of an idea space from the top, 0 to 2.
#[inline]
pub const fn row_of(space: u8) -> usize {
    (space / 4) as usize
}

/// The actions that an idea space touches, one bit per `Spot`.
pub const fn touches(space: u8) -> u16 {
    let (x, y) = (space % 4, space / 4 + 1);
    let mut bits = 0;
    let mut spot = 0;
    while spot < 9 {
        let (row, column) = (spot / 3, spot % 3);
        if (row == y || row + 1 == y) && (column == x || column + 1 == x) {
            bits |= 1 << spot;
        }
        spot += 1;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::icon::Spot;

    #[test]
    fn each_idea_space_touches_the_actions_around_its_corner() {
        let listed = [
            ("a", "N1 EL"),
            ("b", "N1 N2 EL GE"),
            ("c", "N2 N3 GE RE"),
            ("d", "N3 RE"),
            ("e", "EL WR"),
            ("f", "EL GE WR PR"),
            ("g", "GE RE PR FR"),
            ("h", "RE FR"),
            ("i", "WR"),
            ("j", "WR PR"),
            ("k", "PR FR"),
            ("l", "FR"),
        ];
        for (space, (letter, actions)) in listed.iter().enumerate() {
            let bits = touches(space as u8);
            let touched = Spot::ALL.iter().filter(|spot| bits >> spot.index() & 1 == 1);
            let touched: Vec<&str> = touched.map(|spot| spot.sign()).collect();
            assert_eq!(touched.join(" "), *actions, "{letter}");
        }
    }
}
