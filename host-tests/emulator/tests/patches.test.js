// The emulator as it comes and as it is patched: each gap is shown open, then closed.
//
// If a test fails whose name says "as it comes", a new version of the emulator has closed or moved
// that gap: look whether its patch is still needed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulator } from 'rp2040js';
import { unpack } from '../src/log.js';
import { Nor, PAGE, PowerCut, SECTOR, chance } from '../src/nor.js';
import * as patches from '../src/patches.js';
import { Rom } from '../src/rom.js';

const CODE = 0x20000100;
const STACK = 0x20001000;
const ONES = 0xffffffff;
const [SEV, WFE, BRANCH_TO_R4] = [0xbf40, 0xbf20, 0x4720];

// A chip as it comes, except that it keeps what it has to say.
function chip() {
  const { rp2040: mcu, clock } = new Simulator();
  const said = [];
  const say = (name, message) => said.push(`${name}: ${message}`);
  mcu.logger = { debug() {}, info: say, warn: say, error: say };
  return { mcu, clock, said };
}

// A chip with one patch.
function patched(patch, ...options) {
  const one = chip();
  one.result = patches[patch](one.mcu, ...options);
  return one;
}

// Puts instructions into the RAM and takes the first steps.
function execute(mcu, instructions, steps) {
  instructions.forEach((instruction, number) => mcu.sramView.setUint16(CODE - 0x20000000 + 2 * number, instruction, true));
  mcu.core.PC = CODE;
  mcu.core.SP = STACK;
  for (let step = 0; step < steps; step += 1) mcu.core.executeInstruction();
}

const faulty = (what) => assert.throws(what, patches.Fault);

test('as it comes, who sets the event and then waits for it sleeps; patched, not', () => {
  const stock = chip();
  execute(stock.mcu, [SEV, WFE], 2);
  assert.equal(stock.mcu.core.waiting, true);

  const complaints = [];
  const { mcu } = patched('events', (name, message) => complaints.push(`${name}: ${message}`));
  execute(mcu, [SEV, WFE, WFE], 2);
  assert.equal(mcu.core.waiting, false);
  mcu.core.executeInstruction();
  assert.equal(mcu.core.waiting, true, 'the event is used up');
  mcu.readUint32(0x40060000);
  assert.deepEqual(complaints, ['ROSC_BASE: Unimplemented peripheral read from 0x0']);
});

test('as it comes, a transfer of nothing never ends; patched, nobody can start one', () => {
  const [control, busy] = [0x5000000c, 1 << 24];
  const start = ({ mcu }, count) => {
    mcu.writeUint32(0x50000000, 0x20000000);
    mcu.writeUint32(0x50000004, 0x20000100);
    mcu.writeUint32(0x50000008, count);
    // Enabled, and not paced by anything; this starts it.
    mcu.writeUint32(control, (0x3f << 15) | 1);
  };
  const stock = chip();
  start(stock, 0);
  stock.clock.tick(1e9);
  assert.equal(stock.mcu.readUint32(control) & busy, busy);
  assert.equal(stock.mcu.dma.intRaw, 0);

  const one = patched('emptyTransfers');
  assert.throws(() => start(one, 0), /a transfer of nothing/);
  const other = patched('emptyTransfers');
  start(other, 4);
  other.clock.tick(1e6);
  assert.equal(other.mcu.readUint32(control) & busy, 0);
  assert.equal(other.mcu.dma.intRaw, 1);
});

test('as it comes, a stream out of the flash never ends; patched, there is none', () => {
  const [cacheControl, status, count] = [0x14000000, 0x14000008, 0x14000018];
  assert.equal(chip().mcu.readUint32(count), ONES);
  const { mcu, said } = patched('flashStream');
  assert.equal(mcu.readUint32(count), 0);
  assert.equal(mcu.readUint32(status), 2, 'the queue is empty');
  mcu.writeUint32(cacheControl, 1);
  assert.deepEqual(said, []);
});

