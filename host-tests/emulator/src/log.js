// What the firmware says to a debug probe: defmt over RTT, read from memory and decoded.
//
// A frame is packed without zeros and ends with one (rzCOBS); its first two bytes number a format
// string, which is the name of a symbol in the section .defmt.

const CONTROL = '_SEGGER_RTT';
const CHANNEL = 24;

// Unpacks a frame, from the back: a byte says which of the seven bytes before it were zeros, or how
// many of them were none.
export function unpack(frame) {
  const out = [];
  let at = frame.length;
  const copy = (count) => {
    for (let copied = 0; copied < count; copied += 1) out.push(frame[(at -= 1)]);
  };
  while (at > 0) {
    const code = frame[(at -= 1)];
    if (code === 0xff) copy(134);
    else if (code >= 0x80) {
      out.push(0);
      copy((code & 0x7f) + 7);
    } else {
      for (let bit = 6; bit >= 0; bit -= 1) {
        if ((code >> bit) & 1) out.push(0);
        else copy(1);
      }
    }
  }
  return Uint8Array.from(out.reverse());
}

export class Log {
  constructor(machine) {
    this.machine = machine;
    this.bytes = [];
    this.place = machine.elf.address(CONTROL) - 0x20000000 + CHANNEL;
    this.drain = machine.clock.createAlarm(() => {
      this.read();
      this.drain.schedule(1e6);
    });
    this.drain.schedule(1e6);
  }

  // Takes what is new out of the ring.
  read() {
    const { sramView } = this.machine.mcu;
    const word = (offset) => sramView.getUint32(this.place + offset, true);
    const [buffer, size, write] = [word(4), word(8), word(12)];
    // Before the firmware runs, the memory holds chance.
    const isSet = buffer >>> 28 === 2 && size > 0 && size <= 0x10000 && write < size && word(16) < size;
    if (!isSet) return;
    for (let at = word(16); at !== write; at = (at + 1) % size) this.bytes.push(sramView.getUint8(buffer - 0x20000000 + at));
    sramView.setUint32(this.place + 16, write, true);
  }

  // The messages so far, as `level text`.
  lines() {
    this.read();
    const frames = [];
    let frame = [];
    for (const byte of this.bytes) {
      if (byte === 0) {
        if (frame.length > 0) frames.push(frame);
        frame = [];
      } else frame.push(byte);
    }
    return frames.map((one) => this.#decode(unpack(one)));
  }

  #decode(bytes) {
    const view = new DataView(bytes.buffer);
    const symbol = this.machine.elf.log.get(view.getUint16(0, true));
    if (!symbol) return `unknown frame ${Buffer.from(bytes).toString('hex')}`;
    const { tag, data } = JSON.parse(symbol);
    let at = 2;
    const number = (size) => {
      let value = 0n;
      for (let place = size - 1; place >= 0; place -= 1) value = (value << 8n) | BigInt(bytes[at + place] ?? 0);
      at += size;
      return value.toString();
    };
    const text = data.replaceAll(/\{=(\w+)[^}]*\}/g, (_, kind) => {
      if (kind === 'str') {
        const length = Number(number(4));
        at += length;
        return Buffer.from(bytes.subarray(at - length, at)).toString('utf8');
      }
      const sizes = { u8: 1, u16: 2, u32: 4, u64: 8, usize: 4, bool: 1 };
      return kind in sizes ? number(sizes[kind]) : `{${kind}}`;
    });
    return `${tag.replace('defmt_', '')} ${text}`;
  }
}
