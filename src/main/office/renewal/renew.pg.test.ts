import { randomBytes, randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { checkOffice } from '../database/check-office.ts';
import { openRecord, sealRecord } from '../records/seal-record.ts';
import { officeKeys } from '../sealing/office-keys.ts';
import { createOfficeDatabase, type OfficeDatabase } from '../testing/office-database.ts';
import { officeTest } from '../testing/office-test.ts';
import { createPgDesk, wantPair } from '../testing/pg-desk.ts';
import { createTcpProxy } from '../testing/tcp-proxy.ts';
import { renewOffice } from './renew-office.ts';

const cluster = inject('officeCluster');
const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };

officeTest(
  'a new key: everything opens under it alone, pairs are still found, who has the old one is refused',
  async () => {
    if (!cluster) return;
    const office = await createOfficeDatabase(cluster);
    const login = await office.login(office.lead, 'lead');
    const lead = await createPgDesk(login, office.officeId);
    const clerk = await createPgDesk(await office.person(`renew_${office.name}`, 'clerk'), office.officeId);
    const claimed = await clerk.desk.claim({ ...wantPair(1), reason: 'moved in again' });
    if (claimed.kind !== 'yours') throw new Error('no claim');
    expect(clerk.desk.mayLeave(claimed.attempt)).toBe(true);
    clerk.desk.settled(claimed.attempt, 'accepted');
    await clerk.desk.push();
    const open = { kind: 'mark', key: 'invoice 7', fields: { note: 'Eva ringer' } };
    for (const base of [0, 1]) {
      const record = sealRecord(clerk.keys, open, { desk: clerk.id, number: 50 + base, base }, random);
      expect(await clerk.way.call('put', { who: clerk.desk.who(), keyId: 1, records: [record] })).toMatchObject({
        results: [{ ok: { version: base + 1 } }],
      });
    }

    const is = officeKeys({ officeId: office.officeId, keyId: 2, officeKey: random.bytes(32) });
    const given = { login, who: lead.desk.who(), was: lead.keys, is, random };
    const stranger = officeKeys({ officeId: office.officeId, keyId: 1, officeKey: random.bytes(32) });
    expect(await renewOffice({ ...given, was: stranger })).toMatchObject({ kind: 'unreadable' });
    expect((await office.admin.query('SELECT key_id FROM office')).rows).toEqual([{ key_id: 1 }]);
    // Two desk names, a claim, an event, a record and its previous version.
    expect(await renewOffice(given)).toEqual({ kind: 'renewed', keyId: 2, rows: 6, putBy: 0 });

    expect(await clerk.desk.claim(wantPair(2))).toMatchObject({ kind: 'no', why: { no: 'other-key', keyId: 2 } });
    const renewed = await createPgDesk(await office.person(`renew2_${office.name}`, 'clerk'), office.officeId, {
      keys: is,
    });
    expect(await renewed.desk.claim(wantPair(1))).toMatchObject({
      kind: 'no',
      why: { no: 'conflict', claims: [{ id: claimed.claim }] },
    });
    expect(await renewed.desk.claim(wantPair(2))).toMatchObject({ kind: 'yours' });
    const read = await renewed.way.call('changes', { who: renewed.desk.who(), after: 0, limit: 500 });
    const records = 'rows' in read ? read.rows.flatMap((row) => ('record' in row ? [row.record] : [])) : [];
    expect(records.map((row) => [openRecord(is, row), openRecord(lead.keys, row)])).toEqual([[open, null]]);
    for (const desk of [lead, clerk, renewed]) desk.close();
    await office.close();
  },
);

