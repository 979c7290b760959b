import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawMark } from './draw-mark.ts';
import { encodeIcns, encodeIco, encodePng } from './encode.ts';

const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
const APPLE_TYPES: readonly (readonly [type: string, size: number])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

export type Icons = { readonly linuxFolder: string; readonly ico: string; readonly icns: string };

/** Draws the project's mark for every system into `folder`. Nothing drawn is kept in the repository. */
export function writeIcons(folder: string): Icons {
  const drawn = new Map<number, Buffer>();
  const png = (size: number): Buffer => {
    const known = drawn.get(size) ?? encodePng(drawMark(size), size);
    drawn.set(size, known);
    return known;
  };
  const linuxFolder = path.join(folder, 'linux');
  mkdirSync(linuxFolder, { recursive: true });
  for (const size of LINUX_SIZES) writeFileSync(path.join(linuxFolder, `${size}x${size}.png`), png(size));
  const ico = path.join(folder, 'elkontor.ico');
  writeFileSync(ico, encodeIco(WINDOWS_SIZES.map((size) => ({ size, png: png(size) }))));
  const icns = path.join(folder, 'elkontor.icns');
  writeFileSync(icns, encodeIcns(APPLE_TYPES.map(([type, size]) => ({ type, png: png(size) }))));
  return { linuxFolder, ico, icns };
}
