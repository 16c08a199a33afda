//! The terminal: nothing yet.
use crate::arguments::playing::Style;
use crate::session::Session;
use embedded_graphics::prelude::Size;
use std::io;
/// Nothing yet.
pub struct Terminal;
impl Terminal {
    /// Nothing yet.
    pub fn open(_: Option<Style>) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }
    /// Nothing yet.
    pub fn screen(&self) -> Size {
        Size::new(240, 135)
    }
    /// Nothing yet.
    pub fn run(self, _: &mut Session) -> io::Result<()> {
        Ok(())
    }
}
