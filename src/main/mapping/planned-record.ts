import type { ValueTest } from './evidence/rule.ts';
import { type JsonPath, joinPrinted, printPattern } from './json-path.ts';
import type { Make } from './record-make.ts';
import type { Cell, RecordView } from './record-view.ts';
import type { Sought } from './sought.ts';

/** Steps by index among the entries of an object and the items of a list: the same in all records that are made alike. */
export type Steps = readonly number[];

/**
 * How surely a name is a field's: `said` by a person, `named` as the field is known to be called, or `ruled` by what its
 * words mean. A `spare` one is read only where there is no other. At a `confirmed` place a person saw the value itself.
 */
export type NameKind = 'confirmed' | 'said' | 'named' | 'spare' | 'ruled';

/** A value that a field may be read from: in every record of a make (`steps`, printed as after the record's own place), or in one record alone. */
export type PlannedCell = {
  readonly kind: NameKind;
  /** How well its name fits, 0 to 1. */
  readonly score: number;
  readonly test: ValueTest;
  readonly isMinor: boolean;
  /** Its name does not say of what it is: `id`, `number`. */
  readonly isBare: boolean;
  /** The place inside any record: the same in records that are made differently. */
  readonly key: string;
} & (
  | { readonly steps: Steps; readonly inside: JsonPath; readonly printed: string; readonly pattern: string }
  | { readonly steps: null; readonly cell: Cell }
);

export type PlannedField = {
  readonly name: string;
  /** Best first. */
  readonly cells: readonly PlannedCell[];
  /** Which entry of the record is an object or list under the field's name; -1 for none. */
  readonly container: number;
};

/** How the records of a make are read through a mapping: worked out once, not for each of a hundred thousand. */
export type Plan = {
  readonly make: Make | null;
  readonly fields: ReadonlyMap<string, PlannedField>;
  /** Every value of the record by its place, also those that no name makes a field's. */
  readonly leaves: ReadonlyMap<string, PlannedCell>;
};

/** A record whose values have been given to the fields of a mapping. */
export type AssignedRecord = {
  readonly view: RecordView;
  readonly sought: Sought;
  readonly plan: Plan;
  /** Which of the values that a field may be read from were chosen; null: the best names are. */
  readonly chosen: ReadonlyMap<string, readonly PlannedCell[]> | null;
  /** The record's own place as `printPath` and `printPattern` write it. */
  readonly printed: string;
  readonly pattern: string;
};

export function patternOf(record: Pick<AssignedRecord, 'view' | 'pattern'>, planned: PlannedCell): string {
  if (planned.steps === null) return printPattern(planned.cell.path, record.view.each);
  return joinPrinted(record.pattern, planned.pattern);
}
