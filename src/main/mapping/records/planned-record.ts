import type { ValueTest } from '../evidence/rule.ts';
import { type JsonPath, joinPrinted, printPattern } from '../json/json-path.ts';
import type { Make } from './record-make.ts';
import type { Cell, RecordView } from './record-view.ts';
import type { Sought } from './sought.ts';

/** Steps as indexes of entries and items: equal in all records of one make. */
export type Steps = readonly number[];

/**
 * How certain a name is: `said` by a person, `named` as the field is usually called, or `ruled` by the meaning of its
 * words. A `spare` one is read only where there is no other. At a `confirmed` place a person saw the value itself.
 */
export type NameKind = 'confirmed' | 'said' | 'named' | 'spare' | 'ruled';

/**
 * A value that a field may be read from: in every record of a make (`steps`; `below`: as printed after the record's own
 * place), or in one record only.
 */
export type PlannedCell = {
  readonly kind: NameKind;
  /** How well its name fits, 0 to 1. */
  readonly score: number;
  readonly test: ValueTest;
  readonly isMinor: boolean;
  /** Its name does not say of what: `id`, `number`. */
  readonly isBare: boolean;
  /** The place inside a record: equal in records of different makes. */
  readonly key: string;
} & (
  | { readonly steps: Steps; readonly inside: JsonPath; readonly below: string; readonly pattern: string }
  | { readonly steps: null; readonly cell: Cell }
);

export type PlannedField = {
  readonly name: string;
  /** Best first. */
  readonly cells: readonly PlannedCell[];
  /** Those whose name says that such a record is looked for; the last one needs no look at its value. */
  readonly telling: readonly PlannedCell[];
  /** Those whose values are weighed when a list is examined. */
  readonly weighed: readonly PlannedCell[];
  /** Index of the record's entry that is an object or list with the field's name; -1 for none. */
  readonly container: number;
};

/** How the records of a make are read by a mapping: computed once, not for each of a hundred thousand. */
export type Plan = {
  readonly make: Make | null;
  readonly fields: ReadonlyMap<string, PlannedField>;
  /** The fields with any of them. */
  readonly telling: readonly PlannedField[];
  readonly weighed: readonly PlannedField[];
  /** Every value of the record by its place, including those that no name assigns to a field. */
  readonly leaves: ReadonlyMap<string, PlannedCell>;
};

/** A record whose values are assigned to the fields of a mapping. */
export type AssignedRecord = {
  readonly view: RecordView;
  readonly sought: Sought;
  readonly plan: Plan;
  /** The chosen values of each field; null: those with the best names. */
  readonly chosen: ReadonlyMap<string, readonly PlannedCell[]> | null;
  /** The record's own place, as `printPath` and `printPattern` print it. */
  readonly printed: string;
};

export function patternOf({ view }: Pick<AssignedRecord, 'view'>, planned: PlannedCell): string {
  if (planned.steps === null) return printPattern(planned.cell.path, view.each);
  return joinPrinted(printPattern(view.path, view.each), planned.pattern);
}
