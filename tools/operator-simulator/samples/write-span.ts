import type { HourRecord } from '../data/hours.ts';
import { HOUR_MS, swedishOffsetHours } from '../data/swedish-clock.ts';
import type { HourListing } from '../shapes/answer-shape.ts';
import type { HoursPlan } from './hours-plan.ts';
import { copyWith, type Json, leafText, numberLeaf } from './json-leaf.ts';
import { valueAt } from './place.ts';
import { readStamp, type Stamp, writeInstant } from './write-stamp.ts';

/** What the answer says about all hours together: start, end, length of a step, number of hours. */
export function writeSpan(plan: HoursPlan, body: Json, listing: HourListing, hours: readonly HourRecord[]): Json {
  const first = hours[0];
  const last = hours.at(-1);
  const was = plan.records.length;
  const lastMs = plan.firstMs + lastIndexOf(plan) * plan.stepMs;
  const ends: readonly (readonly [number, number])[] =
    first && last
      ? [
          [plan.firstMs, first.startMs],
          [lastMs, last.startMs],
          [lastMs + plan.stepMs, last.startMs + listing.stepMs],
          [lastMs + plan.stepMs - 1000, last.startMs + listing.stepMs - 1000],
        ]
      : [];
  return copyWith(body, (leaf, key) => {
    const step = writeStep(plan, leaf, listing.stepMs);
    if (step !== undefined) return step;
    if (leafText(leaf) === String(was) && /count|total|antal|anzahl/i.test(key)) {
      return numberLeaf(String(hours.length));
    }
    return writeEnd(leaf, ends) ?? leaf;
  });
}

/** How many steps lie between the first and the last hour of the sample, by their stamps where they have any. */
function lastIndexOf({ records, sample, firstMs, stepMs, listSteps }: HoursPlan): number {
  const list = valueAt(sample.body, listSteps);
  const last = Array.isArray(list) ? list.at(-1) : undefined;
  const stamps = Object.values(typeof last === 'object' && last !== null ? last : {})
    .map(readStamp)
    .filter((stamp) => stamp !== null && stamp.zone !== 'none' && stamp.hasTime);
  const at = stamps.map((stamp) => Math.round(((stamp?.ms ?? 0) - firstMs) / stepMs)).toSorted((a, b) => a - b)[0];
  return at !== undefined && at >= records.length - 1 && at < records.length * 2 ? at : records.length - 1;
}

function writeStep({ stepMs }: HoursPlan, leaf: Json, newMs: number): Json | undefined {
  if (stepMs === newMs) return undefined;
  const text = leafText(leaf);
  if (text === 'PT1H' || text === 'PT60M' || text === `PT${stepMs / 60_000}M`) return `PT${newMs / 60_000}M`;
  if (typeof leaf === 'string') return undefined;
  if (text === String(stepMs)) return numberLeaf(String(newMs));
  return text === String(stepMs / 1000) ? numberLeaf(String(newMs / 1000)) : undefined;
}

function writeEnd(leaf: Json, ends: readonly (readonly [number, number])[]): Json | undefined {
  const stamp = readStamp(leaf);
  if (stamp === null) return undefined;
  for (const clock of ['utc', 'swedish'] as const) {
    const end = ends.find(([was]) => readAs(stamp, clock, was) === was);
    if (end !== undefined) return writeInstant(end[1], leaf, clock);
  }
  return undefined;
}

/** A stamp without a zone shows one of two clocks; a day begins at midnight in Sweden. */
function readAs(stamp: Stamp, clock: 'utc' | 'swedish', near: number): number {
  const isLocal = stamp.zone === 'none' && (clock === 'swedish' || !stamp.hasTime);
  return isLocal ? stamp.ms - swedishOffsetHours(near) * HOUR_MS : stamp.ms;
}
