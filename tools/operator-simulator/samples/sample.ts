import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMonthFirst, withDaysSwapped } from './day-order.ts';
import { type Json, parseKeepingNumbers } from './json-leaf.ts';
import { stepsOf, valueAt } from './place.ts';

export const SAMPLE_KINDS = [
  'invoice-list',
  'invoice-details',
  'contract',
  'registration',
  'consumption',
  'error',
  'token',
] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

export type TruePlace = {
  readonly path: string;
  readonly value_of_first: string;
  readonly read_as?: string;
  readonly also?: readonly TruePlace[];
};

/** What `truth.json` says about the answer in the same folder. */
export type SampleTruth = {
  readonly kind: SampleKind;
  readonly request: {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body_ids?: Readonly<Record<string, string>>;
  };
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly records: string;
  readonly fields: Readonly<Record<string, TruePlace | null>>;
  readonly hidden?: Readonly<Record<string, TruePlace>>;
  readonly clock?: { readonly stamp: string; readonly step: string };
  readonly hours?: readonly { readonly at: string; readonly value: string | null }[];
};

/** An operator's answer, and the meaning of its values. */
export type Sample = {
  readonly name: string;
  /** Its dates have the day first, however the operator writes them. */
  readonly body: Json;
  readonly isMonthFirst: boolean;
  readonly truth: SampleTruth;
};

export type Samples = Partial<Record<SampleKind, Sample>>;

/**
 * Reads the samples of folders: a folder with `body.json` and `truth.json`, or one that holds such folders. The first
 * of a kind is used. Throws an Error in plain words when there is none, or when a truth does not fit its answer.
 */
export function readSamples(folders: readonly string[]): Samples {
  const samples: Samples = {};
  for (const folder of folders.flatMap(sampleFolders)) {
    const sample = readSample(folder);
    samples[sample.truth.kind] ??= sample;
  }
  return samples;
}

function sampleFolders(folder: string): string[] {
  const isSample = (name: string) =>
    existsSync(path.join(name, 'body.json')) && existsSync(path.join(name, 'truth.json'));
  if (isSample(folder)) return [folder];
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const found = names.map((name) => path.join(folder, name)).filter(isSample);
  if (found.length === 0) throw new Error(`shape-from: no body.json with a truth.json in ${folder}`);
  return found;
}

function readSample(folder: string): Sample {
  const name = path.basename(folder);
  const truth = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as SampleTruth;
  const body = parseKeepingNumbers(readFileSync(path.join(folder, 'body.json'), 'utf8'));
  if (!SAMPLE_KINDS.includes(truth.kind)) throw new Error(`shape-from: ${name} is of no known kind`);
  for (const [field, place] of Object.entries(truth.fields)) {
    if (place && valueAt(body, stepsOf(place.path)) === undefined) {
      throw new Error(`shape-from: ${name} has nothing at ${place.path} (${field})`);
    }
  }
  const isSwapped = isMonthFirst(body, truth.fields);
  return { name, body: isSwapped ? withDaysSwapped(body) : body, isMonthFirst: isSwapped, truth };
}
