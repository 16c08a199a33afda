//! Views: pure drawing of snapshots. They know what to show, not what it means or what comes next.

pub(crate) mod bars;
pub(crate) mod baskets;
pub(crate) mod bread;
pub(crate) mod cherries;
pub(crate) mod cookies;
pub(crate) mod curve;
pub(crate) mod cut;
pub(crate) mod gauge;
pub(crate) mod list;
#[cfg(test)]
mod one_bit;
pub(crate) mod picture;
pub(crate) mod pizza;
pub(crate) mod pizza_table;
pub(crate) mod plates;
pub(crate) mod scenery;
pub(crate) mod sector;
pub(crate) mod shares;
pub(crate) mod strip;
pub(crate) mod words;
