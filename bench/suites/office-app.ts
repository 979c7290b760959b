// The office from the app: joining with a hundred thousand registrations, the first reading by a computer that comes
// later, and how soon a colleague sees what changed. All computers, the operator and the server share this machine.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCluster } from '../../src/main/office/testing/cluster.ts';
import { findPostgres } from '../../src/main/office/testing/find-postgres.ts';
import { createDesks, type Desks } from '../../src/main/services/office/testing/desks.ts';
import { connectFile } from '../../src/main/store/files/connect-database.ts';
import type { Composed } from '../../src/main/testing/composed.ts';
import { againstGoal, againstRival, type Figure, median } from '../figure.ts';

const BENCH = 'office-app';
const FEW = 10_000;
const MANY = 100_000;
const ROUNDS = 10;
const LOOKED_EVERY_MS = 20;

export async function measure(): Promise<Figure[]> {
  const bin = findPostgres();
  if (bin === null) {
    console.log('PostgreSQL is not to be had here');
    return [];
  }
  const cluster = await createCluster(bin, { isDurable: true, settings: ['autovacuum = on'] });
  try {
    const [few, many] = [await joinWith(cluster, bin, FEW), await joinWith(cluster, bin, MANY)];
    return [
      ...(['join', 'said', 'read'] as const).map((what) =>
        againstRival({
          ...{
            bench: BENCH,
            metric: `${NAMES[what]}, ${MANY} registrations`,
            value: many[what] / MANY,
            unit: 'ms each',
          },
          ...{ rival: `${FEW} registrations`, rivalValue: few[what] / FEW, atMost: 1.5 },
        }),
      ),
      ...(await changesSeen(cluster, bin)),
    ];
  } finally {
    await cluster.remove();
  }
}

const NAMES = {
  join: 'joining, until this computer may register',
  said: 'and until all of it is said',
  read: 'the first reading by a computer that comes later',
} as const;

type Cluster = Awaited<ReturnType<typeof createCluster>>;

async function join(desks: Desks, computer: ReturnType<Desks['computer']>, name: string): Promise<Composed> {
  const main = await computer.start();
  const login = await desks.office.person(`${name.toLowerCase()}_${desks.office.name}`, 'clerk');
  await main.call['office.join'](await desks.entry(main, login, name));
  return main;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOKED_EVERY_MS);
}

/** Milliseconds for each part. */
async function joinWith(cluster: Cluster, bin: string, count: number): Promise<Record<keyof typeof NAMES, number>> {
  const desks = await createDesks({ ...cluster, bin });
  try {
    const full = desks.computer();
    const first = await full.start();
    await first.register(0);
    await first.close();
    copyRegistration(full, count);
    const begun = performance.now();
    const anna = await join(desks, full, 'Anna');
    const joined = performance.now();
    await until(async () => (await anna.call['office.status'](undefined)).untold === 0);
    const said = performance.now();
    const bo = await join(desks, desks.computer(), 'Bo');
    // What was taken in is told; a list of it all, asked for every few milliseconds, would be most of what is measured.
    const taken = () => bo.events('office.applied').reduce((sum, { contracts }) => sum + contracts, 0);
    await until(async () => taken() >= count);
    const read = performance.now();
    const times = { join: joined - begun, said: said - joined, read: read - said };
    console.log(`${count} registrations: ${JSON.stringify(times)} ms`);
    return times;
  } finally {
    await desks.close();
  }
}

/** The one registration that an operator accepted, again and again under other ids and pairs. */
function copyRegistration({ keychain, storeFolder }: ReturnType<Desks['computer']>, count: number): void {
  const item = [...keychain.items].find(([name]) => name.includes('store'))?.[1] ?? '';
  const key = Buffer.from(item.split(':').at(-1) ?? '', 'base64');
  const { db, close } = connectFile(path.join(storeFolder, 'ledger.db'), 'ledger', key);
  const columns = db
    .all<{ name: string }>("SELECT name FROM pragma_table_info('registrations')")
    .map(({ name }) => name);
  const changed: Readonly<Record<string, string>> = {
    id: "printf('00000000-0000-4000-8000-%012d', n)",
    reference: "printf('REF-%d', n)",
    nth: 'nth + n',
    customer: "json_set(customer, '$.id', 'C' || n, '$.soc_id', '')",
    property: "json_set(property, '$.id', 'P' || n)",
    customer_id: "'C' || n",
    property_id: "'P' || n",
    customer_pair: "'pair ' || n",
    ...{ person_pair: "''", content_pair: "''", soc_key: "''" },
  };
  const values = columns.map((name) => changed[name] ?? name).join(', ');
  db.transaction(() =>
    db.run(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO registrations (${columns.join(', ')}) SELECT ${values} FROM numbers, (SELECT * FROM registrations LIMIT 1)`,
      [count - 1],
    ),
  );
  close();
}

/** From the moment a change is made until the other computer has it, with a window visible on both. */
async function changesSeen(cluster: Cluster, bin: string): Promise<Figure[]> {
  const desks = await createDesks({ ...cluster, bin });
  try {
    const [anna, bo] = [await join(desks, desks.computer(), 'Anna'), await join(desks, desks.computer(), 'Bo')];
    await anna.call['office.reconnect'](undefined);
    const times = { registration: [] as number[], mark: [] as number[], 'hand-over': [] as number[] };
    const timed = async (into: number[], made: () => Promise<unknown>, isThere: () => Promise<boolean>) => {
      await made();
      const begun = performance.now();
      await until(isThere);
      into.push(performance.now() - begun);
    };
    const at = (id: string) => bo.call['handover.of']({ registrationId: id });
    for (let round = 0; round < ROUNDS; round += 1) {
      desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-before' }]);
      let id = '';
      const seen = async () => (await at(id))?.who === 'theirs' && (await at(id))?.isOpen === true;
      await timed(times.registration, async () => ({ id } = await anna.register(round)), seen);
      const key = JSON.stringify(['c', 'p', `F${round}`]);
      const marks = () => bo.events('invoices.marked').flatMap((event) => event.marks);
      await timed(
        times.mark,
        () => anna.call['invoices.mark']({ keys: [key], isChecked: true }),
        async () => marks().some((mark) => mark.key === key),
      );
      const offer = { registrationId: id, to: `bo_${desks.office.name}`, words: `${round}` };
      await timed(
        times['hand-over'],
        () => anna.call['handover.give'](offer),
        async () =>
          (await bo.call['today.read'](undefined)).lines.filter(({ kind }) => kind === 'handed').length > round,
      );
    }
    return Object.entries(times).flatMap(([what, all]) => {
      console.log(`${what}: median ${Math.round(median(all))} ms, longest ${Math.round(Math.max(...all))} ms`);
      return againstGoal({
        ...{ bench: BENCH, metric: `a colleague’s ${what} is seen, longest of ${ROUNDS}`, unit: 's', atMost: 2 },
        value: Math.max(...all) / 1000,
      });
    });
  } finally {
    await desks.close();
  }
}
