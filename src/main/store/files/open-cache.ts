import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../ports.ts';
import { CACHE_MIGRATIONS } from '../migrations/cache-migrations.ts';
import { migrate, NewerSchemaError } from '../migrations/migrate.ts';
import { type Connection, connectFile, isSound } from './connect-database.ts';
import { leaveMark } from './private-files.ts';
import { storeReason } from './sql-errors.ts';

export type CacheOpening = SoundCache & { setAside: string | null };
/** `bodyIds`: answers whose bodies are in separate files. */
type SoundCache = { connection: Connection; bodyIds: ReadonlySet<string> };

const SUSPECT = 'cache-suspect';
const SET_ASIDE = 'cache-damaged-';

/**
 * Opens the cache. An unreadable one is renamed with the date (only the last such file is kept) and a new one created,
 * because all of it can be fetched again. Damage found while running leaves a marker file, and the next start checks
 * the whole cache.
 */
export function openCache(folder: string, key: Uint8Array, clock: Clock): CacheOpening {
  const path = join(folder, 'cache.db');
  try {
    return { ...openSoundCache(folder, path, key), setAside: null };
  } catch (error) {
    // A cache of a newer version is not damaged, but not usable here.
    if (storeReason(error) !== 'damaged' && !(error instanceof NewerSchemaError)) throw error;
  }
  const setAside = setCacheAside(folder, clock);
  return { ...openSoundCache(folder, path, key), setAside };
}

/** Removes caches that were set aside: they hold people's data too. Part of every erasing. */
export function eraseSetAsideCaches(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(SET_ASIDE)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function openSoundCache(folder: string, path: string, key: Uint8Array): SoundCache {
  const suspectPath = join(folder, SUSPECT);
  const connection = connectFile(path, 'cache', key, () => leaveMark(suspectPath));
  try {
    migrate(connection.db, CACHE_MIGRATIONS);
    if (existsSync(suspectPath) && !isSound(connection.db)) throw damagedError();
    rmSync(suspectPath, { force: true });
    const inFiles = connection.db.all<{ id: string }>('SELECT id FROM answers WHERE body_key IS NOT NULL');
    return { connection, bodyIds: new Set(inFiles.map(({ id }) => id)) };
  } catch (error) {
    connection.close();
    throw error;
  }
}

function damagedError(): Error {
  return Object.assign(new Error('cache is damaged'), { code: 'SQLITE_CORRUPT' });
}

function setCacheAside(folder: string, clock: Clock): string {
  eraseSetAsideCaches(folder);
  const stamp = new Date(clock.now()).toISOString().replaceAll(':', '-');
  const name = `${SET_ASIDE}${stamp}.db`;
  renameSync(join(folder, 'cache.db'), join(folder, name));
  // The log belongs to the old database and must never be replayed onto the new one.
  if (existsSync(join(folder, 'cache.db-wal'))) renameSync(join(folder, 'cache.db-wal'), join(folder, `${name}-wal`));
  if (existsSync(join(folder, 'bodies'))) renameSync(join(folder, 'bodies'), join(folder, `${name}-bodies`));
  rmSync(join(folder, 'cache.db-shm'), { force: true });
  rmSync(join(folder, SUSPECT), { force: true });
  return name;
}
