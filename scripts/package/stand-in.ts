import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FUSE_NAMES } from './fuses.ts';
import { loadResEdit } from './resedit.ts';

export type StandInTarget = { readonly platform: 'linux' | 'win32'; readonly arch: 'x64' | 'arm64' };

/** What every Electron holds right before its fuses. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Machine numbers of ELF and PE. */
const ELF_MACHINE = { x64: 0x3e, arm64: 0xb7 } as const;

/**
 * An Electron distribution in outline: the files electron-builder looks for, with a program that holds the fuse wire and
 * cannot run. Stands in where no Electron binary is to be had, so that the same configuration can be packed and examined.
 */
export function makeStandIn(folder: string, target: StandInTarget, electronVersion: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'));
  for (const locale of ['de', 'en-GB', 'en-US', 'sv'])
    writeFileSync(path.join(folder, 'locales', `${locale}.pak`), locale);
  writeFileSync(path.join(folder, 'LICENSE'), 'Stand-in for the licence of Electron.\n');
  writeFileSync(path.join(folder, 'LICENSES.chromium.html'), '<title>Stand-in</title>\n');
  writeFileSync(path.join(folder, 'version'), electronVersion);
  writeFileSync(path.join(folder, 'resources', 'default_app.asar'), '');
  if (target.platform === 'win32') writeFileSync(path.join(folder, 'electron.exe'), windowsProgram());
  else {
    for (const name of ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']) {
      writeFileSync(path.join(folder, name), linuxProgram(target.arch));
      chmodSync(path.join(folder, name), 0o755);
    }
  }
}

/** The wire as Electron's build leaves it: version 1, length, one state a fuse, here all on. */
function fuseWire(): Buffer {
  return Buffer.concat([
    Buffer.from(SENTINEL, 'latin1'),
    Buffer.from([1, FUSE_NAMES.length]),
    Buffer.alloc(FUSE_NAMES.length, '1'),
  ]);
}

function linuxProgram(arch: 'x64' | 'arm64'): Buffer {
  const head = Buffer.alloc(64);
  head.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  head.writeUInt16LE(2, 16);
  head.writeUInt16LE(ELF_MACHINE[arch], 18);
  return Buffer.concat([head, fuseWire()]);
}

/** An empty program with version information, which electron-builder rewrites; the wire lies behind its last section. */
function windowsProgram(): Buffer {
  const { NtExecutable, NtExecutableResource, Resource } = loadResEdit();
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program, true);
  const info = Resource.VersionInfo.createEmpty();
  info.setStringValues({ lang: 1033, codepage: 1200 }, { FileDescription: 'Electron', ProductName: 'Electron' });
  info.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.concat([Buffer.from(program.generate()), fuseWire()]);
}
