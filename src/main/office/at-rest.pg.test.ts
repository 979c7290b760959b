import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { seal } from './sealing/seal.ts';
import { serverUser } from './testing/cluster.ts';
import { createOfficeDatabase } from './testing/office-database.ts';
import { createPgDesk } from './testing/pg-desk.ts';

const cluster = inject('officeCluster');
const VALUES = 1_000;
/** Part of every planted value, so that one search finds all of them; otherwise unique. */
const MARK = `Zqx${randomUUID().slice(0, 8)}`;
const random = {
  bytes: (length: number) => new Uint8Array(Buffer.from(randomUUID().replaceAll('-', ''), 'hex').subarray(0, length)),
};

const FORMS = (['utf8', 'utf16le', 'hex'] as const).map((form) =>
  Buffer.from(Buffer.from(MARK).toString(form === 'hex' ? 'hex' : 'utf8'), form === 'utf16le' ? 'utf16le' : 'utf8'),
);
/** A base64 group begins at every third letter. */
const BASE64 = [0, 1, 2].map((skip) => Buffer.from(Buffer.from(MARK.slice(skip)).toString('base64').slice(0, 12)));
const placesIn = (bytes: Buffer): number => [...FORMS, ...BASE64].filter((form) => bytes.includes(form)).length;

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const at = path.join(folder, name);
    try {
      const found = statSync(at);
      return found.isDirectory() ? filesIn(at) : found.isFile() ? [at] : [];
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

test.skipIf(!cluster)(`${VALUES} planted values are in no place of a dump or of the server’s files`, async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const { desk, way, keys, id, close } = await createPgDesk(
    await office.person(`rest_${office.name}`, 'clerk'),
    office.officeId,
  );
  const planted = Array.from({ length: VALUES }, (_, nth) => `${MARK} ${nth}`);
  const records = planted.slice(0, 600).map((value, nth) => {
    const key = keys.lookUp('record register', value);
    const content = {
      number: nth,
      sealed: seal(keys, { kind: 'register', key, version: 1, desk: id, number: nth }, value, random),
    };
    return { kind: 'register', key, base: 0, content };
  });
  for (let from = 0; from < records.length; from += 300) {
    const put = await way.call('put', { who: desk.who(), keyId: 1, records: records.slice(from, from + 300) });
    expect(put).toHaveProperty('results.length', 300);
  }
  // Prepared for a second person; the words of somebody else about it.
  const other = await createPgDesk(await office.person(`rest2_${office.name}`, 'clerk'), office.officeId);
  for (const value of planted.slice(600, 900)) {
    const job = createHash('sha256').update(value).digest('hex');
    const asked = { who: desk.who(), keyId: 1, hash: job, content: desk.hands.sealed('job', job, value) };
    expect(await way.call('put_job', asked)).toHaveProperty('seen');
    const content = other.desk.hands.sealed('approval', job, value);
    const said = { who: other.desk.who(), keyId: 1, job, signature: 'AAAA', content };
    expect(await other.way.call('approve', said)).toHaveProperty('seen');
  }
  other.close();
  for (const value of planted.slice(900)) {
    const pair = { rule: 2, operatorId: 'op', names: [`["customer","${value}","p"]`] };
    const claimed = await desk.claim({ registration: randomUUID(), request: value, pair, covers: [], reason: value });
    expect(claimed.kind).toBe('yours');
  }
  close();
  await office.admin.query('CHECKPOINT');
  const dump = execFileSync(
    path.join(cluster.bin, 'pg_dump'),
    ['-h', cluster.folder, '-p', String(cluster.port), '-U', 'postgres', office.name],
    { ...serverUser(), cwd: cluster.folder, maxBuffer: 1 << 28 },
  );
  const files = (): string[] => filesIn(cluster.folder).filter((file) => placesIn(contentOf(file)) > 0);
  expect(dump.length).toBeGreaterThan(VALUES * 256);
  expect([placesIn(dump), files()]).toEqual([0, []]);
  // Proves that the search works: a plain text is found at once.
  await office.admin.query(`COMMENT ON TABLE office IS '${MARK} 1'`);
  expect(files().length).toBeGreaterThan(0);
  await office.close();
});
