import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawMark } from './draw-mark.ts';
import { encodePng } from './encode.ts';
import { writeIcons } from './write-icons.ts';

const pixel = (pixels: Uint8Array, size: number, x: number, y: number) => {
  // In units of the mark; the icon's frame begins at -3.5, -2.75 and is 25 wide.
  const column = Math.floor(((x + 3.5) / 25) * size);
  const row = Math.floor(((y + 2.75) / 25) * size);
  return [...pixels.subarray((row * size + column) * 4, (row * size + column) * 4 + 4)];
};

test('the mark: three bars in ink, the third hour dashed in blue, open inside, nothing outside the sheet', () => {
  const size = 450;
  const pixels = drawMark(size);
  for (const [x, y] of [
    [2.5, 14],
    [6.8, 8],
    [15.5, 12],
  ] as const) {
    expect(pixel(pixels, size, x, y)).toEqual([0x1d, 0x24, 0x30, 255]);
  }
  expect(pixel(pixels, size, 11, 2.5)).toEqual([0x2b, 0x59, 0xc3, 255]);
  expect(pixel(pixels, size, 11.16, 9)).toEqual([255, 255, 255, 255]);
  expect(pixel(pixels, size, -3.4, -2.7)).toEqual([0, 0, 0, 0]);
  const leftEdge = Array.from({ length: 130 }, (_, step) => pixel(pixels, size, 10.16, 3 + step / 10)[0]);
  const changes = leftEdge.filter((red, index) => index > 0 && red !== leftEdge[index - 1]).length;
  expect(changes).toBeGreaterThan(6);
});

test('a PNG holds its pixels, and the same pixels give the same bytes', () => {
  const pixels = drawMark(16);
  const png = encodePng(pixels, 16);
  expect(encodePng(pixels, 16).equals(png)).toBe(true);
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  expect([...rows.subarray(1, 65)]).toEqual([...pixels.subarray(0, 64)]);
});

test('every system gets its sizes, each a PNG where its directory says', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-icons-'));
  try {
    const icons = writeIcons(folder);
    expect(readdirSync(icons.linuxFolder)).toContain('512x512.png');
    const ico = readFileSync(icons.ico);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 7]);
    for (let index = 0; index < 7; index += 1) {
      const at = ico.readUInt32LE(6 + index * 16 + 12);
      expect(ico.toString('latin1', at + 1, at + 4)).toBe('PNG');
      expect(ico.readUInt32BE(at + 16) % 256).toBe(ico[6 + index * 16]);
    }
    const icns = readFileSync(icons.icns);
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    let at = 8;
    const types: string[] = [];
    while (at < icns.length) {
      types.push(icns.toString('latin1', at, at + 4));
      expect(icns.toString('latin1', at + 9, at + 12)).toBe('PNG');
      at += icns.readUInt32BE(at + 4);
    }
    expect(types).toContain('ic10');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
