import { constants } from 'node:fs';
import { lstat, open, opendir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { type PoaFile, type PoaSource, pathKey, type ResolvedPath } from './poa-source.ts';
import { partsOfRelativePath } from './relative-path.ts';

const MAX_FILES = 20_000;
const MAX_DEPTH = 6;

/**
 * Powers of attorney in a folder that somebody chose. Nothing outside it is ever read: every path is followed to its end
 * first, and what is opened must be the very file that was looked at.
 */
export async function openPoaFolder(chosen: string): Promise<PoaSource> {
  const root = await realpath(chosen).catch(() => refuse('unreadable'));
  if (!(await stat(root)).isDirectory()) return refuse('not-a-file');
  let listed: Promise<readonly PoaFile[]> | null = null;
  const list = (): Promise<readonly PoaFile[]> => {
    listed ??= listFolder(root);
    return listed;
  };

  async function resolve(text: string): Promise<ResolvedPath> {
    const parts = partsOfRelativePath(text);
    if (typeof parts === 'string') return { kind: 'refused', reason: parts };
    const given = parts.join('/');
    const found = await follow(root, given);
    if (found.kind === 'refused' && found.reason === 'missing') return (await findListed(given)) ?? found;
    return found.kind === 'file' ? { kind: 'file', path: given } : found;
  }

  /** Another case or Unicode form; or the folder with the files itself was chosen, and the sheet names it in each path. */
  async function findListed(given: string): Promise<ResolvedPath | null> {
    const files = await list();
    const same = files.filter((file) => pathKey(file.path) === pathKey(given));
    const name = pathKey(given.split('/').at(-1) ?? '');
    const named = same.length > 0 ? same : files.filter((file) => pathKey(file.name) === name);
    const [only] = named;
    return only && named.length === 1 ? { kind: 'file', path: only.path } : null;
  }

  return { list, resolve, read: (relative, maxBytes) => readInside(root, relative, maxBytes) };
}

type Followed =
  | { readonly kind: 'file'; readonly real: string; readonly dev: bigint; readonly ino: bigint }
  | Extract<ResolvedPath, { kind: 'refused' }>;

async function follow(root: string, relative: string): Promise<Followed> {
  try {
    const real = await realpath(path.join(root, ...relative.split('/')));
    if (!real.startsWith(root.endsWith(path.sep) ? root : root + path.sep))
      return { kind: 'refused', reason: 'outside' };
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
  if (found.kind === 'refused')
    return refuse(found.reason === 'missing' ? 'missing' : found.reason === 'not-a-file' ? 'not-a-file' : 'unreadable');
  // Neither a link put there meanwhile nor a pipe that hangs.
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
    // A file that shrinks while it is read is not whole.
    return filled === bytes.length ? bytes : refuse('unreadable');
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError({ code: 'poa', reason: 'unreadable', maxBytes: null }, { cause });
  } finally {
    await handle.close();
  }
}

/** Regular files, folders within folders; hidden ones and links are left out (a link in a sheet's column is followed). */
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
