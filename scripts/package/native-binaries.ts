import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `linux-x64`, `win32-arm64`, `darwin-x64`; `darwin-universal` has both processors; null: not a program. */
export function machineOf(bytes: Buffer): string | null {
  if (bytes.length < 64) return null;
  if (bytes.readUInt32BE(0) === 0x7f454c46) return named('linux', bytes.readUInt16LE(18), { 62: 'x64', 183: 'arm64' });
  if (bytes.toString('latin1', 0, 2) === 'MZ') {
    const at = bytes.readUInt32LE(0x3c);
    if (at + 6 > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PE\0\0') return null;
    return named('win32', bytes.readUInt16LE(at + 4), { 34404: 'x64', 43620: 'arm64' });
  }
  const magic = bytes.readUInt32LE(0);
  if (magic === 0xfeedfacf) return named('darwin', bytes.readUInt32LE(4), { 16777223: 'x64', 16777228: 'arm64' });
  return magic === 0xbebafeca && holdsBoth(bytes) ? 'darwin-universal' : null;
}

/** Whether a joined program has a part for either processor: the table of a fat Mach-O, big-endian. */
function holdsBoth(bytes: Buffer): boolean {
  const count = Math.min(bytes.readUInt32BE(4), 8);
  const types = Array.from({ length: count }, (_, at) => bytes.subarray(8 + at * 20, 12 + at * 20))
    .filter((part) => part.length === 4)
    .map((part) => part.readUInt32BE(0));
  return types.includes(16777223) && types.includes(16777228);
}

function named(platform: string, machine: number, names: Readonly<Record<number, string>>): string | null {
  const arch = names[machine];
  return arch === undefined ? null : `${platform}-${arch}`;
}

const KEYTAR = 'node_modules/keytar/build/Release/keytar.node';
const prebuilt = (machine: string) => `node_modules/better-sqlite3-multiple-ciphers/prebuilds/${machine}.node`;

/**
 * What must be outside the archive, and for which machine: one sentence for each file that is missing, for another
 * machine, or too many. macOS has the database driver of both processors, chosen by name, so that both halves of a
 * universal app are alike.
 */
export function nativeProblems(unpackedFolder: string, platform: string, arch: string): string[] {
  const both = [`${platform}-x64`, `${platform}-arm64`];
  const drivers = platform === 'darwin' ? both : [`${platform}-${arch}`];
  const wanted = new Map(drivers.map((machine) => [prebuilt(machine), machine]));
  wanted.set(KEYTAR, `${platform}-${arch}`);
  const found = existsSync(unpackedFolder)
    ? globSync('**/*.node', { cwd: unpackedFolder })
        .map((file) => file.replaceAll('\\', '/'))
        .sort()
    : [];
  const absent = [...wanted.keys()].filter((file) => !found.includes(file));
  return [
    ...absent.map((file) => `${file} is not outside the archive`),
    ...found.flatMap((file) => {
      const machine = machineOf(readFileSync(path.join(unpackedFolder, file)));
      const right = wanted.get(file);
      if (right === undefined) return [`${file} does not belong there`];
      return machine === right ? [] : [`${file} is made for ${machine ?? 'no known machine'}, wanted ${right}`];
    }),
  ];
}
