import { createHash, randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { seal } from './sealing/seal.ts';
import { createOfficeDatabase } from './testing/office-database.ts';
import { officeTest } from './testing/office-test.ts';
import { createPgDesk } from './testing/pg-desk.ts';
import { dumpOf, plantedMark } from './testing/planted.ts';

const cluster = inject('officeCluster');
const VALUES = 1_000;
const { mark: MARK, placesIn, filesOf } = plantedMark();
const random = {
  bytes: (length: number) => new Uint8Array(Buffer.from(randomUUID().replaceAll('-', ''), 'hex').subarray(0, length)),
};

officeTest(`${VALUES} planted values are in no place of a dump or of the server’s files`, async () => {
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
  const dump = dumpOf(cluster, office.name);
  expect(dump.length).toBeGreaterThan(VALUES * 256);
  expect([placesIn(dump), filesOf(cluster)]).toEqual([0, []]);
  // Proves that the search works: a plain text is found at once.
  await office.admin.query(`COMMENT ON TABLE office IS '${MARK} 1'`);
  expect(filesOf(cluster).length).toBeGreaterThan(0);
  await office.close();
});
