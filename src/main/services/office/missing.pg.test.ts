import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { checkOffice } from '../../office/database/check-office.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const reconnect = (main: Composed) => main.call['office.reconnect'](undefined);
const missing = async (main: Composed) => (await main.call['office.status'](undefined)).missing;
const bad = async () =>
  (await checkOffice(desks.office.admin, Date.now)).filter(({ is }) => is === 'bad').map(({ says }) => says);

officeTest('what somebody deleted in the database is said to whoever had read it, and to the DBA', async () => {
  const [anna, bo] = [await desks.joined('Anna', desks.computer()), await desks.joined('Bo', desks.computer())];
  const mine = await anna.register(0);
  await exchange(anna, bo);
  expect([await missing(anna), await missing(bo)]).toEqual([[], []]);
  await desks.office.admin.query("DELETE FROM records WHERE kind IN ('customer', 'registration'); DELETE FROM claims");

  await exchange(bo);
  const found = { isOwn: false, records: 2, claims: 0, since: expect.any(Number), foundAt: expect.any(Number) };
  expect(await missing(bo)).toEqual([{ by: 'Anna', ...found }]);
  // A claim binds: its own desk says it again at once, so that nobody registers the pair a second time.
  await exchange(anna);
  expect(await missing(anna)).toEqual([{ ...found, by: 'Anna', isOwn: true, claims: 1 }]);
  await expect(bo.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  const { rows } = await desks.office.admin.query('SELECT registration FROM claims');
  expect(rows).toEqual([{ registration: mine.id }]);

  expect((await bad()).join('\n')).toMatch(
    new RegExp(`The computer [0-9a-f-]{36} of bo_${desks.office.name} misses 2 records and 0 claims since `),
  );
  await bo.call['office.seenMissing'](undefined);
  await exchange(bo);
  expect(await missing(bo)).toEqual([]);
});

officeTest('a claim whose keys somebody deleted holds its pair again', async () => {
  const [anna, bo] = [await desks.joined('Anna', desks.computer()), await desks.joined('Bo', desks.computer())];
  await anna.register(0);
  await exchange(anna, bo);
  const keys = async () => (await desks.office.admin.query('SELECT key FROM claim_keys ORDER BY key')).rows;
  const before = await keys();
  await desks.office.admin.query('DELETE FROM claim_keys WHERE key = (SELECT key FROM claim_keys LIMIT 1)');
  await exchange(anna);
  expect(await keys()).toEqual(before);
  await desks.office.admin.query('DELETE FROM claim_keys');
  await exchange(anna, bo);
  expect(await keys()).toEqual(before);
  expect(await missing(anna)).toMatchObject([{ isOwn: true, claims: 1 }]);
  await expect(bo.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  expect(desks.registered()).toBe(1);
});

officeTest('what was changed, handed on or erased by the app is not missing', async () => {
  const anna = await desks.joined('Anna', desks.computer(), 'lead');
  const bo = await desks.joined('Bo', desks.computer());
  const { customer } = await anna.register(0);
  const note = { kind: 'customers' as const, id: customer.id, noteId: randomUUID() };
  await anna.call['overview.keepNote']({ ...note, text: 'first' });
  await exchange(anna, bo);
  await bo.call['overview.keepNote']({ ...note, text: 'second' });
  await exchange(bo, anna);
  await anna.call['register.erasePerson']({ customerId: customer.id });
  await exchange(anna, bo);
  expect([await missing(anna), await missing(bo)]).toEqual([[], []]);
  expect((await bad()).join('\n')).not.toContain('misses');
});

officeTest('the DBA is told of writes that are gone, and of numbers that a computer used twice', async () => {
  const anna = await desks.joined('Anna', desks.computer());
  await anna.register(0);
  await exchange(anna);
  const says = async () => (await checkOffice(desks.office.admin, Date.now)).map((one) => one.says).join('\n');
  expect(await says()).toContain('No desk misses anything it had read or reported.');
  const { admin } = desks.office;
  await admin.query('DELETE FROM writes WHERE seq = 2');
  await admin.query(
    `UPDATE records SET content = ((content).desk, 1000000, (content).key_id, (content).sealed)::sealed_by
     WHERE kind IN ('customer', 'property')`,
  );
  const said = await says();
  expect(said).toContain('1 writes are gone from the list of all writes');
  expect(said).toMatch(/The computer [0-9a-f-]{36} used 1 numbers twice/);
});

/** Anna, whose claim everybody has read. */
async function withClaim(): Promise<Composed> {
  const anna = await desks.joined('Anna', desks.computer());
  await anna.register(0);
  await exchange(anna);
  return anna;
}

officeTest('a deleted claim that was said again stays with the DBA, added up', async () => {
  const anna = await withClaim();
  for (const claims of [1, 2]) {
    await desks.office.admin.query('DELETE FROM claims');
    await exchange(anna, anna);
    expect((await bad()).join()).toMatch(new RegExp(`misses 0 records and ${claims} claims`));
  }
});

officeTest('a claim that is deleted once more is said once more', async () => {
  const anna = await withClaim();
  for (let nth = 0; nth < 2; nth += 1) {
    await desks.office.admin.query('DELETE FROM claims');
    await exchange(anna);
    expect(await missing(anna)).toMatchObject([{ claims: 1 }]);
    await anna.call['office.seenMissing'](undefined);
  }
});

officeTest('nothing is told as said again that the office did not take; later it is', async () => {
  const anna = await withClaim();
  const { admin } = desks.office;
  const claims = async () => (await admin.query('SELECT FROM claims')).rowCount;
  await admin.query('DELETE FROM claims');
  await admin.query('REVOKE EXECUTE ON FUNCTION elkontor.restate(jsonb) FROM elkontor_clerk');
  await reconnect(anna);
  expect([await claims(), await missing(anna)]).toEqual([0, []]);
  await admin.query('GRANT EXECUTE ON FUNCTION elkontor.restate(jsonb) TO elkontor_clerk');
  await reconnect(anna);
  expect([await claims(), await missing(anna)]).toMatchObject([1, [{ claims: 1 }]]);
});
