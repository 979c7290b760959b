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

/** The values that are not empty. */
export function saidValues(candidate: Candidate): readonly JsonScalar[] {
  candidate.said ??= candidate.values.filter(
    (node): node is JsonScalar =>
      (node !== undefined && node.type !== 'null' && textOf(node) !== '') || node?.type === 'boolean',
  );
  return candidate.said;
}

export function raise(candidate: Candidate, by: number, reason: Reason): void {
  candidate.score = Math.min(1, candidate.score + by);
  candidate.reasons.push(reason);
}
