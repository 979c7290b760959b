import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FreshRule } from '../../../shared/model/fresh/fresh.ts';
import { runs } from '../../../shared/testing/runs.ts';
import { memoryStore } from '../../store/files/memory-store.ts';
import { createFreshGroups } from '../../store/fresh-groups.ts';
import { newestTime } from './due.ts';
import { createKeepFresh } from './keep-fresh.ts';

const ZONE = 'Europe/Stockholm';
const HOUR_MS = 3_600_000;
/** Timers of a busy computer: each fires at least this much later. */
const STEP_MS = 30 * 60_000;
const STEPS_AN_HOUR = 2;
const STEPS = 3 * 7 * 24 * STEPS_AN_HOUR;
const GROUP = { id: 'g', name: 'Brf Tallkronan', pairs: [{ customerId: 'C1', propertyId: 'P1' }] };
const OTHERS = { id: 'h', name: 'Garage', pairs: [{ customerId: 'C2', propertyId: 'P2' }] };
const HOLDS = ['locked', 'no-secret', 'unconfirmed', 'paused', 'offline'] as const;
type Hold = (typeof HOLDS)[number];
type Run = { groupId: string; due: string | null; at: number; boot: number };

const store = memoryStore('memory', null, null).ledgerDb;
let worlds = 0;

/** A computer with clock and sleep, an operator that can be reached or not, and an app that is started on it. */
function world(startsAt: string, rules: Record<string, FreshRule>, zone = ZONE) {
  const profileId = `p${++worlds}`;
  const states = createFreshGroups(store);
  let now = Date.parse(startsAt);
  let boot = 0;
  let selected: string = profileId;
  const holds = new Set<Hold>();
  let sleepers: (() => void)[] = [];
  let underWay = 0;
  const runs: Run[] = [];
  const wrong: string[] = [];
  let keeper: ReturnType<typeof createKeepFresh> | null = null;

  function start(): void {
    keeper?.stop();
    boot += 1;
    sleepers = [];
    keeper = createKeepFresh({
      states,
      groups: (id) => (id === profileId ? [GROUP, OTHERS] : []),
      ruleOf: (state) => state?.rule ?? { when: 'never', at: '07:00' },
      selectedId: () => selected,
      hold: async () => [...holds][0] ?? null,
      isUnderWay: () => underWay > 0,
      fetch(group) {
        if (selected !== profileId || holds.size > 0 || underWay > 0) wrong.push(`${group.id} at ${now}`);
        underWay = 2;
        const due = rules[group.id]?.when === 'start' ? null : (states.one(profileId, group.id)?.due ?? null);
        runs.push({ groupId: group.id, due, at: now, boot });
      },
      clock: { now: () => now, monotonicMs: () => now },
      timers: {
        sleep: (_, signal) =>
          new Promise((resolve, reject) => {
            sleepers.push(resolve);
            signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
          }),
      },
      zone: () => zone,
      log: { info: () => undefined, warn: (name) => void wrong.push(name), error: () => undefined },
    });
  }

  for (const [id, rule] of Object.entries(rules)) states.keepRule(profileId, id, rule, now);
  start();
  return {
    runs,
    wrong,
    states,
    profileId,
    now: () => now,
    start,
    holds,
    select: (isOther: boolean) => {
      selected = isOther ? 'other' : profileId;
    },
    /** The wall clock jumps; no timer runs. */
    jump: (ms: number) => {
      now += ms;
    },
    async step(): Promise<void> {
      now += STEP_MS;
      if (underWay > 0) underWay -= 1;
      const due = sleepers;
      sleepers = [];
      for (const wake of due) wake();
      for (let i = 0; i < 12; i++) await Promise.resolve();
    },
    stop: () => keeper?.stop(),
  };
}

const event = fc.record({
  at: fc.integer({ min: 0, max: STEPS }),
  what: fc.constantFrom('sleep', 'restart', 'back', 'other', ...HOLDS),
  hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 200 })),
});
const time = fc.constantFrom('00:00', '02:30', '03:00', '07:00', '16:30', '23:30');

