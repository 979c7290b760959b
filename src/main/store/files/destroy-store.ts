import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setAsideStores } from './set-store-aside.ts';

/** All files the store ever puts into its folder, including those set aside; other files are left alone. */
const DATABASES = /^(ledger|cache|rows|cache-damaged-.*)\.db(-wal|-shm|-journal)?$/;
const BODIES = /^(bodies|cache-damaged-.*-bodies)$/;
const OTHER_FILES = /^(key-check|spare-room|owner\.lock|(ledger|cache)-suspect)$/;

/** Removes the store's files. Call after closing it; without their key they are unreadable anyway. */
export function destroyStoreFiles(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (DATABASES.test(name) || OTHER_FILES.test(name)) rmSync(join(folder, name), { force: true });
    if (BODIES.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  for (const name of setAsideStores(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}
