import { isCurrency, isEnergyUnit } from '../evidence/value-tests.ts';
import type { JsonObject } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import type { HourGroup } from './collect-hours.ts';
import type { ConfirmedHours } from './confirmed-hours.ts';
import { isOtherThanEnergy, saysMoney } from './hour-cells.ts';
import type { FoundHour } from './hour-record.ts';
import { kindsIn, labelsOf, obisEvidence, overlap, repeatsTimes, saysOfKind, timeKey } from './kinds-of-readings.ts';
import { areCounted } from './listed-items.ts';
import { isSomething } from './meter-counter.ts';
import { areOpposite, type Way, wayOf } from './one-way.ts';
import { hasOtherUnit } from './other-units.ts';
import { isPartOfPrice } from './price-parts.ts';
import { areAlike, wholeOf } from './whole-series.ts';

/** Lists of other quantities that may be next to the hours. */
const OTHER_AMOUNTS =
  /price|pris|cost|kostnad|temp|spot|amount|belopp|sek$|export|production|produktion|day|month|dygn|manad/;

export function hasValue(found: FoundHour): boolean {
  return found.value !== null;
}

/** Readings of one kind: a group, or one of several series at places of one pattern. */
export type Series = {
  readonly name: string;
  readonly found: readonly FoundHour[];
  readonly evidence: number;
  readonly saysOther: boolean;
  readonly isSaid: boolean;
};

/** A series with this evidence or less is something else. */
const OTHER = -6;

/** Registers of the Australian market: `E1` took energy, `B1` gave it back, `K1` and `Q1` are reactive. */
function registerEvidence(key: string, text: string): number {
  if (!/^[A-Z]\d$/.test(text) || !/register|suffix/i.test(key)) return 0;
  return text.startsWith('E') ? 3 : /^[BKQ]/.test(text) ? -6 : 0;
}

/** What a series says of itself when it is no energy that was used. */
const OF_OTHERS: ReadonlySet<Concept> = new Set(['production', 'reactive', 'price', 'cost', 'part', 'compared']);
/** Heat or gas may be what is asked for, where there is no electricity beside it. */
const OF_FUEL = -2;

function isFuel(text: string): boolean {
  const { concepts, unknown } = senseOfKey(text);
  return concepts.includes('fuel') && unknown.length === 0;
}

/** What the plain values of the object around a series say about it: its unit, its kind, its register. */
function holderEvidence(holder: JsonObject): number {
  let evidence = 0;
  for (const [key, text] of labelsOf(holder)) {
    evidence += obisEvidence(text) + registerEvidence(key, text);
    if (isFuel(text)) evidence += OF_FUEL;
    const { concepts } = senseOfKey(key);
    const isKind = concepts.includes('type');
    if (concepts.includes('unit') && !isKind) evidence += isEnergyUnit(text) ? 3 : -3;
    if (!saysOfKind(key)) continue;
    const { concepts: said, unknown } = senseOfKey(text);
    if (said.some((one) => OF_OTHERS.has(one))) evidence -= 6;
    // "Hydro pumped storage consumption": what else it says may make it another thing.
    else if (said.includes('energy')) evidence += unknown.length > 2 ? 0 : 3;
  }
  return evidence;
}

/** A series may be in an object of its own inside the one that says what it is: `{"type": "COST", "series": [{"data": …}]}`. */
const HOLDERS = 2;

/** What the objects around a series call it, without its times. */
function namedBy(found: FoundHour): [key: string, text: string][] {
  return found.around
    .slice(0, HOLDERS)
    .flatMap(({ node }) => labelsOf(node))
    .filter(
      ([key]) =>
        !senseOfKey(key).concepts.some((one) => one === 'start' || one === 'end' || one === 'date' || one === 'time'),
    )
    .map(([key, text]) => [nameKey(key), text]);
}

function grouped(parts: readonly (readonly FoundHour[])[], nameOf: (found: FoundHour) => string): FoundHour[][] {
  const groups = new Map<string, FoundHour[]>();
  for (const part of parts) {
    const name = part[0] === undefined ? '' : nameOf(part[0]);
    const own = groups.get(name);
    if (own === undefined) groups.set(name, [...part]);
    else for (const found of part) own.push(found);
  }
  return [...groups.values()];
}

const MAX_NAMES = 12;

