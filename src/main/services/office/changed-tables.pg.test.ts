import { expect } from 'vitest';
import { officeTest } from '../../office/testing/office-test.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

// Somebody who administers the database put something of their own on our tables.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

const policy = (table: string, sees: string) => `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${table} FORCE ROW LEVEL SECURITY; CREATE POLICY own_rows ON ${table} USING (${sees}) WITH CHECK (true)`;
const noPolicy = (table: string) => `DROP POLICY own_rows ON ${table};
  ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY; ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`;
// A trigger for an audit that forgets to hand the row on.
const audit = (table: string, on: string) => `
  CREATE FUNCTION elkontor.audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE TRIGGER audit BEFORE ${on} ON ${table} FOR EACH ROW EXECUTE FUNCTION elkontor.audit()`;
const noAudit = (table: string) => `DROP TRIGGER audit ON ${table}; DROP FUNCTION elkontor.audit()`;

officeTest.each([
  ['a row policy on claims', policy('claims', 'login = session_user'), noPolicy('claims')],
  ['a row policy on keys', policy('claim_keys', 'false'), noPolicy('claim_keys')],
  ['a trigger on claims', audit('claims', 'INSERT'), noAudit('claims')],
  ['a trigger on keys', audit('claim_keys', 'INSERT'), noAudit('claim_keys')],
  [
    'a rule on keys',
    'CREATE RULE to_nowhere AS ON INSERT TO claim_keys DO INSTEAD NOTHING',
    'DROP RULE to_nowhere ON claim_keys',
  ],
])(
  '%s hides nothing from the office: registrations are held, and everything else goes on',
  async (_what, put, away) => {
    const [anna, bo] = [await desks.joined('Anna'), await desks.joined('Bo')];
    expect((await anna.register(0)).state).toBe('accepted');
    await exchange(anna, bo);
    const { admin } = desks.office;
    await admin.query(put);
    // On keys alone, whoever has no pair yet is refused; one that a colleague has is refused in any case.
    await expect(bo.register(0)).rejects.toMatchObject({ data: { code: expect.stringMatching(/^office-h/) } });
    for (const main of [anna, bo]) {
      await expect(main.register(1)).rejects.toMatchObject({ data: { code: 'office-holds', reason: 'database' } });
    }
    expect(desks.registered()).toBe(1);
    await anna.call['invoices.mark']({ keys: [JSON.stringify(['c', 'p', 'F1'])], isChecked: true });

    await admin.query(away);
    await exchange(anna, bo);
    expect((await bo.register(1)).state).toBe('accepted');
    await exchange(anna, bo);
    for (const [main, pair] of [
      [bo, 0],
      [anna, 1],
    ] as const) {
      await expect(main.register(pair)).rejects.toMatchObject({ data: { code: 'office-has' } });
    }
    expect(desks.registered()).toBe(2);
  },
);
