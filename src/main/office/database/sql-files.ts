import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../sql');

export type SqlFile = { readonly name: string; readonly text: string };

/** In the order they run. */
export function sqlFiles(): SqlFile[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(FOLDER, name), 'utf8') }));
}