test('over weeks with clock changes, sleep, restarts, a clock set back and holds: no time twice, only the newest is caught up with, and nothing is begun while it may not be', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2026-03-20T05:00:00Z', '2026-10-16T05:00:00Z', '2026-12-18T22:00:00Z'),
      time,
      fc.constantFrom('start' as const, 'workday' as const),
      fc.array(event, { maxLength: 14 }),
      async (startsAt, at, otherWhen, events) => {
        const rules = { g: { when: 'workday' as const, at }, h: { when: otherWhen, at: '09:00' as const } };
        const one = world(startsAt, rules);
        const ends: { step: number; undo: () => void }[] = [];
        for (let step = 0; step < STEPS; step += 1) {
          for (const end of ends.filter((known) => known.step === step)) end.undo();
          for (const { what, hours } of events.filter((known) => known.at === step)) {
            if (what === 'sleep') {
              one.jump(hours * HOUR_MS);
            } else if (what === 'restart') {
              one.start();
            } else if (what === 'back') {
              one.jump(-Math.min(hours, 72) * HOUR_MS);
            } else if (what === 'other') {
              one.select(true);
              ends.push({ step: step + hours * STEPS_AN_HOUR, undo: () => one.select(false) });
            } else {
              one.holds.add(what);
              ends.push({ step: step + hours * STEPS_AN_HOUR, undo: () => void one.holds.delete(what) });
            }
          }
          await one.step();
        }
        one.select(false);
        one.holds.clear();
        // The clock has passed the time it was set back from.
        one.jump(15 * 72 * HOUR_MS);
        for (let step = 0; step < 12; step += 1) await one.step();
        one.stop();

        expect(one.wrong).toEqual([]);
        for (const groupId of ['g', 'h'] as const) {
          const runs = one.runs.filter((run) => run.groupId === groupId);
          if (rules[groupId].when === 'start') {
            const boots = runs.map(({ boot }) => boot);
            expect(boots, 'once a start').toEqual([...new Set(boots)]);
            continue;
          }
          const dues = runs.map(({ due }) => due ?? '');
          expect(dues, 'no time twice, none before one that was').toEqual([...new Set(dues)].sort());
          for (const run of runs) expect(newestTime(rules[groupId], run.at, ZONE), 'the newest alone').toBe(run.due);
          expect(dues.at(-1), 'nothing stays due').toBe(newestTime(rules[groupId], one.now(), ZONE));
        }
      },
    ),
    { numRuns: runs(12) },
  );
}, 120_000);

test('away for a week: one catch-up, not five; the times before a rule was made are none of it', async () => {
  // Monday noon; the rule is for 07:00.
  const one = world('2026-11-23T11:00:00Z', { g: { when: 'workday', at: '07:00' } });
  for (let i = 0; i < 6; i += 1) await one.step();
  expect(one.runs, 'this morning was before it').toEqual([]);
  one.jump(7 * 24 * HOUR_MS);
  for (let i = 0; i < 12; i += 1) await one.step();
  expect(one.runs.map(({ due }) => due)).toEqual(['2026-11-30T07:00']);
  one.stop();
});

test('a clock that was years ahead keeps nothing from being fetched once it is right', async () => {
  const one = world('2031-03-03T10:00:00Z', { g: { when: 'workday', at: '07:00' } });
  for (let i = 0; i < 24 * STEPS_AN_HOUR; i += 1) await one.step();
  expect(one.runs.map(({ due }) => due)).toEqual(['2031-03-04T07:00']);
  one.jump(Date.parse('2026-11-24T10:00:00Z') - one.now());
  for (let i = 0; i < 24 * STEPS_AN_HOUR; i += 1) await one.step();
  expect(one.runs.map(({ due }) => due)).toEqual(['2031-03-04T07:00', '2026-11-25T07:00']);
  one.stop();
});

test('a time that a clock change skips comes right after it; one that is shown twice comes once', async () => {
  // The clocks of Cairo change on workdays: on a Friday at midnight in spring, on a Thursday at midnight in autumn.
  const cairo = 'Africa/Cairo';
  const spring = world('2026-04-23T12:00:00Z', { g: { when: 'workday', at: '00:30' } }, cairo);
  for (let i = 0; i < 24 * STEPS_AN_HOUR; i += 1) await spring.step();
  spring.stop();
  expect(spring.runs.map(({ due }) => due)).toEqual(['2026-04-24T00:30']);
  expect(spring.runs[0]?.at).toBeGreaterThanOrEqual(Date.parse('2026-04-23T22:30:00Z'));
  const autumn = world('2026-10-29T12:00:00Z', { g: { when: 'workday', at: '23:30' } }, cairo);
  for (let i = 0; i < 20 * STEPS_AN_HOUR; i += 1) await autumn.step();
  autumn.stop();
  expect(autumn.runs.map(({ due }) => due)).toEqual(['2026-10-29T23:30']);
});