test('as it comes, the ring oscillator is all ones; patched, it gives the number that was asked for', () => {
  const randomBit = 0x4006001c;
  const stock = chip().mcu;
  assert.ok(Array.from({ length: 64 }, () => stock.readUint32(randomBit)).every((bit) => bit === ONES));

  const number = 0x0123456789abcdefn;
  const { mcu } = patched('ringOscillator', number, chance(1));
  const byte = () => Array.from({ length: 8 }, () => mcu.readUint32(randomBit)).reduce((value, bit) => value * 2 + bit, 0);
  const bytes = Array.from({ length: 8 }, byte);
  assert.equal(Buffer.from(bytes).readBigUInt64LE(), number);
  const noise = Array.from({ length: 200 }, () => mcu.readUint32(randomBit)).reduce((sum, bit) => sum + bit, 0);
  assert.ok(noise > 60 && noise < 140, `${noise} of 200 bits of noise are set`);
});

test('as it comes, interrupts of the I2C bus cannot be asked for; patched, they come', () => {
  const [mask, stopped] = [0x40044030, 1 << 9];
  const isPending = (mcu) => ((mcu.core.pendingInterrupts >>> 23) & 1) === 1;
  const stock = chip().mcu;
  stock.writeUint32(mask, stopped);
  stock.i2c[0].setInterrupts(stopped);
  assert.equal(stock.readUint32(mask), 0);
  assert.equal(isPending(stock), false);

  const { mcu, said } = patched('i2cInterrupts');
  mcu.writeUint32(mask, stopped);
  assert.equal(mcu.readUint32(mask), stopped);
  mcu.i2c[0].setInterrupts(stopped);
  assert.equal(isPending(mcu), true);
  for (const setting of [0x88, 0x8c, 0x90, 0x94]) mcu.writeUint32(0x40044000 + setting, 1);
  assert.deepEqual(said, []);
});

test('as it comes, a watchdog that fired fires again at once; patched, once', () => {
  const [control, load, enable] = [0x40058000, 0x40058004, 1 << 30];
  // It counts down by two every microsecond, as the chip does.
  const start = (mcu) => {
    mcu.writeUint32(load, 2 * 1000);
    mcu.writeUint32(control, enable);
  };
  const stock = chip();
  let count = 0;
  stock.mcu.peripherals[0x40058].onWatchdogTrigger = () => {
    count += 1;
    if (count === 5) throw new Error('without end');
  };
  start(stock.mcu);
  assert.throws(() => stock.clock.tick(1.1e6), /without end/);

  const reasons = [];
  const { mcu, clock } = patched('watchdog', (reason) => reasons.push(reason));
  start(mcu);
  clock.tick(0.99e6);
  assert.deepEqual(reasons, []);
  clock.tick(0.02e6);
  assert.deepEqual(reasons, [1]);
  clock.tick(1e9);
  assert.deepEqual(reasons, [1]);
});

test('as it comes, a request for a reset is ignored; patched, it is heard if it has the key', () => {
  const [register, key, request] = [0xe000ed0c, 0x05fa0000, 4];
  const stock = chip();
  assert.equal(stock.mcu.readUint32(register), ONES);
  stock.mcu.writeUint32(register, key | request);
  assert.equal(stock.said.at(-1), 'PPB: Unimplemented peripheral write to 0xd0c: 0x5fa0004');

  let count = 0;
  const { mcu } = patched('systemReset', () => (count += 1));
  assert.equal(mcu.readUint32(register), 0xfa050000);
  mcu.writeUint32(register, request);
  mcu.writeUint32(register, key);
  assert.equal(count, 0);
  mcu.writeUint32(register, key | request);
  assert.equal(count, 1);
});

test('as it comes, pulls make no difference to a pin; patched, it follows them or what drives it', () => {
  const [pad, inputs, pulledUp, pulledDown] = [0x4001c004 + 4 * 5, 0xd0000004, 0x48, 0x44];
  const level = (mcu) => (mcu.readUint32(inputs) >> 5) & 1;
  const stock = chip().mcu;
  stock.writeUint32(pad, pulledUp);
  assert.equal(level(stock), 0);

  const driven = new Map();
  const { mcu } = patched('pulls', driven);
  mcu.writeUint32(pad, pulledUp);
  assert.equal(level(mcu), 1);
  driven.set(5, false);
  mcu.gpio[5].followOutside();
  assert.equal(level(mcu), 0);
  driven.delete(5);
  mcu.gpio[5].followOutside();
  assert.equal(level(mcu), 1);
  mcu.writeUint32(pad, pulledDown);
  assert.equal(level(mcu), 0);
});

