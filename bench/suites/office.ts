// The office: a claim against a bare insert under the same lock with the same client, looks, and growth with desks.

import { connectOffice } from '../../src/main/office/client/connect-office.ts';
import { pairKeys } from '../../src/main/office/sealing/pair-keys.ts';
import { createCluster } from '../../src/main/office/testing/cluster.ts';
import { findPostgres } from '../../src/main/office/testing/find-postgres.ts';
import { createOfficeDatabase, type OfficeDatabase } from '../../src/main/office/testing/office-database.ts';
import { createPgDesk, type PgDesk, pairNumbered, wantPair } from '../../src/main/office/testing/pg-desk.ts';
import { againstGoal, againstRival, type Figure, median } from '../figure.ts';

const BENCH = 'office';
const ROUNDS = 5;
const CLAIMS = 100;
const LOOKED_AT = 800;
const PACED_DESKS = 40;
const PACED_CLAIMS = 200;
const A_SECOND = 5;
const MANY_DESKS = 200;
const PEOPLE_PER_LOGIN = 4;

export async function measure(): Promise<Figure[]> {
  const bin = findPostgres();
  if (bin === null) {
    console.log('PostgreSQL is not to be had here');
    return [];
  }
  const cluster = await createCluster(bin, { isDurable: true, settings: ['max_connections = 300'] });
  try {
    const office = await createOfficeDatabase(cluster);
    const figures = await figuresOf(office);
    await office.close();
    return figures;
  } finally {
    await cluster.remove();
  }
}

async function figuresOf(office: OfficeDatabase): Promise<Figure[]> {
  const login = await office.person('bench_one', 'clerk');
  const one = await createPgDesk(login, office.officeId);
  const bare = await bareInsert(office);
  const [claims, inserts]: number[][] = [[], []];
  let pair = 0;
  // Taking turns, so that both meet the same conditions.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let nth = 0; nth < CLAIMS; nth += 1) {
      pair += 1;
      const want = wantPair(pair);
      const begun = performance.now();
      const end = await one.desk.claim(want);
      claims?.push(performance.now() - begun);
      if (end.kind !== 'yours') throw new Error(JSON.stringify(end));
      inserts?.push(await timed(() => bare.insert()));
    }
  }
  const looks = await lookTimes(one);
  const size = await bytesPerClaim(office);
  console.log(`on disk for a claim with its keys, attempt, event and write: ${Math.round(size)} bytes`);
  const paced = await pacedClaims(office);
  const [few, many] = [await perSecond(office, 1), await perSecond(office, MANY_DESKS)];
  bare.close();
  one.close();
  return [
    againstRival({
      ...{ bench: BENCH, metric: 'a claim', value: median(claims ?? []), unit: 'ms' },
      ...{ rival: 'a bare insert under the same lock', rivalValue: median(inserts ?? []), atMost: 1.5 },
    }),
    againstGoal({
      bench: BENCH,
      metric: `look of ${LOOKED_AT} pairs, half of them taken`,
      value: median(looks),
      unit: 'ms',
      atMost: 50,
    }),
    againstGoal({
      bench: BENCH,
      metric: `claim with ${PACED_DESKS} desks at ${A_SECOND} a second, p95`,
      value: p95(paced),
      unit: 'ms',
      atMost: 20,
    }),
    againstRival({
      ...{ bench: BENCH, metric: `claims with ${MANY_DESKS} desks at once`, value: many, unit: 'per second' },
      ...{ rival: 'one desk', rivalValue: few, atLeast: 0.8 },
    }),
  ];
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The least any office needs: one statement that locks one row and inserts one of a claim's size. */
async function bareInsert(office: OfficeDatabase) {
  await office.admin.query(
    'CREATE TABLE public.bare (id bigint PRIMARY KEY, content bytea NOT NULL); CREATE TABLE public.bare_lock (n bigint NOT NULL)',
  );
  await office.admin.query(
    'INSERT INTO public.bare_lock VALUES (0); GRANT SELECT, INSERT, UPDATE ON public.bare, public.bare_lock TO elkontor_clerk; GRANT USAGE ON SCHEMA public TO elkontor_clerk',
  );
  const made = await connectOffice(await office.login('bench_one', 'clerk'), 10_000);
  if ('away' in made) throw new Error(made.detail);
  const content = Buffer.alloc(541, 7);
  const text =
    'WITH taken AS (UPDATE public.bare_lock SET n = n + 1 RETURNING n) INSERT INTO public.bare SELECT n, $1 FROM taken';
  return { insert: () => made.client.query({ text, values: [content] }), close: made.drop };
}

async function lookTimes(one: PgDesk): Promise<number[]> {
  const keys = Array.from({ length: LOOKED_AT }, (_, nth) => pairKeys(one.keys, pairNumbered(nth + 100))).flat();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    times.push(
      await timed(() => one.way.call('look', { who: one.desk.who(), keyId: 1, rule: pairNumbered(0).rule, keys })),
    );
  }
  return times;
}

async function bytesPerClaim(office: OfficeDatabase): Promise<number> {
  const { rows } = await office.admin.query<{ bytes: string; claims: string }>(
    "SELECT sum(pg_total_relation_size(c.oid)) AS bytes, (SELECT count(*) FROM claims) AS claims FROM pg_class c WHERE relname IN ('claims', 'claim_keys', 'claim_events', 'attempts', 'writes') AND relnamespace = 'elkontor'::regnamespace",
  );
  return Number(rows[0]?.bytes) / Number(rows[0]?.claims);
}

async function desksOf(office: OfficeDatabase, count: number, prefix: string): Promise<PgDesk[]> {
  const desks: PgDesk[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const user = `${prefix}_${Math.floor(nth / PEOPLE_PER_LOGIN)}`;
    const login = nth % PEOPLE_PER_LOGIN === 0 ? await office.person(user, 'clerk') : await office.login(user, 'clerk');
    desks.push(await createPgDesk(login, office.officeId));
  }
  return desks;
}

/** Desks that claim a few times a second in total, like a busy office. */
async function pacedClaims(office: OfficeDatabase): Promise<number[]> {
  const desks = await desksOf(office, PACED_DESKS, 'bench_paced');
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let nth = 0; nth < PACED_CLAIMS; nth += 1) {
    const desk = desks[nth % desks.length];
    if (desk) running.push(timed(() => desk.desk.claim(wantPair(100_000 + nth))).then((ms) => void times.push(ms)));
    await new Promise((resolve) => setTimeout(resolve, 1000 / A_SECOND));
  }
  await Promise.all(running);
  for (const desk of desks) desk.close();
  return times;
}

async function perSecond(office: OfficeDatabase, count: number): Promise<number> {
  const desks = await desksOf(office, count, `bench_many_${count}`);
  const each = Math.max(2, Math.floor(600 / count));
  // A connection plans each statement once, at its first call, and lives for a day.
  for (const [at, { desk }] of desks.entries()) await desk.claim(wantPair(2_000_000 * count + at));
  const begun = performance.now();
  await Promise.all(
    desks.map(async ({ desk }, at) => {
      for (let nth = 0; nth < each; nth += 1) await desk.claim(wantPair(1_000_000 * count + at * 1_000 + nth));
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const desk of desks) desk.close();
  return (each * desks.length) / seconds;
}
