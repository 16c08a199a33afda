//! The checksum of what has to be told from chance: kept pages and crash reports.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

/// The standard CRC-32, bit by bit: a table would cost more memory than time is worth here.
const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The checksum of some pieces, as if they were one.
pub(crate) fn checksum(pieces: impl IntoIterator<Item = impl AsRef<[u8]>>) -> u32 {
    let mut digest = CRC.digest();
    for piece in pieces {
        digest.update(piece.as_ref());
    }
    digest.finalize()
}