test('as it comes, a level that is set again counts as an edge; patched, not', () => {
  const [pad, edgeLow] = [0x4001c004 + 4 * 5, 1 << 2];
  const prepare = (mcu) => {
    mcu.writeUint32(pad, 0x48);
    mcu.gpio[5].updateIRQValue(0xf);
    return mcu.gpio[5];
  };
  const stock = prepare(chip().mcu);
  stock.setInputValue(false);
  assert.equal(stock.irqStatus & edgeLow, edgeLow);

  const driven = new Map();
  const pin = prepare(patched('pulls', driven).mcu);
  driven.set(5, true);
  pin.followOutside();
  assert.equal(pin.irqStatus & edgeLow, 0);
  driven.set(5, false);
  pin.followOutside();
  assert.equal(pin.irqStatus & edgeLow, edgeLow);
});

test('as it comes, nobody minds writes to ROM, flash, nowhere or crooked places; patched, they fault', () => {
  const places = [0x00000010, 0x10000000, 0x13fffffc, 0x15000000, 0x1ffffffc, 0x20042000, 0x30000000, 0x60000000, 0x20000002];
  const stock = chip().mcu;
  for (const place of places) stock.writeUint32(place, 1);
  assert.equal(stock.readUint32(0x10000000), 1);

  const { mcu } = patched('faults');
  for (const place of places) faulty(() => mcu.writeUint32(place, 1));
  for (const place of [0x00000010, 0x10000000, 0x20042000, 0x20000001]) faulty(() => mcu.writeUint16(place, 1));
  for (const place of [0x00000010, 0x10000000, 0x20042000]) faulty(() => mcu.writeUint8(place, 1));
  // A hole between two peripherals.
  faulty(() => mcu.writeUint32(0x40068000, 1));
});

test('where something listens, writes arrive after the patch as before', () => {
  const { mcu, said } = patched('faults');
  patches.flashStream(mcu);
  for (const place of [0x20000000, 0x20041ffc, 0x14000000, 0x18000008, 0x4005800c, 0x50100200, 0xd0000014, 0xe000ed08]) {
    mcu.writeUint32(place, 0x100);
  }
  for (const place of [0x20000000, 0x20041ffc, 0x18000008, 0x4005800c, 0x50100200, 0xe000ed08]) {
    assert.equal(mcu.readUint32(place), 0x100, place.toString(16));
  }
  mcu.writeUint16(0x20000002, 0x1234);
  mcu.writeUint8(0x20000001, 0x56);
  assert.equal(mcu.readUint32(0x20000000), 0x12345600);
  // An odd piece of a register is written to all of it, as on the chip.
  mcu.writeUint8(0x4005800c, 0x11);
  assert.equal(mcu.readUint32(0x4005800c), 0x11111111);
  assert.deepEqual(said, []);
});

test('as it comes, reads from nowhere or crooked places give something; patched, they fault', () => {
  const places = [0x00004000, 0x15000000, 0x1ffffffc, 0x20042000, 0x60000000, 0x20000002];
  const stock = chip().mcu;
  for (const place of places.slice(0, -1)) assert.equal(stock.readUint32(place), ONES, place.toString(16));
  stock.readUint32(places.at(-1));

  const { mcu, said } = patched('faults');
  for (const place of places) faulty(() => mcu.readUint32(place));
  faulty(() => mcu.readUint8(0x15000000));
  mcu.readUint32(0x40060000);
  assert.deepEqual(said, ['ROSC_BASE: Unimplemented peripheral read from 0x0'], 'other complaints are passed on');
});