officeTest('rows that open with no key are all named, and put by whole on a lead’s word', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const login = await office.login(office.lead, 'lead');
  const lead = await createPgDesk(login, office.officeId);
  expect(await lead.desk.claim(wantPair(1))).toMatchObject({ kind: 'yours' });
  // A desk that came in with another key of the same number, as a second first invitation gives it.
  const other = officeKeys({ officeId: office.officeId, keyId: 1, officeKey: random.bytes(32) });
  const raced = await createPgDesk(await office.person(`raced_${office.name}`, 'clerk'), office.officeId, {
    keys: other,
  });
  const claimed = await raced.desk.claim(wantPair(2));
  if (claimed.kind !== 'yours') throw new Error('no claim');
  const open = { kind: 'mark', key: 'invoice 7', fields: { note: 'Eva ringer' } };
  const record = sealRecord(other, open, { desk: raced.id, number: 50, base: 0 }, random);
  await raced.way.call('put', { who: raced.desk.who(), keyId: 1, records: [record] });

  const is = officeKeys({ officeId: office.officeId, keyId: 2, officeKey: random.bytes(32) });
  const given = { login, who: lead.desk.who(), was: lead.keys, is, random };
  const stopped = await renewOffice(given);
  if (stopped.kind !== 'unreadable') throw new Error(JSON.stringify(stopped));
  expect(stopped.rows.map(({ table }) => table)).toEqual(['claims', 'records', 'desks']);
  expect(stopped.rows[0]).toEqual({ table: 'claims', id: claimed.claim });
  expect((await office.admin.query('SELECT FROM unopened')).rowCount).toBe(0);

  // The lead's own name, claim.
  expect(await renewOffice({ ...given, isWithoutUnreadable: true })).toEqual({
    ...{ kind: 'renewed', keyId: 2, rows: 2, putBy: 3 },
  });
  const { rows } = await office.admin.query<{ of_table: string; row_was: { id?: number; keys?: string[] } }>(
    'SELECT of_table, row_was FROM unopened ORDER BY of_table',
  );
  expect(rows.map(({ of_table }) => of_table)).toEqual(['claims', 'desks', 'records']);
  expect(rows[0]?.row_was).toMatchObject({ id: claimed.claim, keys: [expect.any(String), expect.any(String)] });
  expect(JSON.stringify(rows)).not.toContain('secret_hash');

  const clerk = await createPgDesk(await office.person(`after_${office.name}`, 'clerk'), office.officeId, { keys: is });
  expect(await clerk.desk.claim(wantPair(1))).toMatchObject({ kind: 'no', why: { no: 'conflict' } });
  expect(await clerk.desk.claim(wantPair(2))).toMatchObject({ kind: 'yours' });
  const found = (await checkOffice(office.admin, Date.now)).map(({ says }) => says);
  expect(found).toContainEqual(expect.stringMatching(/renewed the key without .* claims, desks, records\.$/));
  for (const desk of [lead, raced, clerk]) desk.close();
  await office.close();
});

officeTest('of every kind of row one that opens with no key is put by, and the rest goes on', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const login = await office.login(office.lead, 'lead');
  const lead = await createPgDesk(login, office.officeId);
  const claimed = await lead.desk.claim(wantPair(1));
  if (claimed.kind !== 'yours') throw new Error('no claim');
  lead.desk.mayLeave(claimed.attempt);
  lead.desk.settled(claimed.attempt, 'accepted');
  await lead.desk.push();
  const { rows: events } = await office.admin.query<{ seq: string }>(
    "UPDATE claim_events SET event.sealed = decode('00', 'hex') WHERE (event).sealed IS NOT NULL RETURNING seq",
  );
  expect(events).toHaveLength(1);
  const junk = `(SELECT (desk, 7, 1, decode('00', 'hex'))::sealed_by FROM claims LIMIT 1)`;
  for (const sql of [
    `INSERT INTO records SELECT 'mark', decode('01', 'hex'), 2, 'somebody', now(), take(), ${junk}`,
    `INSERT INTO history SELECT 'mark', decode('01', 'hex'), 1, 'somebody', now(), take(), ${junk}`,
    `INSERT INTO jobs SELECT decode('02', 'hex'), gen_random_uuid(), 'somebody', now(), take(), ${junk}`,
    `INSERT INTO approvals SELECT take(), decode('02', 'hex'), 'somebody', now(), decode('03', 'hex'), ${junk}`,
    `UPDATE people SET name = ${junk} WHERE login = '${office.lead}'`,
  ]) {
    await office.admin.query(sql);
  }
  const is = officeKeys({ officeId: office.officeId, keyId: 2, officeKey: random.bytes(32) });
  const given = { login, who: lead.desk.who(), was: lead.keys, is, random, isWithoutUnreadable: true };
  expect(await renewOffice(given)).toEqual({ kind: 'renewed', keyId: 2, rows: 2, putBy: 6 });
  const tables = 'SELECT of_table AS name FROM unopened ORDER BY of_table';
  expect((await office.admin.query<{ name: string }>(tables)).rows.map(({ name }) => name)).toEqual([
    'approvals',
    'events',
    'history',
    'jobs',
    'people',
    'records',
  ]);
  // Who somebody is, and that a pair is taken, does not hang on the words that were lost.
  const again = await createPgDesk(login, office.officeId, { keys: is });
  expect(await again.desk.claim(wantPair(1))).toMatchObject({
    kind: 'no',
    why: { no: 'conflict', claims: [{ state: 'accepted', event: null }] },
  });
  for (const desk of [lead, again]) desk.close();
  await office.close();
});

