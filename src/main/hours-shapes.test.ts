import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { heldHours } from '../../tools/operator-simulator/data/held-hours.ts';
import { SHAPE_NAMES } from '../../tools/operator-simulator/options.ts';
import { composeForTest } from './testing/compose-for-test.ts';

const SEED = 1;
const BASES = { flat: 'offset', wrapped: 'offset', camel: 'wall', 'nested-days': 'wall' } as const;
/** The days of clock changes, and two weeks in which the operator lost hours and delivered some twice. */
const STRETCHES = [
  { fromDate: '2025-10-26', toDate: '2025-10-27', firstUtc: '2025-10-25T22:00:00Z', hours: 25 },
  { fromDate: '2026-03-29', toDate: '2026-03-30', firstUtc: '2026-03-28T23:00:00Z', hours: 23 },
  { fromDate: '2025-07-20', toDate: '2025-08-03', firstUtc: '2025-07-19T22:00:00Z', hours: 14 * 24 },
] as const;

describe.each(SHAPE_NAMES)('hours in the shape %s', (shape) => {
  test('what is there is what was delivered: days of change, gaps, second deliveries', async () => {
    const clock = { base: BASES[shape], stamp: 'start', zone: 'Europe/Stockholm', confirmed: true } as const;
    const composed = await composeForTest({ shape, seed: SEED }, { clock });
    const { call, finished } = composed;
    for (const { firstUtc, hours, ...days } of STRETCHES) {
      const range = { propertyId: 'P200', ...days };
      const jobId = randomUUID();
      await call['consumption.fetch']({ jobId, range });
      expect(await finished(jobId)).toMatchObject({ phase: 'done', failures: [] });
      const series = await call['consumption.series'](range);
      const held = heldHours(SEED, firstUtc, hours);
      expect(series?.counts, days.fromDate).toMatchObject({
        expected: held.rows,
        missing: held.missing,
        // In this shape a corrected day is delivered again completely, so each of its hours is delivered twice.
        ...(shape === 'nested-days' ? {} : { zero: held.zeros, double: held.twice }),
        unfetched: 0,
        pending: 0,
      });
      expect(series?.unplaced).toBe(0);
      const values = [...(series?.values ?? []), ...(series?.seconds ?? [])].filter((value) => !Number.isNaN(value));
      expect(Math.max(...values)).toBe(held.highestKwh);
    }
  });
});
