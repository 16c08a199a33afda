//! The analyst: questions about games in, exact answers out.
//!
//! A [`Question`] comes from the command line or from one line of JSON, and an [`Answer`] is
//! printed for people by [`report`](crate::report) or as one line of JSON by [`json`].

pub mod answer;
pub mod decimal;
pub mod json;
pub mod question;
pub mod stream;

pub use answer::{Answer, answer};
pub use decimal::Scale;
pub use question::{Game, Question};