officeTest('a renewal cut off at any point leaves all rows under one key, the older or the new', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const wire = await createTcpProxy(cluster.port);
  const login = await office.login(office.lead, 'lead');
  const { desk, keys, close } = await createPgDesk(login, office.officeId);
  for (let pair = 0; pair < 3; pair += 1) {
    const claimed = await desk.claim(wantPair(pair));
    if (claimed.kind !== 'yours' || !desk.mayLeave(claimed.attempt)) throw new Error('no claim');
    desk.settled(claimed.attempt, 'accepted');
  }
  await desk.push();
  const slow = { ...login, addresses: [{ host: 'localhost', port: wire.port }] };
  const ends = new Map<string, number>();
  let was = keys;
  for (let chunks = 1; ; chunks += 1) {
    const is = officeKeys({ officeId: office.officeId, keyId: was.keyId + 1, officeKey: random.bytes(32) });
    wire.cutAfter(chunks);
    // What does not open with the present key would be named here: `unreadable`.
    const end = await renewOffice({ login: slow, who: desk.who(), was, is, random });
    expect(['away', 'renewed']).toContain(end.kind);
    // The server may still be ending what it heard.
    await office.admin.query('SELECT FROM office FOR UPDATE');
    const [row] = (await office.admin.query('SELECT key_id FROM office')).rows as { key_id: number }[];
    const hasNew = row?.key_id === is.keyId;
    if (end.kind === 'renewed') expect([hasNew, end.rows]).toEqual([true, 7]);
    const noted = await office.admin.query('SELECT max(key_id) AS key_id, count(*)::int AS count FROM renewals');
    expect(noted.rows).toEqual([{ key_id: row?.key_id === 1 ? null : row?.key_id, count: (row?.key_id ?? 0) - 1 }]);
    ends.set(`${end.kind} ${hasNew}`, (ends.get(`${end.kind} ${hasNew}`) ?? 0) + 1);
    if (hasNew) was = is;
    if (!wire.wasCut()) break;
  }
  expect(ends.get('away false')).toBeGreaterThan(10);
  const said = (await checkOffice(office.admin, Date.now)).map(({ says }) => says);
  expect(said).toContainEqual(expect.stringMatching(`^The office’s key is number ${was.keyId}, made on .*0 days ago`));
  expect(said).toContainEqual(expect.stringContaining('Make a backup before the key is renewed'));
  wire.close();
  close();
  await office.close();
});

officeTest('what a start found asked and not begun is sealed again too', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const login = await office.login(office.lead, 'lead');
  const lead = await createPgDesk(login, office.officeId);
  const clerk = await createPgDesk(await office.person(`left_${office.name}`, 'clerk'), office.officeId);
  expect((await clerk.desk.claim(wantPair(1))).kind).toBe('yours');
  // The app ends here; its next start cannot know whether a copy of the disk went on.
  clerk.desk.start();
  expect((await clerk.desk.connect()).kind).toBe('ready');
  const { rows } = await office.admin.query('SELECT state FROM claims');
  expect(rows).toEqual([{ state: 'unknown' }]);
  const is = officeKeys({ officeId: office.officeId, keyId: 2, officeKey: random.bytes(32) });
  const given = { login, who: lead.desk.who(), was: lead.keys, is, random };
  expect(await renewOffice(given)).toMatchObject({ kind: 'renewed', putBy: 0 });
  for (const desk of [lead, clerk]) desk.close();
  await office.close();
});

