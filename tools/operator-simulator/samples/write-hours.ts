import type { HourRecord } from '../data/hours.ts';
import { dateAt, HOUR_MS, swedishOffsetHours } from '../data/swedish-clock.ts';
import type { HourListing } from '../shapes/answer-shape.ts';
import type { HoursPlan } from './hours-plan.ts';
import { copyWith, isBranch, isNumberLeaf, type Json, leafText, numberLeaf } from './json-leaf.ts';
import { EACH, putAt, type Step, stepsOf, valueAt } from './place.ts';
import { energyText, replaceIds, writeDecimal } from './write-like.ts';
import { writeSpan } from './write-span.ts';
import { readStamp, writeDay, writeInstant } from './write-stamp.ts';

/** The hours of a property, written like a sample. */
export function writeHours(plan: HoursPlan, listing: HourListing): Json {
  const { sample, listSteps, records } = plan;
  const property = /\/property\/([^/]+)/.exec(sample.truth.request.path)?.[1];
  const ids = new Map(property === undefined ? [] : [[property, listing.propertyId] as const]);
  const hours = delivered(plan, listing);
  const named = copyWith(sample.body, (leaf) => (typeof leaf === 'string' ? replaceIds(leaf, ids) : leaf));
  const own = new Set<Json>();
  const body = withOtherSeries(plan, named, listing, hours, own);
  const around = writeSpan(plan, body, listing, hours);
  putAt(
    around,
    listSteps,
    hours.map((hour) => writeRecord(plan, records[0], hour, listing)),
  );
  if (listSteps.length === 0) return hours.map((hour) => writeRecord(plan, records[0], hour, listing));
  return around;
}

/**
 * Which hours the list holds: a lost hour is left out, unless its position says which hour it is, or the sample has
 * null.
 */
function delivered({ records, valueSteps }: HoursPlan, { hours }: HourListing): HourRecord[] {
  const keepsLost = valueSteps.length === 0 || records.some((record) => valueAt(record, valueSteps) === null);
  return keepsLost ? [...hours] : hours.filter(({ energyWh }) => energyWh !== null);
}

function writeRecord(plan: HoursPlan, template: Json, hour: HourRecord, listing: HourListing): Json {
  const { truth } = plan.sample;
  const unit = truth.fields.unit?.value_of_first ?? unsaidUnit(plan);
  const wh = hour.correctionWh ?? hour.energyWh;
  const old = valueAt(plan.records[0], plan.valueSteps);
  const value = wh === null ? null : writeDecimal(energyText(wh, unit), old);
  if (plan.valueSteps.length === 0) return value;
  const record = copyWith(template, (leaf) => leaf);
  numberSteps(plan, record, hour, listing);
  const put = (field: string, write: (sample: Json) => Json) => {
    const place = truth.fields[field];
    const steps = place ? inRecord(plan, place.path) : null;
    if (steps !== null) putAt(record, steps, write(valueAt(plan.records[0], steps)));
  };
  const { startMs } = hour;
  put('start', (sample) => writeInstant(startMs, sample));
  put('end', (sample) => writeInstant(startMs + listing.stepMs, sample));
  put('time', (sample) => writeInstant(startMs + leadOf(plan, sample, listing.stepMs), sample));
  put('date', (sample) => writeDay(dateAt(startMs, 'swedish'), sample));
  put('hour', (sample) => writeHour(plan, startMs, sample));
  if (old !== undefined) putAt(record, plan.valueSteps, value);
  return record;
}

/** Without a unit, whole numbers above what a house uses in kWh are Wh. */
function unsaidUnit({ records, valueSteps }: HoursPlan): 'Wh' | 'kWh' {
  const texts = records.map((record) => leafText(valueAt(record, valueSteps)) ?? '0');
  return texts.every((text) => /^\d+$/.test(text)) && texts.some((text) => Number(text) > 100) ? 'Wh' : 'kWh';
}

/** Steps of a path below the list; null when the path is above it. */
function inRecord({ sample }: HoursPlan, place: string): Step[] | null {
  const steps = stepsOf(place);
  const depth = stepsOf(sample.truth.fields.value?.path ?? '').lastIndexOf(EACH);
  return steps[depth] === EACH && steps.lastIndexOf(EACH) === depth ? steps.slice(depth + 1) : null;
}

/** How long after the start of a step its stamp is: none, or a step. */
function leadOf({ firstMs, stepMs }: HoursPlan, sample: Json, newStepMs: number): number {
  const stamp = readStamp(sample);
  if (stamp === null) return 0;
  const atMs = stamp.zone === 'none' ? stamp.ms - swedishOffsetHours(firstMs) * HOUR_MS : stamp.ms;
  const lead = atMs - firstMs;
  if (Math.abs(lead) < 60_000) return 0;
  return lead === stepMs ? newStepMs : lead;
}

/** An hour of the day as the sample counts them: from 0 or from 1, as a number or as a time. */
function writeHour({ firstMs }: HoursPlan, startMs: number, sample: Json): Json {
  const text = leafText(sample) ?? '';
  const hourOf = (ms: number) => new Date(ms + swedishOffsetHours(ms) * HOUR_MS).getUTCHours();
  const lead = Number(/^\d+/.exec(text)?.[0] ?? 0) - hourOf(firstMs);
  const written = text.replace(/^\d+/, (old) => String(hourOf(startMs) + lead).padStart(old.length, '0'));
  return isNumberLeaf(sample) ? numberLeaf(String(Number(written))) : written;
}

/** What counts up by one from record to record is the number of the step. */
function numberSteps({ records }: HoursPlan, record: Json, hour: HourRecord, listing: HourListing): void {
  const [first, second, third] = records;
  if (!isBranch(first) || Array.isArray(first) || !isBranch(record)) return;
  const at = Math.round((hour.startMs - (listing.hours[0]?.startMs ?? 0)) / listing.stepMs);
  for (const [key, leaf] of Object.entries(first)) {
    const from = wholeNumber(leaf);
    const counts = [second, third].every((next, index) => wholeNumber(valueAt(next, [key])) === from + index + 1);
    if (counts && third !== undefined) {
      const text = String(from + at);
      (record as Record<string, Json>)[key] = typeof leaf === 'string' ? text : numberLeaf(text);
    }
  }
}

function wholeNumber(leaf: Json): number {
  const text = leafText(leaf);
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

/** Other series of the answer keep their own values, at the same steps. */
function withOtherSeries(
  plan: HoursPlan,
  body: Json,
  listing: HourListing,
  hours: readonly HourRecord[],
  seen: Set<Json>,
): Json {
  const keys = keysOf(plan.records[0]);
  const visit = (value: Json): Json => {
    if (!isBranch(value) || seen.has(value)) return value;
    if (!Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
    }
    const isAlike = value.length > 1 && Math.abs(value.length - plan.records.length) < 2 && keysOf(value[0]) === keys;
    if (!isAlike) return value.map(visit);
    return hours.map((hour, index) => recordOfOtherSeries(plan, value[index % value.length], hour, listing));
  };
  return visit(body);
}

function recordOfOtherSeries(plan: HoursPlan, template: Json, hour: HourRecord, listing: HourListing): Json {
  if (plan.valueSteps.length === 0) return template;
  const record = writeRecord(plan, template, hour, listing);
  putAt(record, plan.valueSteps, valueAt(template, plan.valueSteps));
  return record;
}

function keysOf(value: Json): string {
  if (!isBranch(value)) return isNumberLeaf(value) ? 'number' : typeof value;
  return Object.keys(value).join(',');
}
