import { HOUR_MS, swedishOffsetHours } from '../data/swedish-clock.ts';
import { isBranch, type Json, leafText } from './json-leaf.ts';
import { EACH, type Step, stepsOf, valueAt } from './place.ts';
import type { Sample, SampleTruth } from './sample.ts';
import { readStamp } from './write-stamp.ts';

/** How hours of a sample are written. */
export type HoursPlan = {
  readonly sample: Sample;
  /** The list of steps, without `[*]`: of several alike, the one that the truth names. */
  readonly listSteps: readonly Step[];
  /** The path of the value in an element; empty where the elements are values. */
  readonly valueSteps: readonly Step[];
  readonly records: readonly Json[];
  /** Start of the first step of the sample, its length, both in milliseconds. */
  readonly firstMs: number;
  readonly stepMs: number;
};

/** Null: the hours of this sample are not in a list. */
export function hoursPlan(sample: Sample): HoursPlan | null {
  const { truth, body } = sample;
  const value = truth.fields.value;
  const firstMs = firstStart(truth);
  if (!value || firstMs === null) return null;
  const steps = stepsOf(value.path);
  const at = steps.lastIndexOf(EACH);
  if (at < 0) return null;
  const valueSteps = steps.slice(at + 1);
  const isTrue = (list: Json): list is Json[] =>
    Array.isArray(list) && list.length > 1 && sameNumber(valueAt(list[0], valueSteps), value.value_of_first);
  const listSteps = everyPlace(body, steps.slice(0, at)).find((place) => isTrue(valueAt(body, place)));
  const records = listSteps === undefined ? null : valueAt(body, listSteps);
  if (listSteps === undefined || !Array.isArray(records)) return null;
  const stepMs = stepLength(truth.clock?.step);
  return { sample, listSteps, valueSteps, records, firstMs, stepMs };
}

/** Start of the first step, without seconds. */
function firstStart({ hours, fields }: SampleTruth): number | null {
  const text = hours?.[0]?.at ?? fields.start?.value_of_first ?? fields.time?.value_of_first;
  const stamp = readStamp(text);
  if (stamp === null) return null;
  const ms = stamp.zone === 'none' ? stamp.ms - swedishOffsetHours(stamp.ms) * HOUR_MS : stamp.ms;
  return Math.floor(ms / 60_000) * 60_000;
}

/** Length of a step as given in the truth: PT15M, PT1H. */
export function stepLength(step = 'PT1H'): number {
  return Number(/PT(\d+)/.exec(step)?.[1] ?? 1) * (step.endsWith('M') ? 60_000 : 3_600_000);
}

function sameNumber(leaf: Json, text: string): boolean {
  const own = leafText(leaf);
  return own !== null && Number(own.replace(',', '.')) === Number(text);
}

/** All paths that a pattern matches. */
function everyPlace(body: Json, steps: readonly Step[]): Step[][] {
  let places: Step[][] = [[]];
  for (const step of steps) {
    places = places.flatMap((place) => {
      if (step !== EACH) return [[...place, step]];
      const branch = valueAt(body, place);
      return isBranch(branch)
        ? Object.keys(branch).map((key) => [...place, Array.isArray(branch) ? Number(key) : key])
        : [];
    });
  }
  return places;
}
