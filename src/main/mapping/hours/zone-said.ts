import { dayToLocalMs, localTextToMs } from '../../../shared/calendar/local-time.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import { fixedRules, type ZoneRules, zoneRules } from '../../../shared/hours/zone-rules.ts';
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

const PLACE = /^(?:[a-z]+\/[\w+-]+(?:\/[\w+-]+)?|[ewc]et|met)$/i;
/** The clock of these answers' own place, which a person confirms. */
const OUR_ZONE = 'Europe/Stockholm';

/** What a text says of the clock of readings; null: nothing. */
type ClockSaid = (node: JsonScalar) => ZoneRules | null;

/** The clocks that texts name. Each text is looked at once, and `times` (local milliseconds) only for a place. */
function clocksSaid(times: () => readonly number[]): ClockSaid {
  const known = new Map<string, ZoneRules | null>();

  function ofPlace(zone: string): ZoneRules | null {
    const all = PLACE.test(zone) ? times() : [];
    if (all.length === 0) return null;
    const period = [Math.min, Math.max].map((most) => all.reduce((a, b) => most(a, b))) as [number, number];
    try {
      const [rules, ours] = [zoneRules(zone, ...period), zoneRules(OUR_ZONE, ...period)];
      return all.every((ms) => rules.instantsOf(ms)[0] === ours.instantsOf(ms)[0]) ? null : rules;
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  function rulesOf(text: string): ZoneRules | null {
    if (UTC.test(text)) return fixedRules(0);
    const [, sign, hours, minutes] = FIXED.exec(text) ?? [];
    if (hours === undefined) return ofPlace(text);
    if (Number(hours) > MOST_HOURS) return null;
    return fixedRules((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) * MINUTE_MS);
  }

  return (node) => {
    const text = node.type === 'string' ? node.value.trim() : '';
    const rules = known.has(text) ? (known.get(text) ?? null) : rulesOf(text);
    known.set(text, rules);
    return rules;
  };
}

function namesZone(key: string): boolean {
  return ZONE.test(nameKey(key));
}

/** Somebody's own clock, and not that of the readings. */
const OF_OTHERS = /server|user|account|customer|client|address/i;

/** What the nearest object around a reading that names a zone says of it, also where that is a place. */
function rulesAround({ around }: FoundHour, clockOf: ClockSaid): ZoneRules | null {
  for (const { node, path } of around) {
    for (const [cell] of ownCells(node, path).values()) {
      if (cell?.node.type !== 'string' || !namesZone(lastKeyOf(cell.path))) continue;
      const inside = cell.path.slice(path.length, -1);
      if (!inside.some((step) => OF_OTHERS.test(String(step)))) return clockOf(cell.node);
    }
  }
  return null;
}

/** Clock digits counted as UTC; null: the reading has none. */
function localMsOf(at: RawAt | null | undefined): number | null {
  if (at?.kind === 'local') return localTextToMs(at.text);
  if (at?.kind !== 'day-index' || (DAY_MS / at.count) % MINUTE_MS !== 0) return null;
  const midnight = dayToLocalMs(at.date);
  return midnight === null ? null : midnight + (at.index * DAY_MS) / at.count;
}

/** Digits that a clock shows twice, in autumn, are the earlier instant first. `times`: how often they have come. */
function instantOf(localMs: number, rules: ZoneRules, times: number): RawAt {
  const instants = rules.instantsOf(localMs);
  const epochMs = instants[times - 1] ?? instants.at(-1) ?? rules.gapAt(localMs) ?? localMs - rules.offsetAt(localMs);
  return { kind: 'instant', epochMs, offsetMinutes: rules.offsetAt(epochMs) / MINUTE_MS };
}

/**
 * `{"timeZone": "UTC", "hours": [{"time": "2026-01-15 00:00", …}]}`: digits without an offset, by a clock that stands
 * beside them. A place whose clocks show what Swedish ones show is left to a person, as digits without a place are.
 */
export function inZoneSaid(found: readonly FoundHour[]): readonly FoundHour[] {
  const [first, last] = [localMsOf(found[0]?.at), localMsOf(found.at(-1)?.at)];
  const isNewestFirst = first !== null && last !== null && first > last;
  return isNewestFirst ? inOrder(found.toReversed()).toReversed() : inOrder(found);
}

function inOrder(found: readonly FoundHour[]): FoundHour[] {
  const clockOf = clocksSaid(() => found.flatMap(({ at }) => localMsOf(at) ?? []));
  // Readings of one list have the same keys, and the same around them.
  const key = found.find(({ view }) => view?.node != null)?.view?.node?.keys.find(namesZone);
  const known = new Map<JsonNode | undefined, ZoneRules | null>();
  const seen = new Map<number, number>();
  return found.map((one) => {
    if (one.at?.kind !== 'local' && one.at?.kind !== 'day-index') return one;
    const own = key === undefined ? undefined : one.view?.node?.values[one.view.node.keys.indexOf(key)];
    const around = one.around[0]?.node;
    let rules = own?.type === 'string' ? clockOf(own) : known.get(around);
    if (rules === undefined) {
      rules = rulesAround(one, clockOf);
      known.set(around, rules);
    }
    const localMs = rules === null ? null : localMsOf(one.at);
    if (rules === null || localMs === null) return one;
    const nth = (seen.get(localMs) ?? 0) + 1;
    seen.set(localMs, nth);
    return { ...one, at: instantOf(localMs, rules, nth) };
  });
}
