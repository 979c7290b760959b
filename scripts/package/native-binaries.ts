import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `linux-x64`, `win32-arm64`, `darwin-x64`; `darwin-universal` holds both; null: not a program. */
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
  return magic === 0xbebafeca ? 'darwin-universal' : null;
}

function named(platform: string, machine: number, names: Readonly<Record<number, string>>): string | null {
  const arch = names[machine];
  return arch === undefined ? null : `${platform}-${arch}`;
}

/** What must lie outside the archive, and for which machine: one sentence for each that is absent or another's. */
export function nativeProblems(unpackedFolder: string, platform: string, arch: string): string[] {
  const found = existsSync(unpackedFolder) ? globSync('**/*.node', { cwd: unpackedFolder }).sort() : [];
  const wanted =
    arch === 'universal' ? [`${platform}-x64`, `${platform}-arm64`, `${platform}-universal`] : [`${platform}-${arch}`];
  const problems = found.flatMap((file) => {
    const machine = machineOf(readFileSync(path.join(unpackedFolder, file)));
    if (machine !== null && (wanted.includes(machine) || machine === `${platform}-universal`)) return [];
    return [`${file} is made for ${machine ?? 'no known machine'}, wanted ${wanted.join(' or ')}`];
  });
  for (const name of ['better-sqlite3-multiple-ciphers', 'keytar']) {
    const own = found.filter((file) => file.split(path.sep).includes(name));
    if (own.length === 0) problems.push(`${name} has no binary outside the archive`);
  }
  return problems;
}