officeTest('a clerk renews nothing', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const login = await office.person(`norenew_${office.name}`, 'clerk');
  const { desk, keys, close } = await createPgDesk(login, office.officeId);
  const is = officeKeys({ officeId: office.officeId, keyId: 2, officeKey: random.bytes(32) });
  expect(await renewOffice({ login, who: desk.who(), was: keys, is, random })).toMatchObject({
    kind: 'away',
    why: { away: 'no-right' },
  });
  close();
  await office.close();
});

officeTest(
  'people: enrolled by a lead, with a key of their own, vouched for as it is, gone when parted with',
  async () => {
    if (!cluster) return;
    const office = await createOfficeDatabase(cluster);
    const lead = await createPgDesk(await office.login(office.lead, 'lead'), office.officeId);
    const user = `people_${office.name}`;
    const login = await office.login(user, 'clerk');
    await expect(createPgDesk(login, office.officeId)).rejects.toThrow('not-enrolled');
    const person = randomUUID();
    const who = lead.desk.who();
    const name = { number: 9, sealed: 'AAAA' };
    await lead.way.call('enrol', { who, keyId: 1, person, login: user, isLead: false, name });
    const clerk = await createPgDesk(login, office.officeId);
    await clerk.way.call('bring_key', { who: clerk.desk.who(), publicKey: 'AAAA' });
    expect(await lead.way.call('vouch', { who, person, publicKey: 'BBBB', vouchedFor: 'CCCC' })).toEqual({
      no: 'other-key-there',
    });
    expect(await lead.way.call('vouch', { who, person, publicKey: 'AAAA', vouchedFor: 'CCCC' })).toHaveProperty('seen');
    const hash = 'ab'.repeat(32);
    const content = { number: 1, sealed: 'AAAA' };
    await clerk.way.call('put_job', { who: clerk.desk.who(), keyId: 1, hash, content });
    const approval = { keyId: 1, job: hash, signature: 'DDDD', content };
    expect(await clerk.way.call('approve', { ...approval, who: clerk.desk.who() })).toEqual({ no: 'same-person' });
    expect(await lead.way.call('approve', { ...approval, who })).toHaveProperty('seen');
    const read = await clerk.way.call('changes', { who: clerk.desk.who(), after: 0, limit: 500 });
    expect(JSON.stringify(read)).toContain('"vouchedFor":"CCCC"');
    expect(JSON.stringify(read)).toContain('"signature":"DDDD"');
    await lead.way.call('part_with', { who, person });
    expect(await clerk.desk.claim(wantPair(1))).toMatchObject({ kind: 'no', why: { no: 'not-enrolled' } });
    lead.close();
    clerk.close();
    await office.close();
  },
);

officeTest(
  'a waiting registration moves to the desk it was handed to; a desk set aside is not waited for',
  async () => {
    if (!cluster) return;
    const office = await createOfficeDatabase(cluster);
    const lead = await createPgDesk(await office.login(office.lead, 'lead'), office.officeId);
    const clerk = await createPgDesk(await office.person(`move_${office.name}`, 'clerk'), office.officeId);
    const want = wantPair(1);
    const claimed = await clerk.desk.claim(want);
    if (claimed.kind !== 'yours') throw new Error('no claim');
    clerk.desk.mayLeave(claimed.attempt);
    clerk.desk.settled(claimed.attempt, 'waiting');
    await clerk.desk.push();
    const ask = { who: lead.desk.who(), keyId: 1, registration: want.registration };
    expect(await lead.way.call('take_over', { ...ask, from: lead.id })).toEqual({ no: 'changed' });
    expect(await lead.way.call('take_over', { ...ask, from: clerk.id })).toMatchObject({ seen: { seq: 7 } });
    expect(await lead.way.call('take_over', { ...ask, from: clerk.id })).toMatchObject({ seen: null });
    expect(await clerk.desk.claim(want)).toMatchObject({ kind: 'no', why: { no: 'other-desk' } });
    expect(await lead.desk.claim(want)).toMatchObject({ kind: 'yours' });
    const other = wantPair(7);
    const also = await clerk.desk.claim(other);
    if (also.kind !== 'yours') throw new Error('no claim');
    clerk.desk.mayLeave(also.attempt);
    clerk.desk.settled(also.attempt, 'waiting');
    await clerk.desk.push();
    await office.admin.query(
      'UPDATE desks SET restated = -1; UPDATE office SET stop = stop + 1, stop_at = clock_timestamp()',
    );
    expect((await lead.desk.connect()).kind).toBe('ready');
    expect(await lead.desk.claim(wantPair(2))).toMatchObject({
      kind: 'no',
      why: { no: 'stopped', waitingFor: [clerk.id] },
    });
    // What its desk alone may know to be a contract is not taken over before that desk has said it.
    const takes = () => lead.way.call('take_over', { ...ask, registration: other.registration, from: clerk.id });
    expect(await takes()).toEqual({ no: 'stopped' });
    expect(await lead.way.call('set_aside', { who: lead.desk.who(), desk: clerk.id })).toEqual({ waitingFor: [] });
    expect(await takes()).toMatchObject({ claim: { desk: lead.id } });
    expect(await lead.desk.claim(wantPair(2))).toMatchObject({ kind: 'yours' });
    // A desk that was set aside may return, and reports its own claims first.
    expect(await clerk.desk.claim(wantPair(3))).toMatchObject({ kind: 'no', why: { no: 'stopped' } });
    expect((await clerk.desk.connect()).kind).toBe('ready');
    expect(await clerk.desk.claim(wantPair(3))).toMatchObject({ kind: 'yours' });
    expect(await lead.way.call('has_read', { who: lead.desk.who(), seq: 1 })).toEqual({ desks: 1, haveRead: 1 });
    lead.close();
    clerk.close();
    await office.close();
  },
);

