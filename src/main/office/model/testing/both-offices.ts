import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { KEY_RULE } from '../../../../shared/rules/keys.ts';
import type { Seen } from '../../calls/answer-schemas.ts';
import { LONGEST_ATTEMPT_MS, type Who } from '../../calls/claim-calls.ts';
import type { DeskAsks, DeskTransport } from '../../calls/database-calls.ts';
import { createPgOffice, type PgOffice } from '../../client/pg-office.ts';
import { createOfficeDatabase, type OfficeDatabase } from '../../testing/office-database.ts';
import { createModelOffice } from '../model-office.ts';
import { plain } from './played-calls.ts';

const DEADLINE_MS = 30_000;
const TABLES =
  'approvals jobs tombstones history records claim_events claim_keys attempts claims moved stops desks people writes office'.split(
    ' ',
  );

function nth<T>(all: readonly T[], at: number): T {
  const one = all[at];
  if (one === undefined) throw new Error(`there is no ${at}`);
  return one;
}

export type Both = Awaited<ReturnType<ReturnType<typeof bothOffices>['createBoth']>>;

/** The model office and one on PostgreSQL, for all tests of a file. */
export function bothOffices() {
  const cluster = inject('officeCluster');
  /** Answers by how often they were given. */
  const tally = new Map<string, number>();
  let database: OfficeDatabase;
  const logins = ['clerk_a', 'clerk_b', 'lead_c'].map((one) => `${one}_${randomUUID().slice(0, 8)}`);
  let ways: PgOffice[];

  beforeAll(async () => {
    if (!cluster) return;
    database = await createOfficeDatabase(cluster);
    const made = [];
    for (const [at, login] of logins.entries()) made.push(await database.person(login, at === 2 ? 'lead' : 'clerk'));
    ways = made.map((login) => createPgOffice(login, DEADLINE_MS));
    await database.admin.query(
      `CREATE SCHEMA backup; ${TABLES.map((one) => `CREATE TABLE backup.${one} AS TABLE ${one}`).join(';')}`,
    );
  });
  afterAll(async () => {
    for (const way of ways ?? []) way.close();
    await database?.close();
  });

  /** New and empty. It sends the same calls to both and compares every answer. */
  async function createBoth() {
    const ageMs = { value: 0 };
    await database.admin.query(
      `TRUNCATE ${TABLES.join(', ')}; INSERT INTO office (id, rule) VALUES ('${database.officeId}', ${KEY_RULE})`,
    );
    const model = createModelOffice({
      id: database.officeId,
      rule: KEY_RULE,
      now: () => Date.now() + ageMs.value,
      makeTag: randomUUID,
    });
    for (const [at, login] of logins.entries()) {
      model.enrol(login, at === 2 ? 'lead' : 'clerk');
      await database.admin.query(
        'INSERT INTO people (id, login, is_lead, seq) VALUES (gen_random_uuid(), $1, $2, take())',
        [login, at === 2],
      );
    }
    const desks = logins.map(() => ({
      id: randomUUID(),
      secret: randomUUID(),
      run: 1,
      nonce: randomUUID(),
      model: { seq: 0, tag: '' },
      pg: { seq: 0, tag: '' },
    }));
    let backup = model.backup();
    async function call<Name extends keyof DeskAsks>(at: number, name: Name, ask: DeskAsks[Name]) {
      const desk = nth(desks, at);
      const way: DeskTransport = nth(ways, at);
      const asked = (seen: Seen) => ('seen' in ask ? { ...ask, seen } : ask);
      const [ours, theirs] = [
        model.call(nth(logins, at), name, asked(desk.model)),
        await way.call(name, asked(desk.pg)),
      ];
      expect(plain(theirs), `${name} ${JSON.stringify(ask)}`).toEqual(plain(ours));
      const said = `${name} ${'no' in ours ? ours.no : 'done'}`;
      tally.set(said, (tally.get(said) ?? 0) + 1);
      if ('seen' in ours && ours.seen && 'seen' in theirs && theirs.seen) {
        Object.assign(desk, { model: ours.seen, pg: theirs.seen });
      }
      return ours;
    }
    return {
      ...{ model, desks, call },
      who: (at: number): Who => {
        const { id: desk, secret, run, nonce } = nth(desks, at);
        return { desk, secret, run, nonce };
      },
      async wait(): Promise<void> {
        ageMs.value += LONGEST_ATTEMPT_MS + 60_000;
        await database.admin.query("UPDATE claims SET since = since - interval '6 minutes'");
      },
      async backup(): Promise<void> {
        backup = model.backup();
        await database.admin.query(
          TABLES.map((one) => `TRUNCATE backup.${one}; INSERT INTO backup.${one} TABLE ${one}`).join(';'),
        );
      },
      async restore(): Promise<void> {
        model.restore(backup);
        const back = [...TABLES].reverse().map((one) => `INSERT INTO ${one} TABLE backup.${one}`);
        await database.admin.query(`TRUNCATE ${TABLES.join(', ')}; ${back.join(';')}`);
      },
    };
  }

  return { createBoth, tally, logins, way: (at: number): DeskTransport => nth(ways, at) };
}