test('as it comes, the end of the stack is not guarded; patched, only a fault handler may write there', () => {
  const [control, base, attributes] = [0xe000ed94, 0xe000ed9c, 0xe000eda0];
  const lowest = 0x20000040;
  // As the firmware asks for it: of 256 bytes, those 32 with the bit of their part not set.
  const protect = (mcu) => {
    mcu.writeUint32(control, 5);
    mcu.writeUint32(base, 0x20000000 | 0x10);
    mcu.writeUint32(attributes, 0x1000000f | ((0xff ^ (1 << 2)) << 8));
  };
  const stock = chip().mcu;
  protect(stock);
  stock.writeUint32(lowest, 7);
  assert.equal(stock.readUint32(lowest), 7);

  const { mcu } = patched('faults');
  mcu.writeUint32(lowest, 7);
  assert.equal(mcu.readUint32(control), 0, 'nobody has set it up yet');
  protect(mcu);
  assert.equal(mcu.readUint32(control), 5);
  faulty(() => mcu.writeUint32(lowest, 8));
  faulty(() => mcu.writeUint16(lowest + 30, 8));
  faulty(() => mcu.writeUint8(lowest + 31, 8));
  mcu.writeUint32(lowest - 4, 8);
  mcu.writeUint32(lowest + 32, 8);
  mcu.core.IPSR = patches.HARD_FAULT;
  mcu.writeUint32(lowest, 9);
  assert.equal(mcu.readUint32(lowest), 9);
  mcu.core.IPSR = 0;
  mcu.writeUint32(control, 0);
  mcu.writeUint32(lowest, 10);
  assert.equal(mcu.readUint32(lowest), 10);
});

test('as it comes, a suspended bus cannot be wiped off; patched, it can', () => {
  const [status, suspended, interrupts, told] = [0x50110050, 1 << 4, 0x5011008c, 1 << 14];
  const wipe = ({ mcu }) => {
    mcu.usbCtrl.sieStatus |= suspended;
    mcu.usbCtrl.sieStatusUpdated();
    assert.equal(mcu.readUint32(interrupts) & told, told);
    mcu.writeUint32(status, suspended);
    return [mcu.readUint32(status) & suspended, mcu.readUint32(interrupts) & told];
  };
  assert.deepEqual(wipe(chip()), [suspended, told]);
  assert.deepEqual(wipe(patched('usbSuspension')), [0, 0]);
});

const MEMORY = 0x50100000;
const [SEND, RECEIVE] = [MEMORY + 0x88, MEMORY + 0x8c];
const [AVAILABLE, FULL] = [1 << 10, 1 << 15];

// A chip whose endpoint 1 has a buffer for each direction.
function withEndpoint(one) {
  one.mcu.writeUint32(MEMORY + 0x08, 0x80000180);
  one.mcu.writeUint32(MEMORY + 0x0c, 0x800001c0);
  return one;
}

test('as it comes, what the device offers over USB is taken at once; patched, when the PC comes for it', () => {
  const stock = withEndpoint(chip()).mcu;
  stock.writeUint32(SEND, FULL | AVAILABLE | 3);
  stock.writeUint32(RECEIVE, AVAILABLE | 64);
  assert.equal(stock.readUint32(SEND) & AVAILABLE, 0);
  assert.equal(stock.readUint32(RECEIVE) & AVAILABLE, 0);

  const offers = [];
  const { mcu, result: buffers } = withEndpoint(patched('usbBuffers', { offered: (...offer) => offers.push(offer) }));
  mcu.usbDPRAM.set([1, 2, 3], 0x180);
  mcu.writeUint32(SEND, FULL | AVAILABLE | 3);
  mcu.writeUint32(RECEIVE, AVAILABLE | 64);
  assert.deepEqual(offers, [[1, false], [1, true]]);
  assert.ok(buffers.isOffered(1, false) && buffers.isOffered(1, true));
  assert.equal(mcu.usbCtrl.buffStatus, 0);

  assert.deepEqual([...buffers.take(1)], [1, 2, 3]);
  assert.equal(mcu.readUint32(SEND) & (AVAILABLE | FULL), 0);
  assert.equal(mcu.usbCtrl.buffStatus, 1 << 2);
  buffers.give(1, Uint8Array.from([4, 5]));
  assert.equal(mcu.readUint32(RECEIVE) & (AVAILABLE | FULL | 0x3ff), FULL | 2);
  assert.deepEqual([...mcu.usbDPRAM.subarray(0x1c0, 0x1c2)], [4, 5]);
  assert.equal(mcu.usbCtrl.buffStatus, (1 << 2) | (1 << 3));
  mcu.writeUint32(RECEIVE, AVAILABLE | 1);
  assert.throws(() => buffers.give(1, new Uint8Array(2)), /more bytes than the device has room for/);
});

