// Search while typing: every letter of some words, over 100 000 invoices and over 100 000 register entries.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectFile } from '../../src/main/store/files/connect-database.ts';
import { LEDGER_MIGRATIONS } from '../../src/main/store/migrations/ledger-migrations.ts';
import { migrate } from '../../src/main/store/migrations/migrate.ts';
import { createRegister } from '../../src/main/store/register/register.ts';
import { createRows } from '../../src/main/store/rows/rows-client.ts';
import { startFromSource } from '../../src/main/threads/start-from-source.ts';
import { againstGoal, type Figure } from '../figure.ts';
import { EVERYTHING, fillRows } from '../invoice-rows.ts';
import { watchMain } from '../watch-main.ts';

const BENCH = 'search';
const ENTRIES = 100_000;
const FRAME_MS = 16.7;

export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-bench-'));
  try {
    return [await invoices(folder), ...(await register(folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function invoices(folder: string): Promise<Figure> {
  const place = { path: path.join(folder, 'rows.db'), key: new Uint8Array(randomBytes(32)) };
  fillRows(place, ENTRIES);
  const rows = createRows(place, startFromSource);
  const times: number[] = [];
  const type = async (filter: string) => {
    const query = { scope: EVERYTHING, filter, sort: null, offset: 0, limit: 200 };
    const startedAt = performance.now();
    await rows.call('page', { profileId: 'p', query });
    times.push(performance.now() - startedAt);
  };
  await type('');
  times.length = 0;
  for (const word of [
    'overdue c1002',
    'inv-0042317',
    '2019-11-08',
    'unpaid 4711',
    'c10777',
    '1284.50',
    'credited sek',
  ]) {
    for (let length = 1; length <= word.length; length++) await type(word.slice(0, length));
  }
  await rows.close();
  return againstGoal({
    bench: BENCH,
    metric: `a letter typed over ${ENTRIES} invoices, p95`,
    value: p95(times),
    unit: 'ms',
    atMost: FRAME_MS,
  });
}

async function register(folder: string): Promise<Figure[]> {
  const { db, close } = connectFile(path.join(folder, 'ledger.db'), 'ledger', new Uint8Array(randomBytes(32)));
  migrate(db, LEDGER_MIGRATIONS);
  const known = createRegister(db);
  const first = ['Anna', 'Bo', 'Åsa', 'Örjan', 'Eva', 'Lars'];
  const last = ['Lindqvist', 'Åberg', 'Ek', 'Öhman', 'Nilsson', 'Svensson', 'Holm'];
  for (let from = 0; from < ENTRIES; from += 5000) {
    known.importMany(
      Array.from({ length: 5000 }, (_, i) => ({
        profileId: 'p',
        customer: {
          id: `K${from + i}`,
          first_name: first[(from + i) % 6] ?? '',
          last_name: last[(from + i) % 7] ?? '',
          email: `k${from + i}@example.se`,
          phone: `070${String(from + i).padStart(7, '0')}`,
          soc_id: '',
        },
        property: null,
        at: from + i,
      })),
    );
  }
  // The first search reads the texts: meanwhile main must still get its turns.
  const held = watchMain();
  const readAt = performance.now();
  await known.customers('p', { query: 'zzzz', offset: 0, limit: 100 });
  const readMs = performance.now() - readAt;
  const times: number[] = [];
  for (const word of ['lindqvist anna', 'k99321', 'öhman', '0700042', 'ek@', 'zzzz']) {
    for (let length = 1; length <= word.length; length++) {
      const startedAt = performance.now();
      await known.customers('p', { query: word.slice(0, length), offset: 0, limit: 100 });
      times.push(performance.now() - startedAt);
    }
  }
  const longest = held();
  close();
  const figure = (metric: string, value: number, atMost: number) =>
    againstGoal({ bench: BENCH, metric, value, unit: 'ms', atMost });
  return [
    figure(`a letter typed over ${ENTRIES} register entries, p95`, p95(times), FRAME_MS),
    figure('the first search, which reads the register', readMs, 1000),
    figure("longest turn of main's loop meanwhile, processor time", longest, 8),
  ];
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
