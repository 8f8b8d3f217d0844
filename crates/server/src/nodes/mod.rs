//! What is done without being asked, and what other servers on the same data do.

pub mod caretaker;
pub mod lease;
pub mod presence;