// A chip with a boot ROM of our own and a flash chip, and a way to call functions of the ROM.
function withRom() {
  const { mcu } = chip();
  const machine = { mcu, nor: new Nor(2 * SECTOR), passed: 0, inBootloader: false };
  machine.pass = (nanos) => (machine.passed += nanos);
  machine.rom = new Rom(machine);
  mcu.onBreak = () => machine.rom.call(mcu.core.PC - mcu.core.breakRewind);
  // As if called from the RAM: a branch, the breakpoint of the stub, and its return.
  const call = (address, ...registers) => {
    registers.forEach((value, number) => (mcu.core.registers[number] = value));
    mcu.core.registers[4] = address;
    mcu.core.LR = CODE + 0x21;
    execute(mcu, [BRANCH_TO_R4], 3);
    assert.equal(mcu.core.PC, CODE + 0x20);
    return mcu.core.registers[0];
  };
  const find = (letters) => call(mcu.readUint16(0x18), 0, letters.charCodeAt(0) | (letters.charCodeAt(1) << 8));
  return { ...machine, machine, find, call: (letters, ...values) => call(find(letters), ...values) };
}

test('as it comes, there is no boot ROM; ours has a lookup function that knows what is called', () => {
  assert.equal(chip().mcu.readUint16(0x18), 0);
  const { find, mcu } = withRom();
  assert.deepEqual([...new Uint8Array(mcu.bootrom.buffer, 0x10, 3)], [...Buffer.from('Mu\x01')]);
  assert.equal(find('RE'), find('RE'));
  assert.notEqual(find('RE'), find('RP'));
  assert.throws(() => find('ZZ'), /nobody knows ZZ/);
});

test('the boot ROM copies memory, changes the flash, and leaves for the drive', () => {
  const { mcu, nor, call, machine } = withRom();
  mcu.sram.set([1, 2, 3, 4], 0x800);
  call('C4', 0x20000900, 0x20000800, 4);
  assert.deepEqual([...mcu.sram.subarray(0x900, 0x904)], [1, 2, 3, 4]);

  mcu.core.PM = true;
  nor.bytes.fill(0);
  call('RE', SECTOR, SECTOR, 1 << 16, 0xd8);
  assert.ok(nor.bytes.subarray(0, SECTOR).every((byte) => byte === 0));
  assert.ok(nor.bytes.subarray(SECTOR).every((byte) => byte === 0xff));
  call('RP', SECTOR, 0x20000800, PAGE);
  assert.deepEqual([...nor.bytes.subarray(SECTOR, SECTOR + 4)], [1, 2, 3, 4]);
  assert.deepEqual(nor.operations.map(({ kind }) => kind), ['erase', 'program']);
  assert.ok(machine.passed > 45e6, 'time passes by that');
  for (const letters of ['IF', 'EX', 'FC', 'CX']) call(letters);
  call('UB', 0, 0);
  assert.equal(machine.inBootloader, true);
});

test('the boot ROM refuses to change the flash while interrupts may come, or for code in the flash', () => {
  const { mcu, rom, find } = withRom();
  const erase = find('RE') & ~1;
  mcu.core.PM = false;
  mcu.core.LR = 0x20000101;
  assert.throws(() => rom.call(erase), /interrupts may come/);
  mcu.core.PM = true;
  mcu.core.LR = 0x10000101;
  assert.throws(() => rom.call(erase), /outside of the RAM/);
});

const page = (byte) => new Uint8Array(PAGE).fill(byte);
const pass = () => {};

test('programming the flash only clears bits, and erasing sets them again', () => {
  const nor = new Nor(SECTOR);
  nor.program(0, page(0b1100), pass);
  nor.program(0, page(0b1010), pass);
  assert.equal(nor.bytes[0], 0b1000);
  assert.equal(nor.bytes[PAGE], 0xff);
  nor.erase(0, pass);
  assert.ok(nor.bytes.every((byte) => byte === 0xff));
});

