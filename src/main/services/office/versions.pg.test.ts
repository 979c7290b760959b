import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, inject } from 'vitest';
import { sqlFiles } from '../../office/database/sql-files.ts';
import { sealRecord } from '../../office/records/seal-record.ts';
import { officeKeys } from '../../office/sealing/office-keys.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import { createPgDesk } from '../../office/testing/pg-desk.ts';
import type { Composed } from '../../testing/composed.ts';
import { createDesks, type Desks, exchange, OFFICE_KEY } from './testing/desks.ts';

const cluster = inject('officeCluster');
let desks: Desks;
afterEach(async () => {
  await desks?.close();
});

const status = (main: Composed) => main.call['office.status'](undefined);
const mark = (main: Composed, key: string, change: object) => main.call['invoices.mark']({ keys: [key], ...change });

/** The next release's files: columns, tables and functions are added, and every answer says more than today's. */
const TOMORROW = {
  name: '999-tomorrow.sql',
  text: `SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;
ALTER TABLE claims ADD COLUMN tomorrow text;
ALTER TABLE records ADD COLUMN tomorrow text NOT NULL DEFAULT 'x';
ALTER TABLE desks ADD COLUMN tomorrow int;
CREATE TABLE tomorrow (seq bigint PRIMARY KEY);
CREATE FUNCTION claim_of_tomorrow(ask jsonb) RETURNS jsonb LANGUAGE sql AS $$ SELECT '{}'::jsonb $$;
DO $$
DECLARE one text; may text;
BEGIN
  FOR one, may IN SELECT proname, CASE WHEN has_function_privilege('elkontor_clerk', oid, 'EXECUTE') THEN 'elkontor_clerk' ELSE 'elkontor_lead' END
    FROM pg_proc WHERE pronamespace = 'elkontor'::regnamespace AND has_function_privilege('elkontor_lead', oid, 'EXECUTE') LOOP
    EXECUTE format('ALTER FUNCTION %I(jsonb) RENAME TO %I', one, one || '_today');
    EXECUTE format('CREATE FUNCTION %I(ask jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $made$
      DECLARE answer jsonb := %I(ask - ''tomorrow'');
      BEGIN
        IF answer ? ''schema'' THEN answer := answer || ''{"schema": 99}''; END IF;
        IF answer ? ''rows'' THEN
          answer := jsonb_set(answer, ''{rows}'', ''[{"tomorrow": {"seq": 1}}, {"tomorrow": null}]'' || (answer->''rows''));
        END IF;
        RETURN answer || ''{"tomorrow": {"a": [1]}}'';
      END $made$', one, one || '_today');
    EXECUTE format('GRANT EXECUTE ON FUNCTION %I(jsonb) TO %I', one, may);
  END LOOP;
END $$;`,
};

officeTest('this app with an office of tomorrow: what it does not know disturbs nothing', async () => {
  if (!cluster) return;
  desks = await createDesks(cluster, [...sqlFiles(), TOMORROW]);
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  expect(await status(anna)).toMatchObject({ state: 'ready' });
  // A computer with tomorrow's app says a kind of record that nobody here knows.
  const keys = officeKeys({ officeId: desks.facts.officeId, keyId: 1, officeKey: OFFICE_KEY });
  const newer = await createPgDesk(await desks.office.person(desks.loginOf('Cee'), 'clerk'), desks.facts.officeId, {
    keys,
  });
  const record = { kind: 'kind-of-tomorrow', key: 'k', fields: { a: '1' } };
  const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
  const sealed = sealRecord(keys, record, { desk: newer.id, number: newer.desk.hands.nextNumber(), base: 0 }, random);
  expect(await newer.way.call('put', { who: newer.desk.who(), keyId: 1, records: [sealed] })).toHaveProperty('results');
  newer.close();

  expect((await anna.register(0)).state).toBe('accepted');
  const key = JSON.stringify(['c', 'p', 'F1']);
  await mark(anna, key, { isChecked: true });
  await exchange(anna, bo);
  await expect(bo.register(0)).rejects.toMatchObject({ data: { code: 'office-has' } });
  await expect.poll(() => bo.events('invoices.marked').at(-1)?.marks).toMatchObject([{ key, checkedBy: 'Anna' }]);
  expect((await bo.register(1)).state).toBe('accepted');
  for (const main of [anna, bo]) await expect.poll(() => status(main)).toMatchObject({ state: 'ready', untold: 0 });
});

officeTest('this app with an office of before: registers as ever; what it misses is said in words', async () => {
  if (!cluster) return;
  // As an office was made before the second person and handing over.
  desks = await createDesks(
    cluster,
    sqlFiles().filter(({ name }) => name < '013'),
  );
  const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
  await exchange(anna, bo);
  desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-before' }]);
  const lost = await anna.register(0);
  expect(lost.state).toBe('unknown');
  desks.operator.setFaults([]);
  await anna.call['handover.give']({ registrationId: lost.id, to: desks.loginOf('Bo'), words: '' });
  await expect.poll(async () => (await bo.call['handover.of']({ registrationId: lost.id }))?.offer?.isToMe).toBe(true);
  await expect(bo.call['handover.take']({ registrationId: lost.id })).rejects.toMatchObject({
    data: { code: 'office-holds', reason: 'missing-function' },
  });
  await exchange(anna, bo);
  expect((await anna.register(1)).state).toBe('accepted');
  await expect.poll(async () => (await status(anna)).untold).toBe(0);
  await expect(bo.register(1)).rejects.toMatchObject({ data: { code: 'office-has' } });
  expect((await bo.register(2)).state).toBe('accepted');
  expect(await bo.call['office.held']({ registrationId: randomUUID() })).toEqual([]);
});
