//! Where events go.

/// Hears what happens while a step is applied. The event is built by a closure, so that playouts
/// with nobody listening pay nothing for it.
pub trait EventSink<E> {
    fn push(&mut self, event: impl FnOnce() -> E);
}

/// The sink of playouts and searches: it never builds an event.
pub struct Nobody;

impl<E> EventSink<E> for Nobody {
    #[inline(always)]
    fn push(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<E> {
    fn push(&mut self, event: impl FnOnce() -> E) {
        Vec::push(self, event());
    }
}
