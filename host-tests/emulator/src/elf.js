// An ELF file for the Pico: what goes into flash, and where its symbols are.

import { readFileSync } from 'node:fs';

const LOAD = 1;
const SYMBOL_TABLE = 2;
const FLASH = 0x10000000;
const FLASH_END = 0x11000000;

function cString(bytes, at) {
  return bytes.toString('utf8', at, bytes.indexOf(0, at));
}

export class Elf {
  constructor(path) {
    const bytes = readFileSync(path);
    if (bytes.readUInt32BE(0) !== 0x7f454c46 || bytes[4] !== 1) throw new Error(`${path}: no ELF file of 32 bits`);
    this.path = path;
    this.segments = [...Elf.#loaded(bytes)];
    this.sections = Elf.#sections(bytes);
    this.symbols = new Map();
    // Symbols of the section .defmt are no places: their addresses number the words of the log.
    this.log = new Map();
    for (const { name, value, section } of this.#allSymbols(bytes)) {
      if (section?.name === '.defmt') {
        if (name.startsWith('{')) this.log.set(value, name);
      }
      else if (name) this.symbols.set(name, value);
    }
  }

  static *#loaded(bytes) {
    const from = bytes.readUInt32LE(28);
    for (let number = 0; number < bytes.readUInt16LE(44); number += 1) {
      const at = from + number * bytes.readUInt16LE(42);
      const offset = bytes.readUInt32LE(at + 4);
      const address = bytes.readUInt32LE(at + 12);
      const size = bytes.readUInt32LE(at + 16);
      const isFlash = address >= FLASH && address < FLASH_END;
      if (bytes.readUInt32LE(at) === LOAD && size > 0 && isFlash) {
        yield { offset: address - FLASH, data: bytes.subarray(offset, offset + size) };
      }
    }
  }

  static #sections(bytes) {
    const from = bytes.readUInt32LE(32);
    const section = (number) => {
      const at = from + number * bytes.readUInt16LE(46);
      const word = (place) => bytes.readUInt32LE(at + place);
      return { nameAt: word(0), type: word(4), offset: word(16), size: word(20), link: word(24) };
    };
    const sections = Array.from({ length: bytes.readUInt16LE(48) }, (_, number) => section(number));
    const names = sections[bytes.readUInt16LE(50)].offset;
    return sections.map((one) => ({ ...one, name: cString(bytes, names + one.nameAt) }));
  }

  *#allSymbols(bytes) {
    const table = this.sections.find((section) => section.type === SYMBOL_TABLE);
    const names = this.sections[table.link].offset;
    for (let at = table.offset; at < table.offset + table.size; at += 16) {
      yield {
        name: cString(bytes, names + bytes.readUInt32LE(at)),
        value: bytes.readUInt32LE(at + 4),
        section: this.sections[bytes.readUInt16LE(at + 14)],
      };
    }
  }

  // The address of a symbol that has to be there.
  address(name) {
    const address = this.symbols.get(name);
    if (address === undefined) throw new Error(`${this.path}: no symbol ${name}`);
    return address;
  }

  // The address of the only function whose mangled name holds all these words.
  find(...words) {
    const found = [...this.symbols.keys()].filter((name) => words.every((word) => name.includes(word)));
    if (found.length !== 1) throw new Error(`${this.path}: ${found.length} symbols hold ${words.join(' ')}`);
    return this.symbols.get(found[0]);
  }
}
