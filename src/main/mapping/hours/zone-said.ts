import { dayToLocalMs, localTextToMs } from '../../../shared/calendar/local-time.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { JsonNode, JsonScalar } from '../json/json-node.ts';
import { nameKey } from '../names/name-key.ts';
import { ownCells } from '../records/record-view.ts';
import { lastKeyOf } from './cells-around.ts';
import type { FoundHour } from './hour-record.ts';
import type { RawAt } from './hour-stamps.ts';

const ZONE =
  /^(?:time|tids?|zeit|clock)?(?:zone|zon|sone|zoneid|zonename|zoneoffset)$|^tz(?:id|name|offset)?$|^(?:utc|gmt)?offset$|^aikavyohyke$/;
const UTC = /^(?:utc|gmt|z|zulu|etc\/(?:utc|gmt|zulu)|coordinated universal time)$/i;
const FIXED = /^(?:utc|gmt)?\s?([+-])(\d\d?)(?::?([0-5]\d))?$/i;
const MOST_HOURS = 14;

/** The minutes before UTC that a text names for good; null for a place, whose clocks change. */
function minutesOf(node: JsonScalar): number | null {
  const text = node.type === 'string' ? node.value.trim() : '';
  if (UTC.test(text)) return 0;
  const [, sign, hours, minutes] = FIXED.exec(text) ?? [];
  if (hours === undefined || Number(hours) > MOST_HOURS) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}

function namesZone(key: string): boolean {
  return ZONE.test(nameKey(key));
}

/** Somebody's own clock, and not that of the readings. */
const OF_OTHERS = /server|user|account|customer|client|address/i;

/** What the nearest object around a reading that names a zone says of it, also where that is a place. */
function minutesAround({ around }: FoundHour): number | null {
  for (const { node, path } of around) {
    for (const [cell] of ownCells(node, path).values()) {
      if (cell?.node.type !== 'string' || !namesZone(lastKeyOf(cell.path))) continue;
      const inside = cell.path.slice(path.length, -1);
      if (!inside.some((step) => OF_OTHERS.test(String(step)))) return minutesOf(cell.node);
    }
  }
  return null;
}

function instantOf(at: RawAt, offsetMinutes: number): RawAt {
  const localMs =
    at.kind === 'local'
      ? localTextToMs(at.text)
      : at.kind === 'day-index' && (DAY_MS / at.count) % MINUTE_MS === 0
        ? (dayToLocalMs(at.date) ?? Number.NaN) + (at.index * DAY_MS) / at.count
        : null;
  if (localMs === null || Number.isNaN(localMs)) return at;
  return { kind: 'instant', epochMs: localMs - offsetMinutes * MINUTE_MS, offsetMinutes };
}

/**
 * `{"timeZone": "UTC", "hours": [{"time": "2026-01-15 00:00", …}]}`: digits without an offset, by a clock that stands
 * beside them. The clock of a place stays what somebody confirms.
 */
export function inZoneSaid(found: readonly FoundHour[]): readonly FoundHour[] {
  // Readings of one list have the same keys, and the same around them.
  const key = found.find(({ view }) => view?.node != null)?.view?.node?.keys.find(namesZone);
  const known = new Map<JsonNode | undefined, number | null>();
  return found.map((one) => {
    if (one.at?.kind !== 'local' && one.at?.kind !== 'day-index') return one;
    const own = key === undefined ? undefined : one.view?.node?.values[one.view.node.keys.indexOf(key)];
    const around = one.around[0]?.node;
    let minutes = own?.type === 'string' ? minutesOf(own) : known.get(around);
    if (minutes === undefined) {
      minutes = minutesAround(one);
      known.set(around, minutes);
    }
    return minutes === null ? one : { ...one, at: instantOf(one.at, minutes) };
  });
}
