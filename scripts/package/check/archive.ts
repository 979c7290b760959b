import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import { extractFile, getRawHeader } from '@electron/asar';
import { UNBUNDLED } from '../shipped.ts';

export type ArchiveFile = { readonly path: string; readonly bytes: number; readonly unpacked: boolean };

type Entry = { files?: Record<string, Entry>; size?: number; unpacked?: boolean; integrity?: { hash: string } };

/** Everything an archive lists, with forward slashes, in its order. */
export function archiveFiles(archive: string): ArchiveFile[] {
  const walk = (entry: Entry, at: string): ArchiveFile[] =>
    Object.entries(entry.files ?? {}).flatMap(([name, child]) => {
      const path = at === '' ? name : `${at}/${name}`;
      if (child.files) return walk(child, path);
      return [{ path, bytes: child.size ?? 0, unpacked: child.unpacked === true }];
    });
  return walk(getRawHeader(archive).header as Entry, '');
}

/** Exactly what may be in the archive. */
const ALLOWED: readonly RegExp[] = [
  /^package\.json$/,
  // The file of a library's worker keeps the dot in its name.
  /^out\/main\/(?!.*\.test\.)(?:[\w-]+\/)?[\w.-]+\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(?:js|mjs|css|woff2|wasm|svg|png|bcmap|icc|pfb|ttf)$/,
  /^node_modules\/better-sqlite3-multiple-ciphers\/(?:package\.json|lib\/(?:methods\/)?[\w-]+\.js|prebuilds\/[\w-]+\.node)$/,
  /^node_modules\/keytar\/(?:package\.json|lib\/keytar\.js|build\/Release\/keytar\.node)$/,
];

const NEEDED: readonly RegExp[] = [
  /^package\.json$/,
  /^out\/main\/index\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/index-[\w-]+\.js$/,
  /^node_modules\/better-sqlite3-multiple-ciphers\/prebuilds\//,
  /^node_modules\/keytar\/build\/Release\/keytar\.node$/,
];

const MEGABYTE = 1_000_000;
export const OWN_CODE_BUDGET = 6 * MEGABYTE;
/** With all libraries, without native binaries. */
const ARCHIVE_BUDGET = 12.5 * MEGABYTE;

/** One sentence for each thing that should not be in the archive, is not, or is too large. */
export function contentProblems(files: readonly ArchiveFile[], ownBytes: number): string[] {
  const problems = files
    .filter(({ path }) => !ALLOWED.some((pattern) => pattern.test(path)))
    .map(({ path }) => `${path} does not belong into the archive`);
  for (const pattern of NEEDED) {
    if (!files.some(({ path }) => pattern.test(path))) {
      problems.push(`nothing in the archive matches ${pattern.source}`);
    }
  }
  for (const { path, unpacked } of files) {
    if (path.endsWith('.node') !== unpacked) problems.push(`${path} is ${unpacked ? 'outside' : 'inside'} the archive`);
  }
  for (const name of packagesIn(files)) {
    if (!UNBUNDLED.includes(name)) problems.push(`package ${name} is in the archive`);
  }
  if (ownBytes > OWN_CODE_BUDGET) problems.push(`our code is ${ownBytes} bytes, more than ${OWN_CODE_BUDGET}`);
  const packed = packedBytes(files);
  if (packed > ARCHIVE_BUDGET) problems.push(`the archive is ${packed} bytes, more than ${ARCHIVE_BUDGET}`);
  return problems;
}

export function packedBytes(files: readonly ArchiveFile[]): number {
  return files.reduce((sum, file) => sum + (file.unpacked ? 0 : file.bytes), 0);
}

function packagesIn(files: readonly ArchiveFile[]): Set<string> {
  const names = files.map(({ path }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Source maps, and any trace of where it was built. `places` are folders of the building machine. */
export function traceProblems(archive: string, files: readonly ArchiveFile[], places: readonly string[]): string[] {
  return files
    .filter(({ unpacked }) => !unpacked)
    .flatMap(({ path }) => {
      const text = readPacked(archive, path).toString('latin1');
      const problems: string[] = [];
      if (path.endsWith('.map') || /[#@] sourceMappingURL=data:/.test(text)) {
        problems.push(`${path} is or holds a source map`);
      }
      for (const place of places) if (text.includes(place)) problems.push(`${path} names ${place}`);
      return problems;
    });
}

/** The hash by which Electron recognises an archive: of its header, which has the hash of every block. */
export function headerHash(archive: string): string {
  return createHash('sha256').update(getRawHeader(archive).headerString).digest('hex');
}

/** Whether the header's hashes are those of the blocks; Electron compares them as it reads. */
export function integrityProblems(archive: string): string[] {
  const walk = (entry: Entry, at: string): string[] =>
    Object.entries(entry.files ?? {}).flatMap(([name, child]) => {
      const path = at === '' ? name : `${at}/${name}`;
      if (child.files) return walk(child, path);
      if (child.unpacked) return [];
      const hash = createHash('sha256').update(readPacked(archive, path)).digest('hex');
      return child.integrity?.hash === hash ? [] : [`${path} has no or another hash in the header`];
    });
  return walk(getRawHeader(archive).header as Entry, '');
}

function readPacked(archive: string, path: string): Buffer {
  return extractFile(archive, path.replaceAll('/', sep));
}
