import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FUSE_NAMES, SENTINEL } from './fuses.ts';
import { machO } from './mach-o.ts';
import { loadResEdit } from './resedit.ts';
import { stagedKeytar } from './stage-keytar.ts';
import { makeMacStandIn } from './stand-in-mac.ts';

export type StandInTarget = { readonly platform: 'linux' | 'win32' | 'darwin'; readonly arch: 'x64' | 'arm64' };

/** Machine numbers of ELF and PE. */
const ELF_MACHINE = { x64: 0x3e, arm64: 0xb7 } as const;
const PE_MACHINE = { x64: 0x8664, arm64: 0xaa64 } as const;

/**
 * An outline of an Electron distribution: the files electron-builder looks for, with a program that has the fuse wire
 * and cannot run. Used where no Electron binary can be downloaded, so that the same configuration can be packed and
 * examined.
 */
export function makeStandIn(folder: string, target: StandInTarget, electronVersion: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'LICENSE'), 'Stand-in for the licence of Electron.\n');
  writeFileSync(path.join(folder, 'LICENSES.chromium.html'), '<title>Stand-in</title>\n');
  writeFileSync(path.join(folder, 'version'), electronVersion);
  if (target.platform === 'darwin') {
    makeMacStandIn(folder, target.arch, fuseWire());
    return;
  }
  mkdirSync(path.join(folder, 'resources'));
  mkdirSync(path.join(folder, 'locales'));
  for (const locale of ['de', 'en-GB', 'en-US', 'sv']) {
    writeFileSync(path.join(folder, 'locales', `${locale}.pak`), locale);
  }
  writeFileSync(path.join(folder, 'resources', 'default_app.asar'), '');
  if (target.platform === 'win32') {
    writeFileSync(path.join(folder, 'electron.exe'), windowsProgram());
  } else {
    for (const name of ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']) {
      writeFileSync(path.join(folder, name), linuxProgram(target.arch, fuseWire()));
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

/**
 * keytar's binary for a machine whose real one cannot be downloaded here: only its header, staged where packages take
 * it from.
 */
export function stageKeytarStandIn(made: string, target: StandInTarget): void {
  const file = stagedKeytar(made, target);
  mkdirSync(path.dirname(file), { recursive: true });
  const payload = Buffer.from('keytar');
  if (target.platform === 'darwin') {
    writeFileSync(file, machO(target.arch, Buffer.concat([payload, Buffer.alloc(64)])));
  } else if (target.platform === 'linux') {
    writeFileSync(file, linuxProgram(target.arch, payload));
  } else {
    const head = Buffer.alloc(128);
    head.write('MZ');
    head.writeUInt32LE(64, 0x3c);
    head.write('PE\0\0', 64, 'latin1');
    head.writeUInt16LE(PE_MACHINE[target.arch], 68);
    writeFileSync(file, Buffer.concat([head, payload]));
  }
}

function linuxProgram(arch: 'x64' | 'arm64', payload: Buffer): Buffer {
  const head = Buffer.alloc(64);
  head.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  head.writeUInt16LE(2, 16);
  head.writeUInt16LE(ELF_MACHINE[arch], 18);
  return Buffer.concat([head, payload]);
}

/**
 * An empty program with version information, which electron-builder rewrites; the fuse wire comes after its last
 * section.
 */
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
