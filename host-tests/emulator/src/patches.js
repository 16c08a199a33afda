// What rp2040js 1.4.1 lacks for this firmware: one function for each gap, each with a test.
//
// `tests/patches.test.js` shows each gap in the emulator as it comes and closed after the patch, so
// that a new version of the emulator that closes or moves one is noticed.

import { BasePeripheral } from 'rp2040js';

const RAM = 0x20000000;
const RAM_BYTES = 264 * 1024;
export const HARD_FAULT = 3;

// The processor has an event register; the emulator only logs the instruction that sets it. A task
// that wakes itself before it sleeps would sleep forever.
export function events(mcu, log) {
  const { core } = mcu;
  mcu.logger = {
    debug() {},
    info(_name, message) {
      if (message === 'SEV') core.eventRegistered = true;
    },
    warn: (name, message) => log(name, message),
    error: (name, message) => log(name, message),
  };
}

// A transfer of nothing never ends in the emulator, and nobody knows what the chip does: the
// firmware must not start one.
export function emptyTransfers(mcu) {
  for (const channel of mcu.dma.channels) {
    const start = channel.start.bind(channel);
    channel.start = () => {
      if (channel.transCountReload === 0) throw new Error('DMA: a transfer of nothing');
      start();
    };
  }
}

// Registers that are read but not modelled, by their offsets.
class Registers extends BasePeripheral {
  constructor(mcu, name, reads) {
    super(mcu, name);
    this.reads = reads;
  }

  readUint32(offset) {
    return offset in this.reads ? this.reads[offset]() : super.readUint32(offset);
  }

  writeUint32() {}
}

// Before the flash is changed, the firmware waits for the end of a stream out of it.
export function flashStream(mcu) {
  const status = 0x08;
  const streamCount = 0x18;
  mcu.peripherals[0x14000] = new Registers(mcu, 'XIP_CTRL', { [status]: () => 2, [streamCount]: () => 0 });
}

// The ring oscillator gives bits of chance: here those of one 64-bit number, lowest byte first and
// in it the highest bit first, which is how the firmware puts its entropy together; then noise.
export function ringOscillator(mcu, entropy, noise) {
  const randomBit = 0x1c;
  const status = 0x18;
  let count = 0n;
  const bit = () => {
    const place = (count / 8n) * 8n + (7n - (count % 8n));
    count += 1n;
    return place < 64n ? Number((entropy >> place) & 1n) : noise() & 1;
  };
  mcu.peripherals[0x40060] = new Registers(mcu, 'ROSC', {
    0: () => 0,
    4: () => 0,
    8: () => 0,
    [status]: () => 0x80001000 | 0,
    [randomBit]: bit,
  });
}

// The mask of I2C interrupts cannot be set, so nobody is ever woken by one.
export function i2cInterrupts(mcu) {
  const mask = 0x30;
  // Slave and DMA settings that make no difference to a master.
  const ignored = [0x88, 0x8c, 0x90, 0x94];
  for (const i2c of mcu.i2c) {
    const write = i2c.writeUint32.bind(i2c);
    i2c.writeUint32 = (offset, value) => {
      if (offset === mask) {
        i2c.intEnable = value & 0x1fff;
        i2c.checkInterrupts();
      } else if (!ignored.includes(offset)) {
        write(offset, value);
      }
    };
  }
}

// A watchdog that fired fires again at once, without end; and a reset has to be somebody's work.
export function watchdog(mcu, fired) {
  const timer = mcu.peripherals[0x40058];
  timer.onWatchdogTrigger = () => {
    timer.timer.enable = false;
    timer.alarm.enable = false;
    fired(timer.reason);
  };
}