test('the flash knows only whole pages and sectors', () => {
  const nor = new Nor(SECTOR);
  assert.throws(() => nor.program(1, page(0), pass), /no page/);
  assert.throws(() => nor.program(0, new Uint8Array(PAGE - 1), pass), /no page/);
  assert.throws(() => nor.program(SECTOR, page(0), pass), /no page/);
  assert.throws(() => nor.erase(PAGE, pass), /no sector/);
  assert.throws(() => nor.erase(SECTOR, pass), /no sector/);
  assert.deepEqual(nor.operations, []);
});

// A flash chip that lost its power at the second operation from then.
function cut(share, seed, change) {
  const nor = new Nor(SECTOR);
  nor.program(0, page(0), pass);
  nor.cutAt(1, share, seed);
  nor.program(PAGE, page(0), pass);
  assert.throws(() => change(nor), PowerCut);
  return nor;
}

test('a power cut leaves a page half programmed', () => {
  const { bytes } = cut(0.5, 1, (nor) => nor.program(2 * PAGE, page(0), pass));
  const written = bytes.subarray(2 * PAGE, 3 * PAGE);
  assert.ok(written.subarray(0, PAGE / 2).every((byte) => byte === 0));
  assert.ok(written.subarray(PAGE / 2 + 1).every((byte) => byte === 0xff));
});

test('a power cut leaves a sector half erased, bit by bit, and the same from the same seed', () => {
  const erased = (share, seed) => cut(share, seed, (nor) => nor.erase(0, pass)).bytes.slice(0, 2 * PAGE);
  const ones = (bytes) => bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) / (bytes.length * 8);
  assert.ok(Math.abs(ones(erased(0.5, 1)) - 0.5) < 0.05);
  assert.equal(ones(erased(0, 1)), 0);
  assert.equal(ones(erased(1, 1)), 1);
  assert.deepEqual(erased(0.5, 7), erased(0.5, 7));
  assert.notDeepEqual(erased(0.5, 7), erased(0.5, 8));
});

test('after a power cut the flash works again, and what it held is still there', () => {
  const nor = cut(0.5, 1, (one) => one.program(2 * PAGE, page(0), pass)).clone();
  assert.equal(nor.bytes[0], 0);
  nor.erase(0, pass);
  nor.program(0, page(3), pass);
  assert.equal(nor.bytes[0], 3);
});

test('chance is the same from the same seed', () => {
  const numbers = (seed) => Array.from({ length: 100 }, chance(seed));
  assert.deepEqual(numbers(5), numbers(5));
  assert.notDeepEqual(numbers(5), numbers(6));
  assert.ok(numbers(5).every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 32));
});

test('frames of the log are unpacked as their packing is specified', () => {
  const count = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const vectors = [
    // What is missing to a group of seven is filled up with zeros.
    { frame: [0x7f], bytes: [0, 0, 0, 0, 0, 0, 0] },
    { frame: [1, 2, 3, 0x78], bytes: [1, 2, 3, 0, 0, 0, 0] },
    { frame: [1, 2, 0x7a], bytes: [1, 0, 2, 0, 0, 0, 0] },
    { frame: [1, 2, 3, 4, 5, 6, 0x40], bytes: [1, 2, 3, 4, 5, 6, 0] },
    // Seven bytes and more, and a zero after them.
    { frame: [...count(1, 7), 0x80], bytes: [...count(1, 7), 0] },
    { frame: [...count(1, 9), 0x82], bytes: [...count(1, 9), 0] },
    // As many as a group can hold: no zero.
    { frame: [...count(1, 134), 0xff], bytes: count(1, 134) },
    // Two groups.
    { frame: [...count(1, 7), 0x80, 8, 0x7e], bytes: [...count(1, 7), 0, 8, 0, 0, 0, 0, 0, 0] },
  ];
  for (const { frame, bytes } of vectors) assert.deepEqual([...unpack(Uint8Array.from(frame))], bytes);
});
