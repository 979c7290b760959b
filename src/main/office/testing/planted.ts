import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { serverUser } from './cluster.ts';
import type { GivenCluster } from './one-cluster.ts';

/** A file's time comes from a coarser clock. */
const CLOCK_MS = 1_000;

/** A mark to be part of every planted value, so that one search finds all of them in whatever form it is written. */
export function plantedMark() {
  const mark = `Zqx${randomUUID().slice(0, 8)}`;
  const sinceMs = Date.now() - CLOCK_MS;
  const forms = (['utf8', 'utf16le', 'hex'] as const).map((form) =>
    Buffer.from(Buffer.from(mark).toString(form === 'hex' ? 'hex' : 'utf8'), form === 'utf16le' ? 'utf16le' : 'utf8'),
  );
  // A base64 group begins at every third letter.
  const base64 = [0, 1, 2].map((skip) => Buffer.from(Buffer.from(mark.slice(skip)).toString('base64').slice(0, 12)));
  const placesIn = (bytes: Buffer): number => [...forms, ...base64].filter((form) => bytes.includes(form)).length;
  return {
    ...{ mark, placesIn },
    /**
     * The server's files, its log ahead of writes among them, that have it. A file not written since the mark was made
     * cannot: the databases of all other tests.
     */
    filesOf: ({ folder }: GivenCluster): string[] =>
      filesIn(folder, sinceMs).filter((file) => placesIn(contentOf(file)) > 0),
  };
}

export function dumpOf(at: GivenCluster, database: string): Buffer {
  const args = ['-h', at.folder, '-p', String(at.port), '-U', 'postgres', database];
  const options = { ...serverUser(), cwd: at.folder, maxBuffer: 1 << 28 };
  return execFileSync(path.join(at.bin, 'pg_dump'), args, options);
}

function filesIn(folder: string, sinceMs: number): string[] {
  return readdirSync(folder).flatMap((name) => {
    const at = path.join(folder, name);
    try {
      const found = statSync(at);
      return found.isDirectory() ? filesIn(at, sinceMs) : found.isFile() && found.mtimeMs >= sinceMs ? [at] : [];
    } catch {
      return [];
    }
  });
}

/** The server cleans up meanwhile, so a listed file may be gone. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
