import { expect, test } from 'vitest';
import { createLedger } from '../../ledger/ledger.ts';
import { memoryStore } from '../../store/memory-store.ts';
import { silentLog } from '../../store/testing/store-parts.ts';
import { REQUEST_FAULTS, STEP_FAULTS } from './testing/faults.ts';
import { createModelLedger, type SimulatedLedger } from './testing/model-ledger.ts';
import { simulate } from './testing/simulate.ts';
import { diceOf, randomOf } from './testing/virtual-time.ts';

const LONG = process.env.LONG_RUN === '1';
const SCHEDULES = LONG ? 100_000 : 2_000;

function realLedger(seed: number): SimulatedLedger {
  let at = 0;
  const clock = { now: () => ++at, monotonicMs: () => at };
  const db = memoryStore('memory', null, null).ledgerDb;
  return createLedger({ db, clock, random: randomOf(diceOf(seed)), log: silentLog, heldRoom: null });
}

test(`${SCHEDULES} schedules: nothing is sent a second time without a recorded decision, nothing is lost`, async () => {
  const total = { posts: 0, crashes: 0, rows: 0 };
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    // Breaks with the seed and the last lines of the log as soon as a promise does.
    const end = await simulate({ seed });
    total.posts += end.posts;
    total.crashes += end.lives - 1;
    total.rows += Object.keys(end.states).length;
  }
  // It would prove nothing if nothing had happened.
  expect(total.posts).toBeGreaterThan(total.rows * 0.8);
  expect(total.crashes).toBeGreaterThan(SCHEDULES / 10);
}, 900_000);

test('the same seed gives the same log, byte for byte', async () => {
  for (const seed of [3, 77, 1234]) {
    const first = await simulate({ seed });
    expect(first.log.length).toBeGreaterThan(100);
    expect((await simulate({ seed })).log).toBe(first.log);
  }
  expect((await simulate({ seed: 3 })).log).not.toBe((await simulate({ seed: 4 })).log);
});

test('each fault of the process at each step of a job of three rows', async () => {
  const { steps } = await simulate({ seed: 9, rowCount: 3, forced: { step: -1, fault: 'disk-full' } });
  expect(steps).toBeGreaterThan(15);
  for (const fault of STEP_FAULTS) {
    for (let step = 1; step <= steps; step += 1) {
      const end = await simulate({ seed: 9, rowCount: 3, forced: { step, fault } });
      expect(end.lives, `${fault} at ${step}`).toBe(fault === 'disk-full' ? 1 : 2);
    }
  }
});

test('each fault of a request at each request of a job of three rows', async () => {
  for (const fault of REQUEST_FAULTS) {
    for (let request = 1; request <= 3; request += 1) {
      const end = await simulate({ seed: 11, rowCount: 3, forced: { request, fault } });
      const accepted = Object.values(end.states).filter((state) => state === 'accepted').length;
      expect(accepted, `${fault} at ${request}`).toBeGreaterThanOrEqual(2);
    }
  }
});

test('the same over the real ledger', async () => {
  for (let seed = 1; seed <= (LONG ? 2_000 : 100); seed += 1) await simulate({ seed, ledger: realLedger(seed) });
}, 300_000);

test('the real ledger and the model of it tell the same story', async () => {
  for (const seed of [5, 21, 300]) {
    const model = await simulate({ seed });
    expect((await simulate({ seed, ledger: realLedger(seed) })).states).toEqual(model.states);
  }
});

test('the simulation has teeth: a ledger that forgets is found out', async () => {
  const forgetful = (change: (ledger: SimulatedLedger) => Partial<SimulatedLedger>): SimulatedLedger => {
    const ledger = createModelLedger();
    return { ...ledger, ...change(ledger) };
  };
  const find = async (change: Parameters<typeof forgetful>[0]): Promise<void> => {
    for (let seed = 1; seed <= 300; seed += 1) await simulate({ seed, ledger: forgetful(change) });
  };
  // An unknown outcome that is taken for "not sent".
  await expect(
    find((ledger) => ({ markUnknown: (id) => ledger.markWaiting(id, { reason: 'x', retryAt: null }) })),
  ).rejects.toThrow(/second POST|exists but is/);
  // A start that sends what was under way once more.
  await expect(
    find((ledger) => ({
      recover: () => {
        const cut = ledger.recover();
        for (const id of cut) ledger.resolve(id, { decision: 'absent', contractId: null, who: '', why: '' });
        return cut;
      },
    })),
  ).rejects.toThrow(/second POST|exists but is/);
  // Sending that is not written down.
  await expect(find(() => ({ markSending: () => undefined }))).rejects.toThrow(/while the ledger says/);
  // Duplicates that nobody looks for.
  await expect(find(() => ({ findDuplicates: () => [] }))).rejects.toThrow(/the pair/);
});
