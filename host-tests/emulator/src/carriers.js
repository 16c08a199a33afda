// The carriers as a person wires and holds them: pins by role, glasses, keys.
//
// Written from the vendors' documents, not from the firmware: that the two agree is what is tested.
// `view` tells where on the glass the pixel is that a person sees at x, y.

const landscape = (width, height, left, top) => ({
  width,
  height,
  columns: 240,
  rows: 320,
  view: (x, y) => [239 - (y + top), x + left],
  isBlueFirst: false,
  isInvertedByNature: true,
});

const WAVESHARE = { spi: 1, select: 9, data: 8, reset: 12, backlight: 13 };
const PIMORONI = { spi: 0, select: 17, data: 16, backlight: 20 };

// A Pico measures what feeds it on analog channel 3, and sees a cable on pin 24.
const PICO_POWER = { channel: 3, cable: 24 };

const PACK_KEYS = { keys: { A: 12, B: 13, up: 14, down: 15 }, held: { X: 12, Y: 13 } };
const PACK_LAMP = { red: 6, green: 7, blue: 8, isLitByLow: true };

export const CARRIERS = {
  'waveshare-lcd-1-3': {
    glass: { ...WAVESHARE, ...landscape(240, 240, 0, 0) },
    keys: { up: 2, down: 18, left: 16, right: 20, A: 15, B: 17, X: 19, Y: 21 },
    lamp: { green: 25 },
    power: PICO_POWER,
    wireHertz: 62.5e6,
  },
  'waveshare-lcd-1-14': {
    glass: { ...WAVESHARE, ...landscape(240, 135, 40, 53) },
    keys: { up: 2, down: 18, left: 16, right: 20, A: 15, B: 17, X: 3 },
    held: { Y: 17 },
    names: 'X=push Y=hold-B',
    lamp: { green: 25 },
    power: PICO_POWER,
    wireHertz: 62.5e6,
  },
  'display-pack': {
    glass: { ...PIMORONI, ...landscape(240, 135, 40, 53) },
    ...PACK_KEYS,
    names: 'up=X down=Y X=hold-A Y=hold-B',
    lamp: PACK_LAMP,
    power: PICO_POWER,
    wireHertz: 62.5e6,
  },
  'display-pack-2': {
    glass: { ...PIMORONI, ...landscape(320, 240, 0, 0) },
    ...PACK_KEYS,
    names: 'up=X down=Y X=hold-A Y=hold-B',
    lamp: PACK_LAMP,
    power: PICO_POWER,
    wireHertz: 62.5e6,
  },
  picosystem: {
    glass: {
      ...{ spi: 0, select: 5, data: 9, reset: 4, backlight: 12, width: 240, height: 240, columns: 240, rows: 320 },
      ...{ view: (x, y) => [x, y], isBlueFirst: false, isInvertedByNature: true },
    },
    keys: { up: 23, down: 20, left: 22, right: 21, A: 18, B: 19, X: 17, Y: 16 },
    lamp: { red: 14, green: 13, blue: 15 },
    beeper: 11,
    power: { channel: 0, cable: 2, hasBattery: true, empty: 2.8, full: 4.1 },
    wireHertz: 62.5e6,
  },
  sprig: {
    // The vendor fills 128 columns and 160 rows, column by column, mirrored: see its HAL.
    glass: {
      ...{ spi: 0, select: 20, data: 22, reset: 26, backlight: 17, width: 160, height: 128, columns: 128, rows: 160 },
      ...{ view: (x, y) => [127 - y, x], isBlueFirst: true, isInvertedByNature: false },
    },
    keys: { up: 5, left: 6, down: 7, right: 8, X: 12, Y: 13, B: 14, A: 15 },
    names: 'up=W down=S left=A right=D A=L B=K X=I Y=J',
    lamp: { red: 4, green: 28 },
    power: { channel: 3, cable: 24, hasBattery: true, empty: 2.0, full: 3.1 },
    wireHertz: 125e6 / 6,
  },
  plain: {
    oled: { i2c: 0 },
    keys: { up: 10, down: 11, left: 12, right: 13, A: 14, B: 15 },
    held: { X: 14, Y: 15 },
    names: 'X=hold-A Y=hold-B',
    lamp: { green: 25 },
    beeper: 16,
    power: PICO_POWER,
    wireHertz: 400e3,
  },
};
