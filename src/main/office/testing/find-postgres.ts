import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * The folder of the newest PostgreSQL's programs on this machine, or of the one that `ELKONTOR_POSTGRES` names; null:
 * tests that need it are skipped by name.
 */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.ELKONTOR_POSTGRES ? [process.env.ELKONTOR_POSTGRES] : []),
    ...versions.map((one) => path.join(DEBIAN, one, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((one) => existsSync(path.join(one, 'initdb')) && existsSync(path.join(one, 'postgres'))) ?? null;
}

/** pgbouncer is in a folder of root's path. */
export function findPgbouncer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((one) => path.join(one, 'pgbouncer')).find((one) => existsSync(one)) ?? null;
}
