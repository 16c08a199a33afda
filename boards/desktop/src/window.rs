//! The window: the console's screen in whole multiples of its pixels, and the keyboard as its keys.
//!
//! It is drawn when something changed or was uncovered, and sleeps in between. A console that is
//! held the other way round is shown upside down, and its light dims the picture. The window is a
//! silent twin of the device: it plays no sounds, and it does not sleep, since a PC does that.

mod paint;
mod placement;
mod press;

use crate::latch::Latch;
use crate::session::Session;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use four_ninths::console::{Frame, Keys};
use paint::Picture;
use press::Press;
use softbuffer::{Context, Surface};
use std::error::Error;
use std::num::NonZeroU32;
use std::rc::Rc;
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{ElementState, KeyEvent, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop, OwnedDisplayHandle};
use winit::keyboard::{ModifiersState, PhysicalKey};
use winit::window::{Window, WindowId};

const TITLE: &str = "Four Ninths";

/// Shows a session in a window until it is closed; then everything is kept.
///
/// # Errors
/// If there is an event loop but no window, or the other way round; says why.
pub fn run(event_loop: EventLoop<()>, session: &mut Session) -> Result<(), String> {
    let size = session.console().screen();
    let pixels = size.width * size.height;
    let mut app = App {
        session,
        frame: vec![Rgb565::BLACK; usize::try_from(pixels).map_err(|error| error.to_string())?],
        latch: Latch::default(),
        modifiers: ModifiersState::empty(),
        help: false,
        shown: None,
        told: false,
        failed: None,
    };
    let ended = event_loop.run_app(&mut app);
    app.session.keep();
    match app.failed {
        Some(error) => Err(error),
        None => ended.map_err(|error| error.to_string()),
    }
}

/// A window with room for pixels.
struct Shown {
    window: Rc<Window>,
    surface: Surface<OwnedDisplayHandle, Rc<Window>>,
}

impl Shown {
    fn new(event_loop: &ActiveEventLoop, screen: Size) -> Result<Shown, Box<dyn Error>> {
        // In logical units, in which a window is as large on a dense screen as on another.
        let monitor = event_loop
            .primary_monitor()
            .or_else(|| event_loop.available_monitors().next());
        let monitor = monitor.map(|monitor| {
            let size: LogicalSize<u32> = monitor.size().to_logical(monitor.scale_factor());
            Size::new(size.width, size.height)
        });
        let size = placement::first_size(screen, monitor);
        let attributes = Window::default_attributes()
            .with_title(TITLE)
            .with_inner_size(LogicalSize::new(size.width, size.height))
            .with_min_inner_size(LogicalSize::new(screen.width, screen.height));
        let window = Rc::new(event_loop.create_window(attributes)?);
        let context = Context::new(event_loop.owned_display_handle())?;
        let surface = Surface::new(&context, window.clone())?;
        Ok(Shown { window, surface })
    }

    fn draw(&mut self, picture: &Picture<'_>) -> Result<(), Box<dyn Error>> {
        let size = self.window.inner_size();
        let (Some(width), Some(height)) =
            (NonZeroU32::new(size.width), NonZeroU32::new(size.height))
        else {
            // Nothing to see, as when it is minimised.
            return Ok(());
        };
        self.surface.resize(width, height)?;
        let mut buffer = self.surface.buffer_mut()?;
        picture.paint(&mut buffer, Size::new(size.width, size.height));
        self.window.pre_present_notify();
        buffer.present()?;
        Ok(())
    }
}

struct App<'a> {
    session: &'a mut Session,
    frame: Vec<Rgb565>,
    latch: Latch<PhysicalKey>,
    modifiers: ModifiersState,
    /// Whether the key help is shown.
    help: bool,
    shown: Option<Shown>,
    /// Whether the title says what went wrong.
    told: bool,
    failed: Option<String>,
}

impl App<'_> {
    /// Lets the console go on, and draws what changed into the frame.
    fn step(&mut self, keys: Keys) {
        let before = *self.session.console().options();
        let keys = if before.turned { keys.turned() } else { keys };
        let changed = self.session.step(keys);
        let console = self.session.console();
        let mut frame =
            Frame::new(&mut self.frame, console.screen()).expect("made for this screen");
        for area in changed.areas() {
            console.paint(&mut frame, *area);
        }
        // The light and the way it is held are no part of what the console draws.
        if !changed.is_empty() || before != *console.options() {
            self.redraw();
        }
    }

    /// Puts what went wrong into the title: once, since every new title is an event as well.
    fn tell_trouble(&mut self) {
        if let (false, Some(shown), Some(trouble)) =
            (self.told, &self.shown, self.session.trouble())
        {
            shown.window.set_title(&format!("{TITLE} - {trouble}"));
            self.told = true;
        }
    }

    fn redraw(&self) {
        if let Some(shown) = &self.shown {
            shown.window.request_redraw();
        }
    }

    fn key(&mut self, event_loop: &ActiveEventLoop, event: &KeyEvent) {
        if event.state == ElementState::Released {
            self.latch.release(&event.physical_key);
            return;
        }
        if event.repeat {
            return;
        }
        match Press::of(event, self.modifiers) {
            Some(Press::Quit) => event_loop.exit(),
            Some(Press::Help) => {
                self.help = !self.help;
                self.redraw();
            }
            Some(Press::Key(_)) if self.help => {
                self.help = false;
                self.redraw();
            }
            Some(Press::Key(key)) => self.latch.press(event.physical_key, key),
            None => {}
        }
    }

    fn draw(&mut self) -> Result<(), Box<dyn Error>> {
        let Some(shown) = &mut self.shown else {
            return Ok(());
        };
        let console = self.session.console();
        let picture = Picture {
            pixels: &self.frame,
            size: console.screen(),
            options: console.options(),
            help: self.help,
        };
        shown.draw(&picture)
    }

    fn fail(&mut self, event_loop: &ActiveEventLoop, error: &dyn Error) {
        self.failed.get_or_insert(error.to_string());
        event_loop.exit();
    }
}

impl ApplicationHandler for App<'_> {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        match Shown::new(event_loop, self.session.console().screen()) {
            Ok(shown) => self.shown = Some(shown),
            Err(error) => self.fail(event_loop, &*error),
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        match event {
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::RedrawRequested => {
                if let Err(error) = self.draw() {
                    self.fail(event_loop, &*error);
                }
            }
            WindowEvent::Resized(_) => self.redraw(),
            // Keys that come up elsewhere are not reported here.
            WindowEvent::Focused(false) => self.latch.release_all(),
            WindowEvent::ModifiersChanged(modifiers) => self.modifiers = modifiers.state(),
            // Synthetic presses are keys that were meant for the window before.
            WindowEvent::KeyboardInput {
                event,
                is_synthetic,
                ..
            } if !is_synthetic || event.state == ElementState::Released => {
                self.key(event_loop, &event);
            }
            _ => {}
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        while let Some(keys) = self.latch.next() {
            self.step(keys);
        }
        if self.session.is_due() {
            self.step(self.latch.held());
        }
        self.tell_trouble();
        event_loop.set_control_flow(match self.session.due() {
            Some(due) => ControlFlow::WaitUntil(due),
            None => ControlFlow::Wait,
        });
    }

    fn exiting(&mut self, _: &ActiveEventLoop) {
        // On some systems the program ends here.
        self.session.keep();
    }
}
