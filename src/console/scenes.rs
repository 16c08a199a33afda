//! One file for each scene: what it knows, what keys do there, and how it is shown.

pub(crate) mod about;
pub(crate) mod choose;
pub(crate) mod enter;
pub(crate) mod erase;
pub(crate) mod lesson;
pub(crate) mod motion;
pub(crate) mod options;
pub(crate) mod pass;
pub(crate) mod pause;
pub(crate) mod puzzles;
pub(crate) mod review;
pub(crate) mod set_up;
pub(crate) mod share;
pub(crate) mod standing;
pub(crate) mod statistics;
pub(crate) mod table;
pub(crate) mod title;
pub(crate) mod verdict;
