import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { pairKeys } from '../sealing/pair-keys.ts';
import { createOfficeDatabase, type OfficeDatabase } from '../testing/office-database.ts';
import { officeTest } from '../testing/office-test.ts';
import { createPgDesk, type PgDesk, pairNumbered } from '../testing/pg-desk.ts';
import { checkOffice } from './check-office.ts';
import { migrateOffice } from './migrate-office.ts';

const cluster = inject('officeCluster');
const MANY = 25_000;
const UNKNOWN = 'The planner has no statistics of claim_keys, claims, records';

/** As many records and claims as desks leave in years, of which the planner knows nothing, as after a restore. */
const FILL = `
  INSERT INTO records SELECT 'note', sha256(n::text::bytea), 1, 'anna', now(), n, (gen_random_uuid(), n, 1, '\\x00')::sealed_by
    FROM generate_series(1000, ${MANY}) n;
  INSERT INTO claims (id, registration, attempt, request, state, desk, login, since, at, seq)
    SELECT n, gen_random_uuid(), gen_random_uuid(), '\\x00', 'accepted', gen_random_uuid(), 'anna', now(), now(), ${MANY} + n
    FROM generate_series(1000, ${MANY}) n;
  INSERT INTO claim_keys SELECT sha256(n::text::bytea), 1, n FROM generate_series(1000, ${MANY}) n;
  INSERT INTO writes SELECT n, gen_random_uuid() FROM generate_series(1000, 2 * ${MANY}) n;
  UPDATE office SET seq = 2 * ${MANY};`;

/** What a desk asks in each call, as large as it gets. */
function asksOf({ desk, keys }: PgDesk) {
  const who = desk.who();
  const names = Array.from({ length: 800 }, (_, nth) => pairKeys(keys, pairNumbered(nth)));
  const of = { who, keyId: keys.keyId, rule: KEY_RULE, seen: { seq: 0, tag: '' } };
  const one = (nth: number) => ({
    ...{ registration: randomUUID(), attempt: randomUUID(), request: 'ab', keys: names[nth] },
    content: { number: nth, sealed: Buffer.alloc(256).toString('base64') },
  });
  const claims = Array.from({ length: 500 }, (_, nth) => ({ ...one(nth), state: 'accepted', before: [] }));
  return {
    changes: { who, after: MANY - 10, limit: 200, seen: of.seen },
    look: { ...of, keys: names.flat() },
    claim: { ...of, ...one(600), covers: [] },
    restate: { ...of, claims },
    own: { who, after: 0 },
  };
}

/** The tables that a call reads whole, with how many rows of them. */
async function readWhole({ admin }: OfficeDatabase, user: string, call: string, ask: object) {
  await admin.query(`BEGIN; SET LOCAL SESSION AUTHORIZATION "${user}"`);
  const { rows: said } = await admin.query(`SELECT elkontor.${call}($1::jsonb) AS answer`, [JSON.stringify(ask)]);
  expect(said[0].answer).not.toHaveProperty('no');
  const { rows } = await admin.query(
    `SELECT relname AS table, seq_tup_read::int AS rows FROM pg_stat_xact_user_tables
     WHERE schemaname = 'elkontor' AND seq_tup_read > $1`,
    [MANY / 10],
  );
  await admin.query('ROLLBACK');
  return rows;
}

officeTest('no call reads a large office whole, also where the planner knows nothing of it', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const login = await office.person(`plans_${office.name}`, 'clerk');
  const desk = await createPgDesk(login, office.officeId);
  await office.admin.query(FILL);
  const read: Record<string, unknown> = {};
  for (const [call, ask] of Object.entries(asksOf(desk))) read[call] = await readWhole(office, login.user, call, ask);
  expect(read).toEqual({ changes: [], look: [], claim: [], restate: [], own: [] });
  desk.close();
  await office.close();
});

officeTest('what a desk says of every registration is not planned anew at its first calls', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const { rows } = await office.admin.query(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'elkontor'::regnamespace
     AND 'plan_cache_mode=force_generic_plan' = ANY (proconfig) ORDER BY 1`,
  );
  // Whoever replaces one of them gives it this setting again.
  expect(rows).toEqual([{ name: 'claim' }, { name: 'settle' }]);
  await office.close();
});

officeTest('check says that the planner has no statistics, and migrate makes them', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const says = async () => (await checkOffice(office.admin, Date.now)).map((one) => one.says);
  expect((await says()).join('\n')).not.toContain('statistics');
  await office.admin.query(FILL);
  expect(await says()).toContainEqual(expect.stringContaining(UNKNOWN));
  await migrateOffice(office.admin, null);
  expect((await says()).join('\n')).not.toContain('statistics');
  await office.close();
});
