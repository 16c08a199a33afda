//! The QR code on the screen is the code that is written beside it, whatever the screen.

use embedded_graphics::prelude::*;
use four_ninths::console::Code;
use four_ninths_desktop::picture::Picture;
use four_ninths_desktop::script::{Setup, Watch, run_watched};
use host_tests::screens::SCREENS;

/// Keeps the last shot.
#[derive(Default)]
struct Camera(Option<Picture>);

impl Watch for Camera {
    fn shot(&mut self, _: &str, picture: &Picture) -> Result<(), String> {
        self.0 = Some(picture.clone());
        Ok(())
    }
}

/// What a telephone would read, held close enough that a pixel is three.
fn scanned(picture: &Picture) -> String {
    let size = picture.size() * 3;
    let side = |pixels: u32| usize::try_from(pixels).unwrap();
    let place = |pixels: usize| i32::try_from(pixels / 3).unwrap();
    let mut image =
        rqrr::PreparedImage::prepare_from_greyscale(side(size.width), side(size.height), |x, y| {
            let colour = picture.get(Point::new(place(x), place(y))).unwrap();
            if colour.g() > 31 { 255 } else { 0 }
        });
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one QR code");
    grids[0].decode().unwrap().1
}

#[test]
fn a_telephone_reads_the_code() {
    for screen in SCREENS {
        for seed in 1..=3 {
            let script = format!(
                "seed {seed}\npress A 3\nexpect scene table\npress Y\npress down 6\npress A\n\
                 expect scene share\nshot share\n"
            );
            let setup = Setup {
                screen: screen.size,
                one_bit: screen.one_bit,
                ..Setup::default()
            };
            let mut camera = Camera::default();
            run_watched(&script, &setup, &mut camera).unwrap();
            let read = scanned(&camera.0.unwrap());
            let deal = Code::parse(&read).unwrap_or_else(|error| panic!("{read}: {error}"));
            assert_eq!(Code::of(deal).to_string(), read, "{}", screen.name);
        }
    }
}
