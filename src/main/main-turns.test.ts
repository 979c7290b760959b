import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../shared/errors/app-error.ts';
import { pemCertificates } from '../shared/rules/pem.ts';
import { inTurns } from './bulk/in-turns.ts';
import { certificateNames } from './config/certificate-names.ts';
import { readPolicyCa } from './config/policy-ca.ts';
import { keyRounds } from './network/key-rounds.ts';
import { connectMemory } from './store/files/connect-database.ts';
import { type Composed, composeWithOperator } from './testing/composed.ts';
import { BODIES, CERTIFICATES, jobSheet, POAS, SHEETS } from './testing/turn-cases.ts';
import { mostWorkInOneTurn, type Work } from './testing/work-meter.ts';
import { yieldToEventLoop } from './threads/yield-to-event-loop.ts';

/**
 * What main may do in one turn: some milliseconds on any computer. `npm run bench -- turns` measures milliseconds, with
 * more megabytes and a hundred thousand rows.
 */
const MAX: Work = { blocks: 150_000, scanned: 250_000, rows: 1_000 };
/** Processing all of it in one turn exceeds the limit. */
const BYTES = 500_000;
const CELLS = 150_000;
const ROWS = 2_500;

/** A clock that advances per reading, so that work limited by time takes the same turns everywhere. */
let asked = 0;
const clock = {
  now: () => Date.now(),
  monotonicMs() {
    asked += 1;
    return asked / 15;
  },
};

let main: Composed;
beforeAll(async () => {
  main = await composeWithOperator({}, {}, {}, { clock });
  await main.register(0);
});
afterAll(() => main.close());

async function expectShortTurns(work: () => Promise<unknown>): Promise<void> {
  const did = await mostWorkInOneTurn(() =>
    // The file may be refused or the answer unreadable; the result does not matter here.
    work().catch((cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause;
    }),
  );
  const tooMuch = Object.entries(did).filter(([what, much]) => much > MAX[what as keyof Work]);
  expect(tooMuch).toEqual([]);
  // Proves nothing if nothing is counted.
  expect(did.blocks + did.scanned).toBeGreaterThan(0);
}

