import fc from 'fast-check';
import { expect, test } from 'vitest';
import { todayIn } from './dates.ts';
import { localClock, localDay, localMinute, utcOffset } from './this-computer.ts';

const moment = fc.integer({ min: Date.parse('1990-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') });

test('a day is the one of this computer’s zone; with the time and its offset from UTC it names the moment', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  fc.assert(
    fc.property(moment, (at) => {
      const [day, clock] = [localDay(at), localClock(at)];
      expect(day).toBe(todayIn(timeZone, at));
      expect(Date.parse(`${day}T${clock}${utcOffset(at)}`)).toBe(Math.floor(at / 1000) * 1000);
      expect(localMinute(at)).toBe(`${day} ${clock.slice(0, 5)}`);
    }),
  );
});
