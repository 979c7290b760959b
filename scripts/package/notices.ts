import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShippedPackage } from './shipped.ts';

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)([-_.].*)?$/i;

/** Folders inside packages that contain parts under licences of their own. */
const INNER_FOLDERS = ['', 'wasm', 'deps', 'licenses'];

export type Notice = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly texts: readonly { readonly file: string; readonly text: string }[];
};

/** Licence texts of everything shipped, from the installed packages. */
export function collectNotices(projectFolder: string, shipped: readonly ShippedPackage[], ownTexts: string): Notice[] {
  return shipped.map(({ place, name, version }) => {
    const folder = path.join(projectFolder, place);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { license?: string };
    const found = licenseTexts(folder);
    // Some packages name their licence without its text: for those the text is in our own folder, by package name.
    const kept = path.join(ownTexts, `${name.replace('/', '__')}.txt`);
    const texts =
      found.length === 0 && existsSync(kept) ? [{ file: 'LICENSE', text: readFileSync(kept, 'utf8') }] : found;
    return { name, version, license: manifest.license ?? 'not named', texts };
  });
}

function licenseTexts(folder: string): { file: string; text: string }[] {
  return INNER_FOLDERS.flatMap((inner) => {
    const at = path.join(folder, inner);
    if (!existsSync(at)) return [];
    return readdirSync(at, { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
      .map((entry) => entry.name)
      .sort()
      .map((name) => ({ file: path.posix.join(inner, name), text: readFileSync(path.join(at, name), 'utf8') }));
  });
}

/** The document shipped with the app. Electron and Chromium have theirs in separate files. */
export function writeNotices(app: string, notices: readonly Notice[]): string {
  const head = [
    `${app} contains the following third-party software.`,
    'Electron and Chromium: see LICENSE.electron.txt and LICENSES.chromium.html in the same installation.',
    '',
    ...notices.map(({ name, version, license }) => `- ${name} ${version} (${license})`),
  ];
  const bodies = notices.map(({ name, version, license, texts }) =>
    [
      '='.repeat(100),
      `${name} ${version} (${license})`,
      ...texts.flatMap(({ file, text }) => ['-'.repeat(100), file, '', text.replaceAll('\r\n', '\n').trim()]),
    ].join('\n'),
  );
  return `${[...head, '', ...bodies].join('\n')}\n`;
}

/** One sentence for each package without a licence text, or under a licence that this app cannot ship. */
export function noticeProblems(notices: readonly Notice[]): string[] {
  return notices.flatMap(({ name, version, license, texts }) => {
    const problems: string[] = [];
    if (texts.every(({ text }) => text.trim().length < 100)) problems.push(`no licence text of ${name} ${version}`);
    const names = license.replace(/[()]/g, '').split(/ OR /);
    if (!names.some((one) => CARRIED.has(one))) problems.push(`${name} ${version} is under ${license}`);
    return problems;
  });
}

const CARRIED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'MIT AND Zlib',
  'Zlib',
  'CC0-1.0',
]);
