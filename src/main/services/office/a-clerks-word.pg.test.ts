import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { checkOffice } from '../../office/database/check-office.ts';
import { officeKeys } from '../../office/sealing/office-keys.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import { createPgDesk } from '../../office/testing/pg-desk.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange, OFFICE_KEY } from './testing/desks.ts';

let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});
const toldAll = (main: Composed) =>
  expect.poll(async () => (await main.call['office.status'](undefined)).untold).toBe(0);

/** A clerk who calls the office's functions by hand, with the office's key, as everybody's computer may. */
async function eve() {
  const keys = officeKeys({ officeId: desks.facts.officeId, keyId: 1, officeKey: OFFICE_KEY });
  return createPgDesk(await desks.office.person(desks.loginOf('Eve'), 'clerk'), desks.facts.officeId, { keys });
}

officeTest('a clerk who makes up a loss erases nobody, and the stop has their name', async () => {
  const [anna, bo] = [await desks.joined('Anna', desks.computer(), 'lead'), await desks.joined('Bo')];
  const { customer } = await anna.register(0);
  await toldAll(anna);
  await exchange(anna, bo);
  const { way, desk, keys, id, close } = await eve();
  const { admin } = desks.office;
  const { rows } = await admin.query<{ kind: string; key: string }>(
    "SELECT kind, encode(key, 'hex') AS key FROM elkontor.records",
  );
  expect(rows.length).toBeGreaterThan(1);
  const operator = new URL(anna.profile.baseUrl).origin;
  const person = { kind: 'person', key: keys.lookUp('record person', JSON.stringify([operator, customer.id])) };
  const erased = [person, ...rows].map((one) => ({ ...one, at: Date.now() }));
  await way.call('hello', { who: desk.who(), seen: { seq: 999_999, tag: randomUUID() } });
  expect(await way.call('restate_erased', { who: desk.who(), keyId: 1, erased })).toEqual({ seen: null });
  const left = await admin.query('SELECT count(*)::int AS n FROM elkontor.records');
  expect(left.rows).toEqual([{ n: rows.length }]);
  expect((await admin.query('SELECT FROM elkontor.tombstones')).rowCount).toBe(0);
  await exchange(anna, bo);
  for (const main of [anna, bo]) {
    const known = await main.call['register.known']({ customerId: customer.id, propertyId: '' });
    expect(known.customer).not.toBeNull();
  }
  const said = (await checkOffice(admin, Date.now)).map(({ says }) => says).join('\n');
  expect(said).toContain(`the computer ${id} of ${desks.loginOf('Eve')} knew of a write`);
  close();
});

officeTest('a clerk who says that they had it from a colleague frees no accepted pair', async () => {
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  await anna.register(0);
  await toldAll(anna);
  const { way, desk, close } = await eve();
  const read = await way.call('changes', { who: desk.who(), after: 0, limit: 500 });
  const claim = 'rows' in read ? read.rows.flatMap((row) => ('claim' in row ? [row.claim] : []))[0] : undefined;
  if (!claim) throw new Error('no claim');
  const made = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', '11'];
  await way.call('restate', {
    ...{ who: desk.who(), keyId: 1, rule: KEY_RULE },
    claims: [
      {
        ...{ registration: claim.registration, attempt: claim.attempt, from: [claim.desk], state: 'accepted' },
        ...{
          before: [],
          request: '00',
          keys: made,
          content: { number: 1, sealed: Buffer.alloc(300).toString('base64') },
        },
      },
    ],
  });
  await expect(bo.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  const { rows } = await desks.office.admin.query('SELECT state, desk, login FROM elkontor.claims');
  expect(rows).toEqual([{ state: 'accepted', desk: claim.desk, login: desks.loginOf('Anna') }]);
  expect(desks.registered()).toBe(1);
  close();
});
