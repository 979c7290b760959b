import { type PlacedHours, placeReadings } from '../../../shared/hours/place-readings.ts';
import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { HourRange } from '../../../shared/model/consumption.ts';
import type { Clock } from '../../ports.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { DerivedCache } from '../answers/derived-cache.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import { HOURS, hoursAskedFor, hoursKeyPrefix } from './hours-key.ts';
import type { DateWindow } from './windows.ts';

/** The kept answers with hours of a property, and the hours in each. */
export function createKeptHours(parts: {
  readonly answers: Answers;
  readonly parser: AnswerParser;
  readonly inUse: Pick<MappingInUse, 'readBy'>;
  readonly derived: DerivedCache;
  readonly clock: Clock;
}) {
  const { answers, parser, inUse, derived, clock } = parts;

  function keptWindows(profileId: string, range: HourRange): { key: string; meta: AnswerMeta; window: DateWindow }[] {
    return answers
      .listByKeyPrefix(profileId, HOURS.endpoint, hoursKeyPrefix(range.propertyId))
      .flatMap(({ key, meta }) => {
        const window = hoursAskedFor(key);
        return window && window.fromDate < range.toDate && window.toDate > range.fromDate
          ? [{ key, meta, window }]
          : [];
      });
  }

  /** The hours of one answer on the grid of its own window; cached until the clock or the mapping changes. */
  function placed(profile: Profile, meta: AnswerMeta, window: DateWindow): Promise<PlacedHours> {
    const hourClock = profile.clock;
    // What counts as "not delivered yet" depends on the day of the fetch, not on today.
    const key = `${meta.id} ${meta.fetchedAt} ${hourClock.base} ${hourClock.stamp} ${hourClock.zone} ${hourClock.confirmed}`;
    return derived.get(key, async () => {
      const stored = answers.get(meta.id);
      const nowMs = clock.now();
      // Erased a moment ago: treated as an answer without hours.
      if (!stored) return placeReadings({ answers: [], clock: hourClock, ...window, nowMs });
      return parser.ask(stored, 'hours', {
        by: inUse.readBy(profile.id, HOURS.body),
        clock: hourClock,
        window,
        nowMs,
      });
    });
  }

  return { keptWindows, placed };
}
