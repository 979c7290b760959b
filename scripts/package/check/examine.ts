import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fuseProblems } from '../fuses.ts';
import { nativeProblems } from '../native-binaries.ts';
import type { BundleRecord } from '../record-packages.ts';
import { archiveFiles, contentProblems, headerHash, integrityProblems, packedBytes, traceProblems } from './archive.ts';
import { windowsIntegrity } from './windows-integrity.ts';

export type PackedTarget = {
  readonly platform: 'linux' | 'win32';
  readonly arch: 'x64' | 'arm64';
  /** The folder electron-builder packed. */
  readonly folder: string;
};

export type Examined = { readonly archive: string; readonly problems: string[]; readonly told: string };

/** Examines one packed application folder. */
export async function examine(
  target: PackedTarget,
  context: { readonly project: string; readonly records: readonly BundleRecord[] },
): Promise<Examined> {
  const resources = path.join(target.folder, 'resources');
  const archive = path.join(resources, 'app.asar');
  const files = archiveFiles(archive);
  const ownBytes = context.records.reduce((sum, record) => sum + record.ownBytes, 0);
  const program = path.join(target.folder, target.platform === 'win32' ? 'Elkontor.exe' : 'elkontor');
  const problems = [
    ...contentProblems(files, ownBytes),
    ...traceProblems(
      archive,
      files,
      [context.project, os.homedir()].filter((place) => place.length > 5),
    ),
    ...integrityProblems(archive),
    ...(await fuseProblems(program)),
    ...nativesOf(target, path.join(resources, 'app.asar.unpacked')),
    ...besideProblems(target.folder, resources),
  ];
  if (target.platform === 'win32') {
    const [entry] = windowsIntegrity(program);
    if (entry?.value !== headerHash(archive)) problems.push('the program does not hold the hash of its archive');
  }
  const told = `${files.length} files, ${kilobytes(packedBytes(files))} packed, our code ${kilobytes(ownBytes)}`;
  return { archive, problems, told };
}

/** keytar is compiled where it is installed: on another machine than the target's, only its place can be checked. */
function nativesOf(target: PackedTarget, unpacked: string): string[] {
  const found = nativeProblems(unpacked, target.platform, target.arch);
  const isHere = target.platform === process.platform && target.arch === process.arch;
  return isHere ? found : found.filter((problem) => !problem.includes('keytar'));
}

function besideProblems(folder: string, resources: string): string[] {
  const problems: string[] = [];
  for (const name of [
    'THIRD-PARTY-NOTICES.txt',
    'sbom.cdx.json',
    'policy/policy.schema.json',
    'policy/elkontor.admx',
  ]) {
    if (!existsSync(path.join(resources, name))) problems.push(`${name} is not in the package`);
  }
  for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html']) {
    if (!existsSync(path.join(folder, name))) problems.push(`${name} is not in the package`);
  }
  const archives = readdirSync(resources).filter((name) => name.endsWith('.asar') || name === 'default_app');
  if (archives.join() !== 'app.asar') problems.push(`archives to load: ${archives.join(', ')}`);
  const locales = readdirSync(path.join(folder, 'locales')).sort().join();
  if (locales !== 'en-US.pak,sv.pak') problems.push(`languages of the shell: ${locales}`);
  return problems;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