test('the meter has teeth: loops, patterns, JSON and rows are counted, and a turn ends the count', async () => {
  const bytes = new Uint8Array(BYTES);
  const looked = await mostWorkInOneTurn(async () => keyRounds(bytes));
  expect(looked.blocks).toBe(BYTES);
  const rows = 3_000;
  const text = JSON.stringify('a b '.repeat(BYTES / 4));
  expect((await mostWorkInOneTurn(async () => JSON.parse(text))).scanned).toBeGreaterThan(BYTES);
  expect((await mostWorkInOneTurn(async () => text.replace(/b /g, ''))).scanned).toBeGreaterThan(BYTES * 0.99);
  expect((await mostWorkInOneTurn(async () => /c/.test(text))).scanned).toBeGreaterThan(BYTES);
  const { db, close } = connectMemory();
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ${rows}) SELECT i FROM n`;
  expect((await mostWorkInOneTurn(async () => db.all(numbers))).rows).toBe(rows);
  db.script('CREATE TABLE numbers (i)');
  expect((await mostWorkInOneTurn(async () => db.run(`INSERT INTO numbers ${numbers}`))).rows).toBe(rows + 1);
  close();
  function* parts() {
    for (let at = 0; at < 10; at++) {
      keyRounds(bytes.subarray(0, BYTES / 10));
      yield;
    }
  }
  const parted = await mostWorkInOneTurn(() => inTurns(parts(), yieldToEventLoop));
  expect(parted.blocks).toBeGreaterThan(looked.blocks / 11);
  expect(parted.blocks).toBeLessThan(looked.blocks / 9);
});

test.each(POAS)('a power of attorney that is a %s', async (_what, name, make) => {
  const bytes = make(BYTES);
  await expectShortTurns(() => main.call['poa.add']({ name, bytes }));
});

test.each(SHEETS)('a sheet of %s for the register', async (_what, make) => {
  const bytes = make(BYTES, CELLS);
  await expectShortTurns(() => main.call['register.readSheet']({ from: 'file', fileName: 'x.csv', bytes }));
});
test.each(SHEETS)('a sheet of %s for a job', async (_what, make) => {
  const bytes = make(BYTES, CELLS);
  await expectShortTurns(() => main.call['bulk.open']({ jobId: randomUUID(), fileName: 'x.csv', bytes }));
});

test(`a job of ${ROWS} rows: shown, read by other columns, by a saved mapping, from another row on, thrown away`, async () => {
  const jobId = randomUUID();
  const { mapping } = await main.call['bulk.open']({ jobId, fileName: 'x.csv', bytes: jobSheet(ROWS) });
  const swapped = {
    ...mapping,
    'customer.first_name': mapping['customer.last_name'],
    'customer.last_name': mapping['customer.first_name'],
  } as typeof mapping;
  await expectShortTurns(() => main.call['bulk.job']({ jobId }));
  await expectShortTurns(() => main.call['bulk.list']({ offset: 0, limit: 10 }));
  await expectShortTurns(() => main.call['bulk.map']({ jobId, mapping: swapped }));
  const saved = await main.call['bulk.saveMapping']({ name: 'named', mapping: swapped });
  await main.call['bulk.map']({
    jobId,
    mapping: { ...saved.mapping, 'customer.email': { from: 'constant', text: '' } },
  });
  await expectShortTurns(() => main.call['bulk.applyMapping']({ jobId, mappingId: saved.id }));
  const { rows } = await main.call['bulk.rows']({
    ...{ jobId, view: { show: 'all', problem: null, find: '' }, offset: ROWS - 1, limit: 1 },
  });
  expect(rows[0]?.values).toMatchObject({
    'customer.email': `3x${ROWS - 1}`,
    'customer.first_name': `2x${ROWS - 1}`,
  });
  await expectShortTurns(() => main.call['bulk.chooseSheet']({ jobId, sheet: 0, headerRow: null }));
  expect((await main.call['bulk.job']({ jobId })).summary.counts.ready).toBe(ROWS + 1);
  await expectShortTurns(() => main.call['bulk.remove']({ jobId }));
  expect((await main.call['bulk.list']({ offset: 0, limit: 10 })).jobs.map(({ id }) => id)).not.toContain(jobId);
});

test(`a job of ${ROWS} rows that is opened again: read, looked through and counted`, async () => {
  const jobId = randomUUID();
  await main.call['bulk.open']({ jobId, fileName: 'x.csv', bytes: jobSheet(ROWS) });
  const view = { show: 'all', problem: null, find: '' } as const;
  // More jobs than are held open, so that the large one is dropped.
  const letGo = async () => {
    for (let n = 0; n < 4; n++) {
      await main.call['bulk.open']({ jobId: randomUUID(), fileName: 'y.csv', bytes: jobSheet(1) });
    }
  };
  for (const ask of [
    () => main.call['bulk.job']({ jobId }),
    () => main.call['bulk.rows']({ jobId, view, offset: 0, limit: 100 }),
    () => main.call['bulk.summary']({ jobId }),
  ]) {
    await letGo();
    await expectShortTurns(ask);
  }
  expect((await main.call['bulk.rows']({ jobId, view, offset: ROWS - 1, limit: 1 })).rows[0]?.values).toMatchObject({
    'customer.email': `3x${ROWS - 1}`,
  });
});

const answers = (path: string, change: object) =>
  main.operator.setFaults([{ kind: 'status', match: { path }, ...change }]);
let pair = 1;
test.each(BODIES)('an answer to a registration: half a megabyte of %s', async (_what, make) => {
  const body = make(BYTES);
  for (const status of [200, 422]) {
    answers('registration', { status, body });
    await expectShortTurns(() => main.register(pair++));
  }
  main.operator.setFaults([]);
});

test.each(BODIES)('an answer about a contract, whole or refused: half a megabyte of %s', async (_what, make) => {
  const body = make(BYTES);
  for (const status of [200, 500]) {
    answers('contract-details', { status, body });
    await expectShortTurns(() => main.call['contracts.details']({ contractId: 'K1', refresh: true }));
  }
  main.operator.setFaults([]);
});

test.each(BODIES)('an answer of the identity server: half a megabyte of %s', async (_what, make) => {
  const body = make(BYTES);
  for (const status of [200, 401]) {
    answers('token', { status, body });
    await expectShortTurns(async () => {
      await main.call['credentials.save']({ profileId: main.profile.id, clientSecret: main.operator.clientSecret });
      await main.call['connection.test']({ profileId: main.profile.id });
    });
  }
  main.operator.setFaults([]);
});

test.each(CERTIFICATES)('certificates: half a megabyte of %s', async (_what, make) => {
  const pem = make(BYTES);
  await expectShortTurns(async () => {
    pemCertificates(pem);
    certificateNames(pem);
    readPolicyCa('ca.pem', () => pem);
  });
});
