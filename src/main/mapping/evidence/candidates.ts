import type { JsonScalar } from '../json/json-node.ts';
import { nodeOf } from '../records/assign-record.ts';
import type { AssignedRecord, Plan, PlannedCell } from '../records/planned-record.ts';
import type { ValueTest } from './rule.ts';
import type { Reason } from './selection.ts';

/** A place a field may be read from, over the sampled records of a list. */
export type Candidate = {
  readonly key: string;
  readonly kind: PlannedCell['kind'];
  readonly test: ValueTest;
  readonly isMinor: boolean;
  readonly isBare: boolean;
  score: number;
  /** The place exists, but none of its values is of the kind its name suggests. */
  isUnfit: boolean;
  readonly reasons: Reason[];
  /** By record; undefined where the record has no such place. */
  readonly values: (JsonScalar | undefined)[];
  /** Those that are not empty, once somebody asked for them. */
  said?: readonly JsonScalar[];
};

/** A text for comparison: the content of a string, or a number as written. */
export function textOf(node: JsonScalar | undefined): string {
  if (node?.type === 'string') return node.value.trim();
  return node?.type === 'number' ? node.source : '';
}

/** All candidates of the records for each field, by place. Records of one make have them at the same places. */
export function collectCandidates(records: readonly AssignedRecord[]): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  for (const plan of new Set(records.map((record) => record.plan))) {
    for (const { name, weighed } of plan.weighed) {
      let own = found.get(name);
      if (own === undefined) {
        own = [];
        found.set(name, own);
      }
      for (const cell of weighed) addValues(own, cell, plan, records);
    }
  }
  return found;
}

function addValues(own: Candidate[], cell: PlannedCell, plan: Plan, records: readonly AssignedRecord[]): void {
  const { key, kind, test, isMinor, isBare, score } = cell;
  // A place that exists in one record only belongs to that record's plan.
  const values = records.map((record) => (record.plan === plan ? nodeOf(record, cell) : undefined));
  const known = own.find((one) => one.key === key);
  if (known === undefined) own.push({ key, kind, test, isMinor, isBare, score, isUnfit: false, reasons: [], values });
  else for (const [i, value] of values.entries()) known.values[i] ??= value;
}

/** The last key of a place. */
export function lastKey(key: string): string {
  // Searched from the end: a pattern would start again at every character of a key of a megabyte.
  let start = key.length;
  while (start > 0 && !'.[]"'.includes(key.charAt(start - 1))) start -= 1;
  return key.slice(start);
}

/** The object of a place's last key: `node.identifier` and `node.id` are in one object. */
export function holderOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('.')));
}

/** The values at a place, by record; undefined where a record has no such place. */
export function valuesAt(key: string, records: readonly AssignedRecord[]): (JsonScalar | undefined)[] {
  return records.map((record) => {
    const leaf = record.plan.leaves.get(key);
    return leaf === undefined ? undefined : nodeOf(record, leaf);
  });
}

type Found = Pick<Candidate, 'key' | 'test' | 'score' | 'values'> & Partial<Pick<Candidate, 'isBare' | 'reasons'>>;

/** A place found by other evidence than its name. */
export function foundAt(found: Found): Candidate {
  return { kind: 'ruled', isMinor: false, isBare: false, isUnfit: false, reasons: [], ...found };
}

/** The values that are not empty. */
export function saidValues(candidate: Candidate): readonly JsonScalar[] {
  candidate.said ??= candidate.values.filter(
    (node): node is JsonScalar =>
      (node !== undefined && node.type !== 'null' && textOf(node) !== '') || node?.type === 'boolean',
  );
  return candidate.said;
}

/** The one with the highest score; of several the one with the shortest place, whatever their order. */
export function best(candidates: readonly Candidate[] | undefined): Candidate | undefined {
  return candidates?.reduce<Candidate | undefined>(
    (top, one) => (top === undefined || isBefore(one, top) ? one : top),
    undefined,
  );
}

function isBefore(one: Candidate, top: Candidate): boolean {
  if (one.score !== top.score) return one.score > top.score;
  return one.key.length !== top.key.length ? one.key.length < top.key.length : one.key < top.key;
}

export function raise(candidate: Candidate, by: number, reason: Reason): void {
  candidate.score = Math.min(1, candidate.score + by);
  candidate.reasons.push(reason);
}

/** Of two equally good ids, the order of an answer's keys tells nothing. */
export function byLetters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