/**
 * Series by the one label that tells them apart: `register`, where each day also has a quality of its own. Null: no
 * single label does.
 */
function byOneLabel(parts: readonly (readonly FoundHour[])[]): FoundHour[][] | null {
  const labels = new Set(parts.flatMap(([first]) => (first === undefined ? [] : namedBy(first).map(([key]) => key))));
  let best: FoundHour[][] | null = null;
  for (const label of labels) {
    const groups = grouped(parts, (found) => namedBy(found).find(([key]) => key === label)?.[1] ?? '');
    const tells = groups.length > 1 && groups.length <= MAX_NAMES && !groups.some(repeatsTimes);
    if (tells && groups.length < (best?.length ?? parts.length)) best = groups;
  }
  return best;
}

/** Splits a group whose holders describe themselves differently and cover the same hours. */
function* seriesOf(group: HourGroup): Generator<readonly FoundHour[]> {
  const byHolder = new Map<object, FoundHour[]>();
  for (const found of group.found) {
    const holder = found.around[0]?.node ?? group;
    const own = byHolder.get(holder);
    if (own === undefined) byHolder.set(holder, [found]);
    else own.push(found);
  }
  if (byHolder.size < 2) {
    yield* kindsIn(group.found);
    return;
  }
  const parts = [...byHolder.values()];
  const bySignature = grouped(parts, (found) =>
    namedBy(found)
      .map(([key, text]) => `${key}=${text}`)
      .toSorted()
      .join(';'),
  );
  if (bySignature.length < 2 || !overlap(bySignature)) yield group.found;
  else yield* byOneLabel(parts) ?? bySignature;
}

function isOther(group: HourGroup): boolean {
  const last = group.found.find(hasValue)?.value?.path.findLast((step) => typeof step === 'string') ?? '';
  if (isOtherThanEnergy(last)) return true;
  return OTHER_AMOUNTS.test(nameKey(last)) || OTHER_AMOUNTS.test(group.name.split('.').at(-1) ?? '');
}

/** Numbers without a name or a unit of energy, with a currency around them: what something costs. */
function arePrices(found: FoundHour): boolean {
  const isNamed = found.value?.path.some(
    (step) => typeof step === 'string' && senseOfKey(step).concepts.some((one) => NAMES_ENERGY.has(one)),
  );
  if (isNamed ?? true) return false;
  let saysCurrency = false;
  for (const { node } of found.around) {
    for (const [key, text] of labelsOf(node)) {
      if (isEnergyUnit(text)) return false;
      if (isCurrency(text) && senseOfKey(key).concepts.includes('currency')) saysCurrency = true;
    }
  }
  return saysCurrency;
}

const NAMES_ENERGY: ReadonlySet<Concept> = new Set(['energy', 'kwh', 'mwh', 'wh', 'quantity', 'meter', 'reading']);

/** What a house or its weather is measured by besides energy. */
const NO_ENERGY =
  /temperat|lampotila|weather|humidity|voltage|sp(?:a|\u00e4)nning|(?:^|_)(?:co2|carbon|emissions?)(?:_|$)/i;

const GIVEN: ReadonlySet<Concept> = new Set(['production', 'reactive']);
const NOT_USED: ReadonlySet<Concept> = new Set(['production', 'reactive', 'price', 'part', 'compared']);

/** Names on the path to the values: `consumption.nodes` is wanted, `production.nodes` is not. */
function wayEvidence(found: FoundHour | undefined): number {
  let evidence = 0;
  const last = found?.value?.path.findLast((step) => typeof step === 'string');
  for (const step of found?.value?.path ?? []) {
    if (typeof step !== 'string') continue;
    if (saysMoney(step) || NO_ENERGY.test(step)) return OTHER;
    const { concepts } = senseOfKey(step);
    // What is under costs is money, whatever its own key says.
    if (concepts.includes('cost') && !concepts.includes('energy')) return OTHER;
    // The energy of a price is a part of it.
    if (concepts.includes('price') && !concepts.includes('energy')) return OTHER;
    if (concepts.includes('fuel')) evidence += OF_FUEL;
    // `consumptionData.generation`: the values' own name counts for more than what stands around them.
    if (step === last && concepts.some((one) => GIVEN.has(one)) && !concepts.includes('energy')) return OTHER;
    if (concepts.some((one) => NOT_USED.has(one))) evidence -= 6;
    else if (concepts.includes('energy')) evidence += 2;
    else if (concepts.includes('power')) evidence -= 4;
  }
  return evidence;
}

