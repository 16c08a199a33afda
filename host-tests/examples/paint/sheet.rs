//! A contact sheet: all pictures enlarged on one, with a few put together as the device will.

use crate::math::{V, dir, v};
use crate::palette::Palette;
use crate::{Art, Kind};
use std::io::BufWriter;

/// Each pixel becomes a square of this side.
const ZOOM: usize = 3;
/// Width of the sheet before enlarging.
const WIDTH: usize = 470;
/// Behind the pictures.
const BACK: [u8; 3] = [0x1b, 0x16, 0x24];

/// The sheet, before enlarging.
struct Sheet {
    rows: Vec<Vec<[u8; 3]>>,
    /// Where the next picture goes, and how high the current shelf is.
    x: usize,
    y: usize,
    shelf: usize,
}

impl Sheet {
    fn put(&mut self, x: usize, y: usize, colour: [u8; 3]) {
        while self.rows.len() <= y {
            self.rows.push(vec![BACK; WIDTH]);
        }
        if let Some(px) = self.rows[y].get_mut(x) {
            *px = colour;
        }
    }

    /// Finds room for a picture.
    fn place(&mut self, w: usize, h: usize) -> (usize, usize) {
        if self.x + w + 4 > WIDTH {
            self.x = 4;
            self.y += self.shelf + 4;
            self.shelf = 0;
        }
        let at = (self.x, self.y);
        self.x += w + 4;
        self.shelf = self.shelf.max(h);
        at
    }

    fn draw(&mut self, at: (usize, usize), w: usize, bytes: &[u8], colour: impl Fn(u8) -> [u8; 3]) {
        for (i, &byte) in bytes.iter().enumerate() {
            if byte != 0 {
                self.put(at.0 + i % w, at.1 + i / w, colour(byte));
            }
        }
    }
}

/// Writes the sheet as a PNG file.
pub(crate) fn write(file: &str, art: &[Art], palette: &Palette) -> Result<(), String> {
    let shown = |byte: u8| palette.colour(byte).map(|c| (c + 0.5) as u8);
    let mut sheet = Sheet {
        rows: Vec::new(),
        x: 4,
        y: 4,
        shelf: 0,
    };
    for item in art {
        let (w, h) = item.size;
        for bytes in item.bytes.chunks(w * h) {
            match item.kind {
                Kind::Colours => {}
                Kind::Sprites => {
                    let at = sheet.place(w, h);
                    sheet.draw(at, w, bytes, shown);
                }
                Kind::Mono => {
                    let at = sheet.place(w, h);
                    sheet.draw(at, w, bytes, |b| if b == 2 { [255; 3] } else { [0; 3] });
                }
            }
        }
    }
    let find = |name: &str| {
        art.iter()
            .find(|a| a.name == name)
            .map(|a| (a.size, &a.bytes[..]))
    };
    let sprite = |name: &str, i: usize| {
        let ((w, h), bytes) = find(name).unwrap_or(((1, 1), &[0; 64]));
        (w, &bytes[i * w * h..][..w * h])
    };
    for (base, toppings, r) in [
        ("pizza_88.bin", "toppings_17.bin", 88.0),
        ("pizza_48.bin", "toppings_11.bin", 48.0),
    ] {
        let (w, bytes) = sprite(base, 0);
        let at = sheet.place(w, w);
        sheet.draw(at, w, bytes, shown);
        for slice in 0..9_u8 {
            let turns = (f64::from(slice) + 0.5) / 9.0;
            for (out, side) in [(0.66, -0.2), (0.66, 0.2), (0.36, 0.0)] {
                let d: V = dir(turns + side * 0.11) * (r * out);
                let (w, bytes) = sprite(toppings, usize::from(slice % 8));
                let corner = v(r, r) + d - v(w as f64, w as f64) * 0.5;
                let at = (
                    at.0 + (corner.x + 0.5) as usize,
                    at.1 + (corner.y + 0.5) as usize,
                );
                sheet.draw(at, w, bytes, shown);
            }
        }
    }
    for (d, step) in [(31, 22), (25, 17), (19, 13), (15, 10), (11, 8)] {
        let at = sheet.place(step * 3 + d, d);
        for i in 0..4 {
            let (w, bytes) = sprite(&format!("cookie_{d}.bin"), i % 3);
            sheet.draw((at.0 + i * step, at.1), w, bytes, shown);
        }
    }
    for h in [84, 64, 40] {
        let at = sheet.place(136, h);
        for i in 0..2 {
            let (w, bytes) = sprite(&format!("bread_{h}.bin"), 0);
            sheet.draw((at.0 + i * w, at.1), w, bytes, shown);
        }
        let (w, bytes) = sprite(&format!("crumb_{h}.bin"), 0);
        sheet.draw((at.0 + 128, at.1), w, bytes, shown);
    }
    for i in 1..=palette.len() {
        let at = sheet.place(6, 6);
        sheet.draw(at, 6, &[i as u8; 36], shown);
    }
    let end = sheet.rows.len() + 3;
    sheet.put(0, end, BACK);
    save(file, &sheet.rows).map_err(|e| format!("{file}: {e}"))
}

/// Enlarges and writes.
fn save(file: &str, rows: &[Vec<[u8; 3]>]) -> Result<(), Box<dyn std::error::Error>> {
    let out = BufWriter::new(std::fs::File::create(file)?);
    let mut encoder = png::Encoder::new(out, (WIDTH * ZOOM) as u32, (rows.len() * ZOOM) as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut data = Vec::new();
    for row in rows {
        for _ in 0..ZOOM {
            data.extend(row.iter().flat_map(|c| [*c; ZOOM]).flatten());
        }
    }
    encoder.write_header()?.write_image_data(&data)?;
    Ok(())
}