// A request for a system reset is not implemented. It is made by a bit in a register that is read
// before, and written with a key.
export function systemReset(mcu, requested) {
  const aircr = 0xd0c;
  const { ppb } = mcu;
  const read = ppb.readUint32.bind(ppb);
  const write = ppb.writeUint32.bind(ppb);
  ppb.readUint32 = (offset) => (offset === aircr ? 0xfa050000 : read(offset));
  ppb.writeUint32 = (offset, value) => {
    if (offset !== aircr) write(offset, value);
    else if (value >>> 16 === 0x05fa && value & 4) requested();
  };
}

// Pins that nobody drives read as 0, whatever pulls them; and a level that is set again counts as
// an edge. `driven` maps pins to the levels that the outside gives them; a pin follows them when its
// pull changes, and when somebody calls `followOutside`.
export function pulls(mcu, driven) {
  mcu.gpio.forEach((pin, number) => {
    pin.followOutside = () => {
      const level = driven.get(number) ?? pin.pullupEnabled;
      if (level !== pin.rawInputValue) pin.setInputValue(level);
    };
    pin.addListener(pin.followOutside);
    pin.followOutside();
  });
}

// A bus fault, to be taken as an exception by the processor.
export class Fault extends Error {}

// Where something listens to writes. Nobody does in the boot ROM, in the flash, which is written by
// orders on its bus, and in the memory of the flash cache, which this firmware leaves alone.
const WRITABLE = [
  { what: 'peripherals', from: 0x40000000, to: 0x60000000 },
  { what: 'pins, divider and locks', from: 0xd0000000, to: 0xd0001000 },
  { what: 'interrupts and protection', from: 0xe0000000, to: 0xe0100000 },
  { what: 'orders to the flash cache', from: 0x14000000, to: 0x14004000 },
  { what: 'bus to the flash', from: 0x18000000, to: 0x18004000 },
];

// What the emulator says about an address where there is nothing, or that is odd.
const BUS_ERROR = /^(Read from invalid memory|Write to undefined address|read from address .* not 32 bit aligned)/;

// Nothing faults: reads from nowhere give ones, and writes to ROM and flash succeed, even if they
// are not aligned. The memory protection unit is not there. To be called after `events`, which
// hears what the emulator says.
export function faults(mcu) {
  const { sram, sramView, core } = mcu;
  const guard = stackGuard(mcu);
  const writeElsewhere = { 1: mcu.writeUint8.bind(mcu), 2: mcu.writeUint16.bind(mcu), 4: mcu.writeUint32.bind(mcu) };
  const isRefused = (address, bytes) =>
    address % bytes !== 0 || !WRITABLE.some(({ from, to }) => address >= from && address < to);
  // Nearly every write goes to the RAM.
  const wrap = (bytes, writeRam) => (given, value) => {
    const address = given >>> 0;
    const isRam = address >= RAM && address < RAM + RAM_BYTES && (address & (bytes - 1)) === 0;
    const isGuarded = address >= guard.from && address < guard.to && core.IPSR !== HARD_FAULT;
    if (isRam && !isGuarded) writeRam(address - RAM, value);
    else if (isGuarded || isRefused(address, bytes)) throw new Fault(`a write to 0x${address.toString(16)}`);
    else writeElsewhere[bytes](address, value);
  };
  mcu.writeUint32 = wrap(4, (place, value) => sramView.setUint32(place, value, true));
  mcu.writeUint16 = wrap(2, (place, value) => sramView.setUint16(place, value, true));
  mcu.writeUint8 = wrap(1, (place, value) => (sram[place] = value));
  hearBusErrors(mcu);
}

function hearBusErrors(mcu) {
  const { logger } = mcu;
  for (const level of ['warn', 'error']) {
    const say = logger[level].bind(logger);
    logger[level] = (name, message) => {
      if (BUS_ERROR.test(message)) throw new Fault(message);
      say(name, message);
    };
  }
}

