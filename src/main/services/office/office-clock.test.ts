import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/calendar/units.ts';
import { settingsInMemory } from '../../config/testing/settings-in-memory.ts';
import { writeJoined } from './joined-office.ts';
import { createOfficeClock } from './office-clock.ts';

const JOINED = {
  ...{ officeId: 'o', keyId: 1, addresses: [], database: 'd', ca: '', user: 'u', name: 'n', certificatePath: null },
  ...{ joinedAt: 0, apartAtJoiningMs: 0, apartMs: 0 },
};

test.each([HOUR_MS, -HOUR_MS, 3 * DAY_MS, -3 * DAY_MS])(
  'a clock that is %i ms wrong has the office’s time',
  (wrong) => {
    const at = { office: 1_000 * DAY_MS, monotonic: 7 };
    const clock = { now: () => at.office + wrong, monotonicMs: () => at.monotonic };
    const file = settingsInMemory();
    writeJoined(file, JOINED);
    const first = createOfficeClock({ clock, file });
    first.greeted(at.office);
    expect([first.now(), first.apartMs()]).toEqual([at.office, -wrong]);
    at.office += HOUR_MS;
    at.monotonic += HOUR_MS;
    expect([first.now(), first.isApart()]).toEqual([at.office, false]);
    // The next run cannot reach the office yet.
    at.office += DAY_MS;
    at.monotonic = 3;
    expect(createOfficeClock({ clock, file }).now()).toBe(at.office);
  },
);
