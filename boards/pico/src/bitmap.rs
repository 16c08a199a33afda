//! Screenshots as bitmap files: 24 bits a pixel, which every PC opens.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

/// The length of the header.
pub const HEADER: usize = 54;

/// How many bytes a row takes: three a pixel, filled up to a multiple of four.
pub const fn row_bytes(width: u32) -> usize {
    (width as usize * 3).next_multiple_of(4)
}

/// The header of a picture of that size, whose rows follow from the lowest up.
pub fn header(size: Size) -> [u8; HEADER] {
    let pixels = u32::try_from(row_bytes(size.width)).expect("a screen's row") * size.height;
    let offset: u32 = HEADER.try_into().expect("a short header");
    let mut header = [0; HEADER];
    let mut put = |at: usize, bytes: &[u8]| header[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, b"BM");
    put(2, &(offset + pixels).to_le_bytes());
    put(10, &offset.to_le_bytes());
    // The second header: its length, the size, one plane, 24 bits.
    put(14, &40_u32.to_le_bytes());
    put(18, &size.width.to_le_bytes());
    put(22, &size.height.to_le_bytes());
    put(26, &1_u16.to_le_bytes());
    put(28, &24_u16.to_le_bytes());
    put(34, &pixels.to_le_bytes());
    header
}

/// Writes a row, blue first, and returns how many bytes it took.
pub fn row(pixels: &[Rgb565], out: &mut [u8]) -> usize {
    let bytes = row_bytes(u32::try_from(pixels.len()).expect("a screen's row"));
    out[..bytes].fill(0);
    for (pixel, out) in pixels.iter().zip(out.chunks_exact_mut(3)) {
        let five = |part: u8| part << 3 | part >> 2;
        let green = pixel.g() << 2 | pixel.g() >> 4;
        out.copy_from_slice(&[five(pixel.b()), green, five(pixel.r())]);
    }
    bytes
}
