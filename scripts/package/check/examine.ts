import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GUIDE_PAGES } from '../../../src/shared/model/guide-pages.ts';
import { fuseProblems, fuseWires } from '../fuses.ts';
import { nativeProblems } from '../native-binaries.ts';
import type { PackArch, PackPlatform } from '../pack.ts';
import type { BundleRecord } from '../record-packages.ts';
import { archiveFiles, contentProblems, headerHash, integrityProblems, packedBytes, traceProblems } from './archive.ts';
import { windowsIntegrity } from './windows-integrity.ts';

/** For each page of the guide an HTML page, and one of its pictures. */
const GUIDE_FILES = ['en', 'sv'].flatMap((language) => [
  ...GUIDE_PAGES.map((page) => `guide/${language}/${page}.html`),
  `guide/${language}/pictures/today-first.webp`,
]);

export type PackedTarget = {
  readonly platform: PackPlatform;
  readonly arch: PackArch;
  /** The folder electron-builder packed. */
  readonly folder: string;
};

export type Examined = { readonly archive: string; readonly problems: string[]; readonly told: string };

/** Examines one packed application folder. */
export async function examine(
  target: PackedTarget,
  context: { readonly project: string; readonly records: readonly BundleRecord[] },
): Promise<Examined> {
  const { program, resources, licences } = placesOf(target);
  const archive = path.join(resources, 'app.asar');
  const files = archiveFiles(archive);
  const ownBytes = context.records.reduce((sum, record) => sum + record.ownBytes, 0);
  const problems = [
    ...contentProblems(files, ownBytes),
    ...traceProblems(
      archive,
      files,
      [context.project, os.homedir()].filter((place) => place.length > 5),
    ),
    ...integrityProblems(archive),
    ...(await fuseProblems(program)),
    ...nativeProblems(path.join(resources, 'app.asar.unpacked'), target.platform, target.arch),
    ...enclosedProblems(resources, licences),
    ...languageProblems(target.platform, target.folder, resources),
  ];
  const hash = archiveHash(target.platform, program);
  if (hash !== null && hash !== headerHash(archive)) problems.push('the program does not hold the hash of its archive');
  if (target.platform === 'darwin') {
    const wires = fuseWires(program);
    if (wires.length !== (target.arch === 'universal' ? 2 : 1) || new Set(wires).size !== 1) {
      problems.push(`fuses of the processors: ${wires.join(' and ')}`);
    }
  }
  const told = `${files.length} files, ${kilobytes(packedBytes(files))} packed, our code ${kilobytes(ownBytes)}`;
  return { archive, problems, told };
}

function placesOf({ platform, folder }: PackedTarget) {
  if (platform === 'darwin') {
    const program = path.join(folder, 'Elkontor.app');
    const resources = path.join(program, 'Contents', 'Resources');
    return { program, resources, licences: resources };
  }
  const program = path.join(folder, platform === 'win32' ? 'Elkontor.exe' : 'elkontor');
  return { program, resources: path.join(folder, 'resources'), licences: folder };
}

/** The archive's hash that a program holds for Electron to compare; null if Electron compares none (Linux). */
function archiveHash(platform: PackPlatform, program: string): string | null {
  if (platform === 'linux') return null;
  if (platform === 'win32') return windowsIntegrity(program)[0]?.value ?? '';
  const plist = readFileSync(path.join(program, 'Contents', 'Info.plist'), 'utf8');
  return /<key>Resources\/app\.asar<\/key>\s*<dict>.*?<key>hash<\/key>\s*<string>([0-9a-f]+)</s.exec(plist)?.[1] ?? '';
}

function enclosedProblems(resources: string, licences: string): string[] {
  const problems: string[] = [];
  for (const name of [
    'THIRD-PARTY-NOTICES.txt',
    'sbom.cdx.json',
    'policy/policy.schema.json',
    'policy/elkontor.admx',
    ...GUIDE_FILES,
  ]) {
    if (!existsSync(path.join(resources, name))) problems.push(`${name} is not in the package`);
  }
  for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html']) {
    if (!existsSync(path.join(licences, name))) problems.push(`${name} is not in the package`);
  }
  const archives = readdirSync(resources).filter((name) => name.endsWith('.asar') || name === 'default_app');
  if (archives.join() !== 'app.asar') problems.push(`archives to load: ${archives.join(', ')}`);
  return problems;
}

function languageProblems(platform: PackPlatform, folder: string, resources: string): string[] {
  const [at, wanted] =
    platform === 'darwin' ? [resources, 'en.lproj,sv.lproj'] : [path.join(folder, 'locales'), 'en-US.pak,sv.pak'];
  const found = readdirSync(at)
    .filter((name) => /\.(?:lproj|pak)$/.test(name))
    .sort()
    .join();
  return found === wanted ? [] : [`languages of the shell: ${found}`];
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
