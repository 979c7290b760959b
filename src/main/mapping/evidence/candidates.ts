import type { JsonScalar } from '../json-node.ts';
import type { AssignedRecord, Plan, PlannedCell } from '../planned-record.ts';
import { nodeOf } from '../reading-plan.ts';
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
};

/** A text for comparison: the content of a string, or a number as written. */
export function textOf(node: JsonScalar | undefined): string {
  if (node?.type === 'string') return node.value.trim();
  return node?.type === 'number' ? node.source : '';
}

/** All candidates of the records for each field, by place. Records of one make have them at the same places. */
export function collectCandidates(records: readonly AssignedRecord[]): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  const plans = new Map<Plan, number[]>();
  for (const [i, { plan }] of records.entries()) {
    const own = plans.get(plan);
    if (own === undefined) plans.set(plan, [i]);
    else own.push(i);
  }
  for (const [plan, of] of plans) {
    for (const { name, weighed } of plan.weighed) for (const cell of weighed) addValues(found, name, cell, records, of);
  }
  return found;
}

function addValues(
  found: Map<string, Candidate[]>,
  field: string,
  cell: PlannedCell,
  records: readonly AssignedRecord[],
  of: readonly number[],
): void {
  let own = found.get(field);
  if (own === undefined) {
    own = [];
    found.set(field, own);
  }
  let candidate = own.find(({ key }) => key === cell.key);
  if (candidate === undefined) {
    const { key, kind, test, isMinor, isBare, score } = cell;
    const values = new Array<JsonScalar | undefined>(records.length).fill(undefined);
    candidate = { key, kind, test, isMinor, isBare, score, isUnfit: false, reasons: [], values };
    own.push(candidate);
  }
  for (const i of of) {
    const record = records[i];
    // A place that exists in one record only belongs to that record's plan.
    if (record !== undefined) candidate.values[i] ??= nodeOf(record, cell);
  }
}

/** The values that are not empty. */
export function saidValues({ values }: Candidate): JsonScalar[] {
  return values.filter(
    (node): node is JsonScalar =>
      (node !== undefined && node.type !== 'null' && textOf(node) !== '') || node?.type === 'boolean',
  );
}

export function raise(candidate: Candidate, by: number, reason: Reason): void {
  candidate.score = Math.min(1, candidate.score + by);
  candidate.reasons.push(reason);
}
