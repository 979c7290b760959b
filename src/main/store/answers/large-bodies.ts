import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import { createPrivateFolder, fileBytes } from '../files/private-files.ts';
import { sqlCode, translateSqlError } from '../files/sql-errors.ts';

/**
 * Bodies too large for a row: writing 20 MB to SQLite would block main for a second. Each is a file with its own key,
 * which only the answer's row has: erasing the row makes the file unreadable.
 */
export type LargeBodies = {
  /**
   * Resolves with the key when the whole body is on disk. The row is written after it: a kill leaves a file without a
   * row. An existing file with this id is overwritten.
   */
  write(id: string, body: Uint8Array): Promise<Uint8Array>;
  /** In memory that threads can share. Throws `store`: damaged-body for a missing or changed file, old-body. */
  read(id: string, key: Uint8Array, bytes: number): Promise<Uint8Array>;
  /** Removes the files of removed rows. What cannot be removed now is removed at the next start. */
  remove(ids: readonly string[]): void;
  /** Removes files without a row. To be called before anything is written. */
  sweep(known: ReadonlySet<string>): void;
  /** Size on disk. */
  bytes(): number;
};

/**
 * A cipher that both Node and Electron have: the first form used ChaCha20-Poly1305, which Electron has only for TLS.
 */
const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Prefix of the key in its row. Keys of the first form have none, which tells their bodies apart. */
const FORM = 2;
/** Encrypted and written without a pause: about a millisecond. */
const CHUNK_BYTES = 256 * 1024;

/** A chunk's nonce is its number; the number of chunks follows from the body's length. */
function nonce(chunk: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(chunk);
  return bytes;
}

function seal(key: Uint8Array, chunk: number, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce(chunk), { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Uint8Array, chunk: number, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce(chunk), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(0, -TAG_BYTES));
  decipher.final();
  return plain;
}

/** Throws `store` old-body for the first form, which can no longer be opened and must be fetched again. */
function cipherKey(kept: Uint8Array): Uint8Array {
  if (kept.length === KEY_BYTES) throw new AppError({ code: 'store', reason: 'old-body' });
  if (kept.length !== KEY_BYTES + 1 || kept[0] !== FORM) throw damaged(new Error('a key of no known form'));
  return kept.subarray(1);
}

/** One answer is lost, not the store. */
function damaged(cause: unknown): AppError<'store'> {
  return new AppError({ code: 'store', reason: 'damaged-body' }, { cause });
}

/** Makes the new file's directory entry survive a power cut. Windows does that itself and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Bodies in a folder, created when first needed. Errors: `store` (disk-full, read-only, damaged-body). */
export function createBodyFiles(folder: string): LargeBodies {
  const pathOf = (id: string) => join(folder, id);

  async function write(id: string, body: Uint8Array): Promise<Uint8Array> {
    const key = new Uint8Array(randomBytes(KEY_BYTES));
    createPrivateFolder(folder);
    const file = await open(pathOf(id), 'w', 0o600);
    try {
      for (let from = 0; from < body.length; from += CHUNK_BYTES) {
        // Not `write`, which may write only a part when the disk is nearly full.
        await file.appendFile(seal(key, from / CHUNK_BYTES, body.subarray(from, from + CHUNK_BYTES)));
      }
      await file.sync();
      await syncFolder(folder);
      return new Uint8Array([FORM, ...key]);
    } catch (cause) {
      await rm(pathOf(id), { force: true });
      throw cause;
    } finally {
      await file.close();
    }
  }

  async function read(id: string, kept: Uint8Array, bytes: number): Promise<Uint8Array> {
    const key = cipherKey(kept);
    const body = new Uint8Array(new SharedArrayBuffer(bytes));
    const file = await open(pathOf(id), 'r');
    try {
      const sealed = Buffer.alloc(CHUNK_BYTES + TAG_BYTES);
      for (let from = 0; from < bytes; from += CHUNK_BYTES) {
        const length = Math.min(CHUNK_BYTES, bytes - from) + TAG_BYTES;
        const { bytesRead } = await file.read(sealed, 0, length);
        if (bytesRead < length) throw damaged(new Error('a body ends too soon'));
        body.set(unseal(key, from / CHUNK_BYTES, sealed.subarray(0, length)), from);
      }
      return body;
    } finally {
      await file.close();
    }
  }

  return {
    write: (id, body) =>
      write(id, body).catch((cause) => {
        throw translateSqlError(cause);
      }),
    read: (id, key, bytes) =>
      read(id, key, bytes).catch((cause) => {
        if (cause instanceof AppError) throw cause;
        // A wrong authentication tag has no error code.
        throw sqlCode(cause) === null || sqlCode(cause) === 'ENOENT' ? damaged(cause) : translateSqlError(cause);
      }),
    remove(ids) {
      for (const id of ids) void rm(pathOf(id), { force: true }).catch(() => undefined);
    },
    sweep(known) {
      for (const id of filesIn(folder)) {
        if (known.has(id)) continue;
        try {
          rmSync(pathOf(id), { force: true });
        } catch {
          // Locked by a virus scanner, or not ours: unreadable either way, and no reason not to open the store.
        }
      }
    },
    bytes: () => filesIn(folder).reduce((sum, id) => sum + fileBytes(pathOf(id)), 0),
  };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The same in memory, where nothing may be written to disk. */
export function createBodiesInMemory(): LargeBodies {
  const kept = new Map<string, Uint8Array>();
  return {
    async write(id, body) {
      kept.set(id, await toShared(body));
      return new Uint8Array(1);
    },
    async read(id) {
      const body = kept.get(id);
      if (body === undefined) throw damaged(new Error('no such body'));
      return body;
    },
    remove(ids) {
      for (const id of ids) kept.delete(id);
    },
    sweep: () => undefined,
    bytes: () => 0,
  };
}

/** Bytes copied without a pause: less than a millisecond. */
const COPIED_BYTES = 1024 * 1024;

/** The bytes in memory shared with threads, copied while yielding to other work if they are not there already. */
export async function toShared(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  for (let from = 0; from < bytes.length; from += COPIED_BYTES) {
    shared.set(bytes.subarray(from, from + COPIED_BYTES), from);
    await yieldToEventLoop();
  }
  return shared;
}