officeTest('a new key makes no computer look like a copy of itself: one text in two places stays one', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const login = await office.login(office.lead, 'lead');
  const lead = await createPgDesk(login, office.officeId);
  const clerk = await createPgDesk(await office.person(`twice_${office.name}`, 'clerk'), office.officeId);
  const want = wantPair(1);
  const claimed = await clerk.desk.claim(want);
  if (claimed.kind !== 'yours') throw new Error('no claim');
  clerk.desk.mayLeave(claimed.attempt);
  clerk.desk.settled(claimed.attempt, 'waiting');
  await clerk.desk.push();
  await lead.way.call('take_over', {
    who: lead.desk.who(),
    keyId: 1,
    registration: want.registration,
    from: clerk.id,
  });
  const twice = async () =>
    (await checkOffice(office.admin, Date.now)).map(({ says }) => says).filter((one) => one.includes('twice'));
  expect(await twice()).toEqual([]);
  const is = officeKeys({ officeId: office.officeId, keyId: 2, officeKey: random.bytes(32) });
  const given = { login, who: lead.desk.who(), was: lead.keys, is, random };
  expect(await renewOffice(given)).toMatchObject({ kind: 'renewed' });
  expect(await twice()).toEqual([]);
  lead.close();
  clerk.close();
  await office.close();
});

officeTest('a renewal reads a row of a large office a few times, not once for every page', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const login = await office.login(office.lead, 'lead');
  const lead = await createPgDesk(login, office.officeId);
  const many = 1_500;
  // Two versions of each.
  for (const base of [0, 1]) {
    for (let from = 0; from < many; from += 500) {
      const records = Array.from({ length: 500 }, (_, nth) => {
        const at = { desk: lead.id, number: base * many + from + nth + 1, base };
        return sealRecord(lead.keys, { kind: 'mark', key: `invoice ${from + nth}`, fields: {} }, at, random);
      });
      await lead.way.call('put', { who: lead.desk.who(), keyId: 1, records });
    }
  }
  const before = await rowsRead(office.admin);
  const is = officeKeys({ officeId: office.officeId, keyId: 2, officeKey: random.bytes(32) });
  const given = { login, who: lead.desk.who(), was: lead.keys, is, random };
  expect(await renewOffice(given)).toEqual({ kind: 'renewed', keyId: 2, rows: 2 * many + 1, putBy: 0 });
  await expect.poll(async () => (await rowsRead(office.admin)) - before).toBeGreaterThan(2 * many);
  expect((await rowsRead(office.admin)) - before).toBeLessThan(10 * 2 * many);
  lead.close();
  await office.close();
});

/** How many rows of records and their earlier versions sessions have read that have ended. */
async function rowsRead(admin: OfficeDatabase['admin']): Promise<number> {
  await admin.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await admin.query(
    `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_user_tables
     WHERE schemaname = 'elkontor' AND relname IN ('records', 'history')`,
  );
  return (rows[0] as { read: number }).read;
}
