import { constants } from 'node:fs';
import { lstat, open, opendir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { type PoaFile, type PoaSource, pathKey, type ResolvedPath } from './poa-source.ts';
import { partsOfRelativePath } from './relative-path.ts';

const MAX_FILES = 20_000;
const MAX_DEPTH = 16;

/**
 * Powers of attorney in a chosen folder. Only listed files are ever read: nothing outside it, nothing hidden. Every
 * path is resolved first, and the opened file must be the one that was resolved.
 */
export async function openPoaFolder(chosen: string): Promise<PoaSource> {
  const root = await realpath(chosen).catch(() => refuse('unreadable'));
  if (!(await stat(root)).isDirectory()) return refuse('not-a-file');
  let listing: Promise<Listing> | null = null;
  const known = (): Promise<Listing> => {
    listing ??= listFolder(root).then(listingOf);
    return listing;
  };

  async function resolve(text: string): Promise<ResolvedPath> {
    const parts = partsOfRelativePath(text);
    if (typeof parts === 'string') return { kind: 'refused', reason: parts };
    const given = parts.join('/');
    const found = await follow(root, given);
    if (found.kind === 'refused') return (found.reason === 'missing' && (await findAlike(given))) || found;
    // A link: the file it leads to counts, and must be in the list.
    const path = relativeTo(root, found.real);
    const { byPath } = await known();
    return (
      (byPath.has(path) ? { kind: 'file', path } : await findAlike(given)) ?? { kind: 'refused', reason: 'missing' }
    );
  }

  /** Another case or Unicode form; or the inner folder was chosen, and the sheet's paths include its name. */
  async function findAlike(given: string): Promise<ResolvedPath | null> {
    const { byPathKey, byNameKey } = await known();
    const named = byPathKey.get(pathKey(given)) ?? byNameKey.get(pathKey(given.split('/').at(-1) ?? ''));
    const [only] = named ?? [];
    return only !== undefined && named?.length === 1 ? { kind: 'file', path: only } : null;
  }

  return {
    /** Lists the folder again: files come and go while a person works. */
    async list() {
      listing = null;
      return (await known()).files;
    },
    resolve,
    async read(relative, maxBytes) {
      if (!(await known()).byPath.has(relative)) return refuse('missing');
      return readInside(root, relative, maxBytes);
    },
  };
}

type Listing = {
  readonly files: readonly PoaFile[];
  readonly byPath: ReadonlySet<string>;
  /** Paths by comparison keys of their full text and of their last parts. */
  readonly byPathKey: ReadonlyMap<string, readonly string[]>;
  readonly byNameKey: ReadonlyMap<string, readonly string[]>;
};

function listingOf(files: readonly PoaFile[]): Listing {
  const by = (keyOf: (file: PoaFile) => string): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const file of files) {
      const same = found.get(keyOf(file));
      if (same) same.push(file.path);
      else found.set(keyOf(file), [file.path]);
    }
    return found;
  };
  return {
    files,
    byPath: new Set(files.map(({ path }) => path)),
    byPathKey: by((file) => pathKey(file.path)),
    byNameKey: by((file) => pathKey(file.name)),
  };
}

function relativeTo(root: string, real: string): string {
  return path.relative(root, real).split(path.sep).join('/');
}

type Followed =
  | { readonly kind: 'file'; readonly real: string; readonly dev: bigint; readonly ino: bigint }
  | Extract<ResolvedPath, { kind: 'refused' }>;

async function follow(root: string, relative: string): Promise<Followed> {
  try {
    const real = await realpath(path.join(root, ...relative.split('/')));
    if (!real.startsWith(root.endsWith(path.sep) ? root : root + path.sep)) {
      return { kind: 'refused', reason: 'outside' };
    }
    const facts = await lstat(real, { bigint: true });
    if (!facts.isFile()) return { kind: 'refused', reason: 'not-a-file' };
    return { kind: 'file', real, dev: facts.dev, ino: facts.ino };
  } catch {
    return { kind: 'refused', reason: 'missing' };
  }
}

async function readInside(root: string, relative: string, maxBytes: number): Promise<Uint8Array> {
  const parts = partsOfRelativePath(relative);
  if (typeof parts === 'string') return refuse('unreadable');
  const found = await follow(root, parts.join('/'));
  if (found.kind === 'refused') {
    return refuse(found.reason === 'missing' ? 'missing' : found.reason === 'not-a-file' ? 'not-a-file' : 'unreadable');
  }
  // A link created meanwhile is not followed, and a pipe does not block.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(found.real, flags).catch(() => refuse('unreadable'));
  try {
    const facts = await handle.stat({ bigint: true });
    if (!facts.isFile() || facts.ino !== found.ino || facts.dev !== found.dev) return refuse('not-a-file');
    if (facts.size > BigInt(maxBytes)) throw new AppError({ code: 'poa', reason: 'too-large', maxBytes });
    if (facts.size === 0n) return refuse('empty');
    const bytes = new Uint8Array(Number(facts.size));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    // A file that shrinks while it is read is incomplete.
    return filled === bytes.length ? bytes : refuse('unreadable');
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError({ code: 'poa', reason: 'unreadable', maxBytes: null }, { cause });
  } finally {
    await handle.close();
  }
}

/** Regular files, also in subfolders; without hidden ones and links (a link in a sheet's column is followed). */
async function listFolder(root: string): Promise<readonly PoaFile[]> {
  const found: PoaFile[] = [];
  async function walk(parts: readonly string[]): Promise<void> {
    const folder = await opendir(path.join(root, ...parts)).catch(() => null);
    if (!folder) return;
    for await (const entry of folder) {
      if (found.length >= MAX_FILES) return;
      if (entry.name.startsWith('.') || entry.name.startsWith('~$') || entry.name === 'Thumbs.db') continue;
      const here = [...parts, entry.name];
      if (entry.isDirectory() && here.length < MAX_DEPTH) await walk(here);
      if (!entry.isFile()) continue;
      const facts = await lstat(path.join(root, ...here)).catch(() => null);
      if (facts?.isFile()) found.push({ path: here.join('/'), name: entry.name, bytes: facts.size });
    }
  }
  await walk([]);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function refuse(reason: 'missing' | 'unreadable' | 'not-a-file' | 'empty'): never {
  throw new AppError({ code: 'poa', reason, maxBytes: null });
}
