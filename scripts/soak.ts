// Long proofs, by command: `npm run soak -- simulation [schedules] [first seed]`, `npm run soak -- kills [kills]`,
// `-- office [schedules] [first seed]`, `-- failover [desks] [pairs]`,
// `-- properties` (every property test with all its cases), `-- bodies` (a million), `-- rows` (a million),
// `-- flips [flips]` and `-- package` (every kind of computer, packed twice and compared); all without a name. Each has
// a short version in the suite.
import { simulateOffice } from '../src/main/office/desk/testing/simulate-office.ts';
import { runFailover } from '../src/main/office/testing/failover-run.ts';
import { findPostgres } from '../src/main/office/testing/find-postgres.ts';
import { simulate } from '../src/main/services/attempt/testing/simulate.ts';
import { killAgainAndAgain } from '../src/main/testing/kills/kill-run.ts';
import { run } from './run.ts';
import { command } from './test/step.ts';

const SCHEDULES = 100_000;
const OFFICE_SCHEDULES = 20_000;
const OFFICE_DESKS = 20;
const OFFICE_PAIRS = 10_000;
const KILLS = 1_000;
const FLIPS = 5_000;
const TOLD_EVERY = 5_000;

/** Ends at the first broken promise, with its seed and the history. */
async function simulation(count: number, from: number): Promise<void> {
  const total = { posts: 0, deaths: 0 };
  const deeds: Record<string, number> = {};
  const startedAt = performance.now();
  for (let done = 1; done <= count; done += 1) {
    const end = await simulate({ seed: from + done - 1 });
    total.posts += end.posts;
    total.deaths += end.lives - 1;
    for (const [deed, times] of Object.entries(end.deeds)) deeds[deed] = (deeds[deed] ?? 0) + times;
    if (done % TOLD_EVERY === 0 || done === count) {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(JSON.stringify({ schedules: done, broken: 0, ...total, seconds }));
    }
  }
  console.log(JSON.stringify(deeds));
}

async function office(count: number, from: number): Promise<void> {
  let posts = 0;
  const deeds: Record<string, number> = {};
  const rows: Record<string, number> = {};
  for (let done = 1; done <= count; done += 1) {
    const end = await simulateOffice({ seed: from + done - 1 });
    posts += end.posts;
    for (const [deed, times] of Object.entries(end.deeds)) deeds[deed] = (deeds[deed] ?? 0) + times;
    for (const [row, times] of Object.entries(end.rows)) rows[row] = (rows[row] ?? 0) + times;
    if (done % TOLD_EVERY === 0 || done === count) {
      console.log(JSON.stringify({ schedules: done, seeds: [from, from + done - 1], broken: 0, posts }));
    }
  }
  console.log(JSON.stringify(deeds));
  // How often each row of the table of crashes was met; one that never was proves nothing.
  console.log(JSON.stringify(rows));
  if (Object.values(rows).includes(0)) process.exitCode = 1;
}

async function failover(desks: number, pairs: number): Promise<void> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not to be had');
  const startedAt = performance.now();
  const { twice, lost, stuck, ...rest } = await runFailover(bin, { desks, pairs });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const broken = { twice: twice.length, lost: lost.length, stuck: stuck.length };
  console.log(JSON.stringify({ desks, pairs, ...rest, ...broken, seconds }));
  for (const one of stuck) console.log(one);
  const isKept = twice.length + lost.length + stuck.length === 0 && rest.held === pairs;
  if (!isKept || !rest.isCut || !rest.isKilled || !rest.isFailedOver) process.exitCode = 1;
}

/** A benchmark whose figures must all reach their goals. */
async function bench(name: string): Promise<void> {
  const { code, output } = await command('node', ['bench/main.ts', name])();
  process.stdout.write(output);
  if (code !== 0 || /^MISS/m.test(output)) process.exitCode = 1;
}

const [what, count, from] = process.argv.slice(2);
if (what === 'simulation') {
  await simulation(Number(count ?? SCHEDULES), Number(from ?? 1));
} else if (what === 'office') {
  await office(Number(count ?? OFFICE_SCHEDULES), Number(from ?? 1));
} else if (what === 'failover') {
  await failover(Number(count ?? OFFICE_DESKS), Number(from ?? OFFICE_PAIRS));
} else if (what === 'kills') {
  const { findings, ...figures } = await killAgainAndAgain(
    Number(count ?? KILLS),
    (done, { findings: found, ...sofar }) => {
      if (done % 50 === 0) console.log(JSON.stringify({ kills: done, ...sofar, broken: found.length }));
    },
  );
  console.log(JSON.stringify(figures));
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
} else if (what === 'bodies') {
  await bench('fuzz');
} else if (what === 'rows') {
  await bench('invoices');
} else if (what === 'package') {
  process.exitCode = await run('node', ['scripts/package.ts', '--check']);
} else if (what === 'properties') {
  process.exitCode = await run(
    'vitest',
    ['run', '--project=app', '--project=page', '--project=tools', '--project=proofs'],
    {
      ELKONTOR_RUNS: 'all',
    },
  );
} else if (what === 'flips') {
  const env = { ELKONTOR_FLIPS: String(count ?? FLIPS) };
  process.exitCode = await run('vitest', ['run', 'src/main/store/files/bit-flips.test.ts'], env);
} else if (what === undefined) {
  for (const name of [
    'simulation',
    'office',
    'failover',
    'kills',
    'properties',
    'bodies',
    'rows',
    'flips',
    'package',
  ]) {
    console.log(`\n== ${name}`);
    if ((await run('node', ['scripts/soak.ts', name])) !== 0) process.exitCode = 1;
  }
} else {
  console.error(
    'npm run soak -- simulation | office [schedules] [first seed] | failover [desks] [pairs] | kills [kills] | properties | bodies | rows | flips [flips] | package',
  );
  process.exitCode = 1;
}
