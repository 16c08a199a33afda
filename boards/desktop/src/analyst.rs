//! The analyst: questions about games in, exact answers out.
//!
//! A [`Request`] comes from the command line or from one line of JSON: a [`Question`] about weights
//! or one about [`cherries`]. An [`Answer`] is
//! printed for people by [`report`](crate::report) or as one line of JSON by [`json`].

pub mod answer;
pub mod cherries;
pub mod decimal;
pub mod json;
pub mod question;
pub mod request;
pub mod stream;

pub use answer::{Answer, answer};
pub use decimal::Scale;
pub use question::{Game, Question};
pub use request::Request;