/** `{"Gc": [[time, 1.2]], "Pc": [[time, 0.4]]}`: of several lists under names without a meaning none is known to be it. */
function isNameless({ found, evidence, isSaid }: Series): boolean {
  const path = found.find(hasValue)?.value?.path ?? [];
  return !isSaid && evidence <= 0 && path.every((step) => typeof step === 'number' || !saysValue(step));
}

function saysValue(key: string): boolean {
  return (
    senseOfKey(key).concepts.some((one) => one === 'value' || NAMES_ENERGY.has(one)) || /^(?:values?|[vyq])$/i.test(key)
  );
}

function wayOfSeries({ found }: Series): Way | null {
  return wayOf(found.find(hasValue)?.value?.path ?? []);
}

function isPartOfDay({ found }: Series): boolean {
  const path = found.find(hasValue)?.value?.path ?? [];
  return path.some((step) => typeof step === 'string' && senseOfKey(step).concepts.includes('part'));
}

/** Beside a list with numbers one in which every value is empty is none that was asked for. */
function isOfNothing({ found }: Series): boolean {
  return found.every(({ value }) => value === null || value.node.type === 'null');
}

/** `{"positions": [0, 1, … 23], "data": […]}`: numbers that only count, beside as many under another name, are their places. */
function withoutCounts(all: readonly Series[]): readonly Series[] {
  return all.filter(({ isSaid, name, found }) => {
    const isPlace = !isSaid && all.some((other) => other.name !== name && other.found.length === found.length);
    return (
      !isPlace || !areCounted(found.flatMap(({ value, view }) => (value === null || view !== null ? [] : [value.node])))
    );
  });
}

const SHORTEST_ASKED = 3;

/** Whether an object around a series has the id of a property as a value of its own. */
function saysProperty({ found }: Series, propertyId: string): boolean {
  const around = found.find(hasValue)?.around ?? [];
  return around.some(({ node }) =>
    node.values.some(
      (own) =>
        (own.type === 'string' && own.value.trim() === propertyId) ||
        (own.type === 'number' && own.source === propertyId),
    ),
  );
}

/** Of series of several properties those of the one that was asked for; where none says so, or all do, each of them. */
function ofAsked(all: readonly Series[], propertyId: string | null): readonly Series[] {
  if (propertyId === null || propertyId.length < SHORTEST_ASKED) return all;
  const own = all.filter((one) => one.isSaid || saysProperty(one, propertyId));
  return own.length > 0 ? own : all;
}

/** Beside a series of the same list with numbers one that is zero in every step says nothing, where neither has a name. */
function withoutZeros(all: readonly Series[]): readonly Series[] {
  const isZero = new Map(all.map((one) => [one, !one.isSaid && !isSomething(one.found)]));
  return all.filter(
    (one) =>
      !isZero.get(one) ||
      !all.some((other) => !isZero.get(other) && other.name === one.name && other.evidence === one.evidence),
  );
}

const FEWEST_DIFFERENT = 2;

/** `{"start": …, "position": 3}`: numbers that count the readings, under a name that is none of energy. */
function onlyCounts(key: string, found: readonly FoundHour[]): boolean {
  if (saysValue(key)) return false;
  return areCounted(found.flatMap(({ value }) => (value === null ? [] : [value.node])));
}

/** `{"at": …, "zqx": 5}`: under a key without a meaning numbers that are all the same, or a single one, may be anything. */
function isAnything({ found, isSaid }: Series): boolean {
  const { path = [], column } = found.find(hasValue)?.value ?? {};
  const key = column ?? path.at(-1);
  if (!isSaid && typeof key === 'string' && onlyCounts(key, found)) return true;
  if (isSaid || typeof key !== 'string' || senseOfKey(key).concepts.length > 0 || saysValue(key)) return false;
  const different = new Set<string>();
  for (const { value } of found) {
    if (value === null || value.node.type === 'null') continue;
    different.add(value.node.type === 'number' ? value.node.source : String(value.node.value));
    if (different.size >= FEWEST_DIFFERENT) return false;
  }
  return true;
}

/** Entries of a list in each reading are series under what they call themselves: `values{A14}`. */
function listOf({ name }: Series): string {
  return name.replace(/\{[^{}]*\}$/, '');
}

