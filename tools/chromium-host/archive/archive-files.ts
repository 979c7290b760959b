import fs, { type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import { NotImplemented } from '../electron/loud.ts';
import type { ArchivePlace, InArchive } from './read-archive.ts';

// What Electron's wrapper of `fs` does for the functions the app uses (`lib/node/asar-fs-wrapper.ts`). Any other
// function throws an error with its name.

const { realpathSync } = fs;
const began = Date.now();

type Options = Readonly<Record<string, unknown>> | string | null | undefined;

const ERRNO: Readonly<Record<string, number>> = { ENOENT: -2, ENOTDIR: -20, EISDIR: -21, EACCES: -13 };

function failure(code: string, message: string, place: ArchivePlace): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code, errno: ERRNO[code], path: place.path });
}

const notFound = (place: ArchivePlace) =>
  failure('ENOENT', `ENOENT, ${place.inner} not found in ${place.archive.file}`, place);

function found(place: ArchivePlace): Exclude<InArchive, { kind: 'link' }> {
  const here = place.archive.find(place.inner);
  if (here === null) throw notFound(place);
  if (here.kind === 'link') throw new NotImplemented(`a link in an archive (${place.path})`);
  return here;
}

const named = (options: Options): Readonly<Record<string, unknown>> =>
  typeof options === 'string' ? { encoding: options } : (options ?? {});

function readFile(place: ArchivePlace, options?: Options): Buffer | string {
  const here = found(place);
  if (here.kind === 'folder') {
    throw failure('EISDIR', `EISDIR: illegal operation on a directory, ${place.inner} in ${place.archive.file}`, place);
  }
  const { encoding } = named(options);
  const bytes = place.archive.read(here);
  return typeof encoding === 'string' && encoding !== 'buffer' ? bytes.toString(encoding as BufferEncoding) : bytes;
}

let lastInode = 0;

function stat(place: ArchivePlace, options?: Options): Stats | undefined {
  const { bigint, throwIfNoEntry } = named(options);
  if (bigint === true) throw new NotImplemented('fs.stat with bigint of a path in an archive');
  if (throwIfNoEntry === false && place.archive.find(place.inner) === null) return undefined;
  const here = found(place);
  const isFolder = here.kind === 'folder';
  const kind = isFolder ? fs.constants.S_IFDIR : fs.constants.S_IFREG;
  const size = isFolder ? 0 : here.size;
  return Object.assign(Object.create(fs.Stats.prototype) as Stats, {
    ...{ dev: 1, nlink: 1, rdev: 0, blksize: 4096, blocks: Math.ceil(size / 512), size, ino: ++lastInode },
    ...{ mode: kind | (isFolder || here.executable ? 0o755 : 0o644) },
    ...{ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
    ...{ atimeMs: began, mtimeMs: began, ctimeMs: began, birthtimeMs: began },
  });
}

function readdir(place: ArchivePlace, options?: Options): (string | Dirent)[] {
  const { withFileTypes, recursive, encoding } = named(options);
  if (encoding === 'buffer') throw new NotImplemented('fs.readdir as buffers of a path in an archive');
  const list = (folder: ArchivePlace, prefix: string): (string | Dirent)[] => {
    const here = found(folder);
    if (here.kind !== 'folder') throw failure('ENOTDIR', 'ENOTDIR, not a directory', folder);
    return here.names.flatMap((name) => {
      const inner = { ...folder, inner: path.join(folder.inner, name), path: path.join(folder.path, name) };
      const isFolder = folder.archive.find(inner.inner)?.kind === 'folder';
      const own = withFileTypes === true ? direntOf(name, folder.path, isFolder) : path.join(prefix, name);
      return [own, ...(recursive === true && isFolder ? list(inner, path.join(prefix, name)) : [])];
    });
  };
  return list(place, '');
}

function direntOf(name: string, parentPath: string, isFolder: boolean): Dirent {
  const { UV_DIRENT_DIR, UV_DIRENT_FILE } = fs.constants as unknown as Record<string, number>;
  const Made = fs.Dirent as unknown as new (name: string, type: number | undefined, parentPath: string) => Dirent;
  return new Made(name, isFolder ? UV_DIRENT_DIR : UV_DIRENT_FILE, parentPath);
}

function access(place: ArchivePlace, mode: unknown = 0): void {
  found(place);
  if ((Number(mode) & fs.constants.W_OK) !== 0) {
    throw failure('EACCES', `EACCES: permission denied, access '${place.inner}'`, place);
  }
}

function realpath(place: ArchivePlace): string {
  found(place);
  return path.join(realpathSync(place.archive.file), place.inner);
}

/** By the name of the function without `Sync`. */
export const archiveFunctions: Readonly<Record<string, (place: ArchivePlace, options?: never) => unknown>> = {
  access,
  exists: (place) => place.archive.find(place.inner) !== null,
  lstat: stat,
  readFile,
  readdir,
  realpath,
  stat,
};
