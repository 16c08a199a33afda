//! An image: what of an ELF file goes into flash, and what memory it asks for.

use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Object, ObjectSymbol};
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::Range;

/// Where the flash of either chip lies.
const FLASH: Range<u64> = 0x1000_0000..0x1100_0000;

/// Where the RAM of either chip lies.
const RAM: Range<u64> = 0x2000_0000..0x2008_2000;

/// What the firmware of one carrier consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// The bytes in flash, by the address of the first.
    pub segments: BTreeMap<u32, Vec<u8>>,
    /// How many bytes of flash those are.
    pub flash: u64,
    /// How many bytes of RAM are variables.
    pub variables: u64,
    /// How many bytes of RAM are the stack.
    pub stack: u64,
}

/// A symbol that the linker script gives every image: the start of the saved game, as an offset
/// into the flash.
const SAVE_START: &str = "__save_start";

/// Why a file is no image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no ELF file for a Pico.
    NotElf(String),
    /// It wants to lie where there is no flash.
    Misplaced(u64),
    /// It does not say something that every image says.
    NoSymbol(&'static str),
    /// It reaches to this address, and the saved game begins at that one.
    OverSave {
        /// Where the image ends.
        end: u64,
        /// Where the saved game begins.
        save: u64,
    },
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotElf(reason) => write!(f, "no ELF file for a Pico: {reason}"),
            Refusal::Misplaced(address) => {
                write!(
                    f,
                    "it wants to lie at 0x{address:08x}, where there is no flash"
                )
            }
            Refusal::NoSymbol(name) => {
                write!(f, "no symbol {name}: was it linked with memory.x?")
            }
            Refusal::OverSave { end, save } => write!(
                f,
                "it ends at 0x{end:08x}, but from 0x{save:08x} on lies the saved game"
            ),
        }
    }
}

impl std::error::Error for Refusal {}

impl Image {
    /// Reads an ELF file.
    ///
    /// # Errors
    /// If it is none, or not for a Pico.
    pub fn read(elf: &[u8]) -> Result<Image, Refusal> {
        let not_elf = |error: object::Error| Refusal::NotElf(error.to_string());
        let file = ElfFile32::<object::Endianness>::parse(elf).map_err(not_elf)?;
        let endian = file.endian();
        let mut segments = BTreeMap::new();
        let mut variables = 0;
        for header in file.elf_program_headers() {
            if header.p_type(endian) != object::elf::PT_LOAD {
                continue;
            }
            let in_memory: u64 = header.p_memsz(endian).into();
            if RAM.contains(&header.p_vaddr(endian).into()) {
                variables += in_memory;
            }
            let data = header
                .data(endian, elf)
                .map_err(|()| Refusal::NotElf("a segment is outside of the file".into()))?;
            if data.is_empty() {
                continue;
            }
            let address: u64 = header.p_paddr(endian).into();
            if !FLASH.contains(&address) {
                return Err(Refusal::Misplaced(address));
            }
            segments.insert(header.p_paddr(endian), data.to_vec());
        }
        let symbol = |name| {
            let found = file.symbols().find(|symbol| symbol.name() == Ok(name));
            let address = found.map(|symbol| symbol.address());
            address.ok_or(Refusal::NoSymbol(name))
        };
        let save = FLASH.start + symbol(SAVE_START)?;
        check_end(&segments, save)?;
        Ok(Image {
            flash: segments.values().map(|bytes| bytes.len() as u64).sum(),
            segments,
            variables,
            stack: symbol("_stack_start")?.saturating_sub(symbol("_stack_end")?),
        })
    }

    /// How many bytes of RAM it takes.
    pub fn ram(&self) -> u64 {
        self.variables + self.stack
    }
}

/// Sees that an image ends before the saved game begins.
fn check_end(segments: &BTreeMap<u32, Vec<u8>>, save: u64) -> Result<(), Refusal> {
    let ends = segments.iter();
    let ends = ends.map(|(start, bytes)| u64::from(*start) + bytes.len() as u64);
    match ends.max() {
        Some(end) if end > save => Err(Refusal::OverSave { end, save }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_ends_before_the_saved_game() {
        let segments = BTreeMap::from([(0x1000_0000, vec![0; 256]), (0x1000_0100, vec![0; 100])]);
        assert_eq!(check_end(&segments, 0x1000_0164), Ok(()));
        let refusal = check_end(&segments, 0x1000_0163).unwrap_err();
        assert_eq!(
            refusal.to_string(),
            "it ends at 0x10000164, but from 0x10000163 on lies the saved game"
        );
    }

    #[test]
    fn other_files_are_refused() {
        let refusal = Image::read(b"not this").unwrap_err();
        assert!(refusal.to_string().starts_with("no ELF file for a Pico: "));
    }
}