/** `zones[*].values`: series of one list with equal evidence and different values; which is the one nobody says. */
function areOfOneList(one: Series, other: Series): boolean {
  return listOf(one) === listOf(other) && one.evidence === other.evidence && !areAlike(one, other);
}

/** Evidence that differs by less tells little. */
const CLOSE = 2;

/** How many times a series has a value for. */
function timedOf({ found }: Series): number {
  const times = new Set<string | null>();
  for (const one of found) if (hasValue(one)) times.add(timeKey(one));
  times.delete(null);
  return times.size;
}

/** The series with the most values that have a time; consumed energy is preferred to everything else. */
export function chooseSeries(
  groups: readonly HourGroup[],
  said: ConfirmedHours,
  propertyId: string | null = null,
): { chosen: Series | null; several: boolean } {
  const every = groups
    .filter((group) => group.found.some(hasValue))
    .flatMap((group) => {
      const base = isOther(group) ? -20 : 0;
      return [...seriesOf(group)].map((found): Series => {
        const first = found.find(hasValue);
        const isSaid = first?.value != null && said.at('value', first.value.path);
        const isPart = found !== group.found;
        // What tells the series of one list apart may stand one object further out.
        const holders = first?.around.slice(0, isPart ? HOLDERS : 1) ?? [];
        const byUnit =
          first !== undefined && (hasOtherUnit(first) || arePrices(first) || isPartOfPrice(first)) ? OTHER : 0;
        const own = isPart ? first?.view?.node : null;
        const around = holders.reduce((sum, { node }) => sum + holderEvidence(node), 0);
        const way = wayEvidence(first);
        const told = byUnit + way + around + (own == null ? 0 : holderEvidence(own));
        // A unit of energy does not make what was produced consumption.
        const saysOther = byUnit === OTHER || told <= OTHER || way <= OTHER;
        return { name: group.name, found, evidence: base + told, saysOther, isSaid };
      });
    })
    .filter(({ found }) => found.some(hasValue));
  const known = every.filter((series) => !isAnything(series));
  const filled = ofAsked(known, propertyId).filter((series) => series.isSaid || !isOfNothing(series));
  const all = withoutZeros(withoutCounts(filled.length > 0 ? filled : known));
  // A confirmed place outranks all other evidence.
  const weighed = all.map((one) => {
    const { isSaid, evidence } = one;
    return { one, weight: ((isSaid ? 200 : 0) + Math.max(-50, Math.min(50, evidence))) * 1e9 + timedOf(one) };
  });
  const [chosen, ...others] = weighed.toSorted((a, b) => b.weight - a.weight).map(({ one }) => one);
  if (chosen === undefined) return { chosen: null, several: false };
  // A series that calls itself something else is not consumption, even when there is no other.
  if (chosen.saysOther && !chosen.isSaid) return { chosen: null, several: false };
  // Of several lists in which every value is empty none is known to be the one.
  if (filled.length === 0 && others.length > 0) return { chosen: null, several: true };
  // `inQty` and `outQty`: which of both was used only the operator knows.
  const way = chosen.isSaid ? null : wayOfSeries(chosen);
  if (way !== null && all.some((other) => areOpposite(way, wayOfSeries(other)))) return { chosen: null, several: true };
  // `peak` beside `offPeak`: of parts without their sum none is all that was used.
  if (!chosen.isSaid && isPartOfDay(chosen) && others.some(isPartOfDay)) return { chosen: wholeOf(all), several: true };
  // Values without times are no rivals of those that have them.
  const countOf = timedOf(chosen) > 0 ? timedOf : ({ found }: Series): number => found.length;
  const rivals = others.filter(
    (one) =>
      one.isSaid === chosen.isSaid &&
      one.evidence >= 0 &&
      chosen.evidence - one.evidence < CLOSE &&
      countOf(one) * 2 >= countOf(chosen),
  );
  const several = rivals.length > 0;
  if (several && !chosen.isSaid) {
    const whole = wholeOf([chosen, ...rivals]);
    if (whole !== null) return { chosen: whole, several: false };
    if (isNameless(chosen) && rivals.some(isNameless)) return { chosen: null, several };
    if (rivals.some((one) => areOfOneList(chosen, one))) return { chosen: null, several };
  }
  return { chosen, several };
}
