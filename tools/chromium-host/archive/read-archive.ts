import fs from 'node:fs';
import path from 'node:path';

/** As `app.asar` lists them. */
type Entry = {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  /** A text, because it may be larger than a JSON number. Counted from the end of the list. */
  readonly offset?: string;
  readonly unpacked?: boolean;
  readonly executable?: boolean;
  readonly link?: string;
};

export type InArchive =
  | { readonly kind: 'folder'; readonly names: readonly string[] }
  | {
      readonly kind: 'file';
      readonly size: number;
      readonly executable: boolean;
      /** Where the bytes are: within the archive, or in a file next to it. */
      readonly at: number | string;
    }
  /** Only a macOS app has links in its archive. */
  | { readonly kind: 'link' };

export type Archive = {
  readonly file: string;
  /** Null: nothing there. `''` is the archive itself. */
  find(inner: string): InArchive | null;
  read(found: InArchive & { kind: 'file' }): Buffer;
};

// Saved before the functions are replaced: these read the real disk.
const { closeSync, openSync, readFileSync, readSync, statSync } = fs;

/**
 * The list comes first: its length twice (pickled), then JSON, then the bytes of all files. Throws if it is not an
 * archive.
 */
function openArchive(file: string): Archive {
  const handle = openSync(file, 'r');
  let root: Entry;
  let start: number;
  try {
    const sizes = Buffer.alloc(16);
    if (readSync(handle, sizes, 0, 16, 0) < 16) throw new Error(`Invalid package ${file}`);
    start = 8 + sizes.readUInt32LE(4);
    const text = Buffer.alloc(sizes.readUInt32LE(12));
    readSync(handle, text, 0, text.length, 16);
    root = JSON.parse(text.toString('utf8')) as Entry;
  } finally {
    closeSync(handle);
  }

  function find(inner: string): InArchive | null {
    let entry: Entry | undefined = root;
    for (const name of inner.split(path.sep).filter(Boolean)) {
      entry = entry.files && Object.hasOwn(entry.files, name) ? entry.files[name] : undefined;
      if (entry === undefined) return null;
    }
    if (entry.files) return { kind: 'folder', names: Object.keys(entry.files) };
    if (entry.link !== undefined) return { kind: 'link' };
    const at = entry.unpacked ? path.join(`${file}.unpacked`, inner) : start + Number(entry.offset);
    return { kind: 'file', size: entry.size ?? 0, executable: entry.executable === true, at };
  }

  function read({ at, size }: InArchive & { kind: 'file' }): Buffer {
    if (typeof at === 'string') return readFileSync(at);
    const bytes = Buffer.alloc(size);
    const own = openSync(file, 'r');
    try {
      for (let done = 0; done < size; ) {
        const got = readSync(own, bytes, done, size - done, at + done);
        if (got === 0) throw new Error(`Invalid package ${file}`);
        done += got;
      }
      return bytes;
    } finally {
      closeSync(own);
    }
  }
  return { file, find, read };
}

const opened = new Map<string, Archive | null>();

function archiveAt(file: string): Archive | null {
  const known = opened.get(file);
  if (known !== undefined) return known;
  // A folder may have such a name too, as in Electron.
  const archive = statSync(file, { throwIfNoEntry: false })?.isFile() ? openArchive(file) : null;
  // A missing file may appear later, so only found ones are remembered.
  if (archive !== null) opened.set(file, archive);
  return archive;
}

export type ArchivePlace = { readonly archive: Archive; readonly inner: string; readonly path: string };

/** The archive that a path leads into, and the path within it; null for a path on the disk. */
export function placeInArchive(given: unknown): ArchivePlace | null {
  const text = given instanceof URL ? urlPath(given) : Buffer.isBuffer(given) ? given.toString() : given;
  if (typeof text !== 'string' || !/\.asar/i.test(text)) return null;
  const whole = path.resolve(text);
  for (const match of whole.matchAll(/\.asar(?=[\\/]|$)/gi)) {
    const end = match.index + match[0].length;
    const archive = archiveAt(whole.slice(0, end));
    if (archive !== null) return { archive, inner: whole.slice(end + 1), path: whole };
  }
  return null;
}

function urlPath(url: URL): string | null {
  if (url.protocol !== 'file:') return null;
  const text = decodeURIComponent(url.pathname);
  return process.platform === 'win32' ? text.replace(/^\//, '') : text;
}
