// Pictures of 16 bits a pixel: compared pixel by pixel, read from and written to PNG files.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PNG } from 'pngjs';

const five = (value) => (value << 3) | (value >> 2);
const six = (value) => (value << 2) | (value >> 4);

export class Picture {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint16Array(width * height);
  }

  static read(path) {
    const { width, height, data } = PNG.sync.read(readFileSync(path));
    const picture = new Picture(width, height);
    for (let at = 0; at < width * height; at += 1) {
      const [red, green, blue] = data.subarray(at * 4, at * 4 + 3);
      picture.pixels[at] = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
    }
    return picture;
  }

  // A bitmap file of 24 bits a pixel, lowest row first.
  static fromBitmap(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const [start, width, height] = [10, 18, 22].map((at) => view.getUint32(at, true));
    const stride = Math.ceil((width * 3) / 4) * 4;
    const picture = new Picture(width, height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = start + (height - 1 - y) * stride + x * 3;
        picture.pixels[y * width + x] = ((bytes[at + 2] >> 3) << 11) | ((bytes[at + 1] >> 2) << 5) | (bytes[at] >> 3);
      }
    }
    return picture;
  }

  write(path) {
    const png = new PNG({ width: this.width, height: this.height, colorType: 2 });
    this.pixels.forEach((pixel, at) => {
      png.data.set([five(pixel >> 11), six((pixel >> 5) & 63), five(pixel & 31), 255], at * 4);
    });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, PNG.sync.write(png, { colorType: 2 }));
  }

  // How many pixels differ from another picture; all, if it is of another size.
  difference(other) {
    if (other.width !== this.width || other.height !== this.height) return this.pixels.length;
    return this.pixels.reduce((count, pixel, at) => count + (pixel === other.pixels[at] ? 0 : 1), 0);
  }

  // How many colours it has.
  colours() {
    return new Set(this.pixels).size;
  }

  // Turned upside down.
  turned() {
    const picture = new Picture(this.width, this.height);
    picture.pixels.set(this.pixels.slice().reverse());
    return picture;
  }
}
