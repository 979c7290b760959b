import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import type { OverviewContract } from '../../../../shared/model/register/overview.ts';
import { timelineLine, timelineScale } from './timeline-scale.ts';

const TODAY = '2026-11-20';
const day = fc.integer({ min: -4000, max: 400 }).map((days) => addDays(TODAY, days));
const contract = fc
  .record({
    starts: fc.option(day),
    length: fc.option(fc.integer({ min: 0, max: 2000 })),
    since: fc.integer({ min: -4000, max: 0 }).map((days) => addDays(TODAY, days)),
    open: fc.constantFrom('unknown', 'waiting', null),
  })
  .map(({ starts, length, since, open }): OverviewContract => {
    const endsOn = length === null ? null : addDays(starts ?? since, length);
    const state = open ?? (endsOn !== null && endsOn < TODAY ? 'ended' : (starts ?? '') > TODAY ? 'coming' : 'runs');
    return { startsOn: starts, endsOn, sinceOn: since, state } as OverviewContract;
  });

test('every part of every line lies within the picture, in order, solid never after today', () => {
  fc.assert(
    fc.property(fc.array(contract, { maxLength: 8 }), (contracts) => {
      const scale = timelineScale(contracts, TODAY);
      expect(scale.today).toBeGreaterThan(0);
      expect(scale.today).toBeLessThan(1);
      const ticks = scale.ticks.map(({ at }) => at);
      expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
      expect(ticks.length).toBeLessThanOrEqual(12);
      for (const one of contracts) {
        const line = timelineLine(one, scale, TODAY);
        for (const part of [line.solid, line.dotted, line.open]) {
          if (part === null) continue;
          expect(part[0]).toBeGreaterThanOrEqual(0);
          expect(part[1]).toBeGreaterThanOrEqual(part[0]);
          expect(part[1]).toBeLessThanOrEqual(1);
        }
        if (line.solid !== null) expect(line.solid[1]).toBeLessThanOrEqual(scale.today);
        if (line.dotted !== null) expect(line.dotted[0]).toBeGreaterThanOrEqual(Math.min(1, scale.today));
        // What nobody knows is never drawn as known.
        if (one.state === 'unknown' || one.state === 'waiting') expect([line.solid, line.dot]).toEqual([null, null]);
        if (line.dot !== null) expect(line.dot.isSaid).toBe(one.startsOn !== null);
        expect(line.end === null).toBe(
          one.endsOn === null || one.endsOn > scale.to || one.state === 'unknown' || one.state === 'waiting',
        );
      }
    }),
  );
});