// The one thing that this firmware has the memory protection unit do: nobody but the handler of a
// hard fault may write to the lowest 32 bytes of the stack, one of the eight parts of a region.
function stackGuard(mcu) {
  const { ppb } = mcu;
  const [type, control, number, base, attributes] = [0xd90, 0xd94, 0xd98, 0xd9c, 0xda0];
  const registers = new Map([[type, 0x800], [control, 0], [number, 0], [base, 0], [attributes, 0]]);
  const guard = { from: 0, to: 0 };
  const update = () => {
    const settings = registers.get(attributes);
    const isOn = registers.get(control) & settings & 1;
    const parts = [0, 1, 2, 3, 4, 5, 6, 7].filter((part) => isOn && !((settings >> (8 + part)) & 1));
    const size = 2 << ((settings >> 1) & 31);
    if (isOn && (size !== 256 || parts.length !== 1)) throw new Error('protection unit: only 32 of 256 bytes are modelled');
    guard.from = isOn ? (registers.get(base) & ~0xff) + 32 * parts[0] : 0;
    guard.to = isOn ? guard.from + 32 : 0;
  };
  const read = ppb.readUint32.bind(ppb);
  const write = ppb.writeUint32.bind(ppb);
  ppb.readUint32 = (offset) => registers.get(offset) ?? read(offset);
  ppb.writeUint32 = (offset, value) => {
    if (!registers.has(offset)) write(offset, value);
    else if (offset !== type) {
      registers.set(offset, value);
      update();
    }
  };
  return guard;
}

// That the bus is suspended can be wiped off on the chip; in the emulator the firmware is told so
// again and again, and does nothing else any more.
export function usbSuspension(mcu) {
  const status = 0x50;
  const suspended = 1 << 4;
  const { usbCtrl } = mcu;
  const write = usbCtrl.writeUint32.bind(usbCtrl);
  usbCtrl.writeUint32 = (offset, value) => {
    if (offset === status) usbCtrl.sieStatus &= ~(usbCtrl.rawWriteValue & suspended);
    write(offset, value);
  };
}

const AVAILABLE = 1 << 10;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const FIRST_CONTROL = 0x80;
const LAST_CONTROL = 0xfc;

// Buffers of the USB controller are taken when they are offered, and offers of the device to receive
// are withdrawn at once. On the chip both stay until the PC comes for them: here until `host` calls
// `take` or `give`.
export function usbBuffers(mcu, host) {
  const { usbCtrl, usbDPRAM, usbDPRAMView } = mcu;
  const control = (endpoint, isOut) => FIRST_CONTROL + endpoint * 8 + (isOut ? 4 : 0);
  const read = (endpoint, isOut) => usbDPRAMView.getUint32(control(endpoint, isOut), true);
  const write = (endpoint, isOut, value) => usbDPRAMView.setUint32(control(endpoint, isOut), value, true);

  usbCtrl.DPRAMUpdated = (offset, value) => {
    if (offset < FIRST_CONTROL || offset > LAST_CONTROL || !(value & AVAILABLE)) return;
    host.offered((offset - FIRST_CONTROL) >> 3, (offset & 4) !== 0);
  };

  return {
    isOffered: (endpoint, isOut) => (read(endpoint, isOut) & AVAILABLE) !== 0,
    // What the device sends.
    take(endpoint) {
      const value = read(endpoint, false);
      const from = usbCtrl.getEndpointBufferOffset(endpoint, false);
      const bytes = usbDPRAM.slice(from, from + (value & LENGTH));
      write(endpoint, false, value & ~(AVAILABLE | FULL));
      usbCtrl.indicateBufferReady(endpoint, false);
      return bytes;
    },
    // What the device receives, at most as much as it has room for.
    give(endpoint, bytes) {
      const value = read(endpoint, true);
      if (bytes.length > (value & LENGTH)) throw new Error('USB: more bytes than the device has room for');
      usbDPRAM.set(bytes, usbCtrl.getEndpointBufferOffset(endpoint, true));
      write(endpoint, true, ((value | FULL) & ~(AVAILABLE | LENGTH)) | bytes.length);
      usbCtrl.indicateBufferReady(endpoint, true);
    },
  };
}
