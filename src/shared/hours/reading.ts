import type { Provenance, Sourced } from '../model/origin/provenance.ts';

/**
 * When a value was measured, as exactly as the answer says. `instant`: the stamp carries an offset (or is an epoch
 * number). `local`: clock digits without an offset. `day-index`: the index-th of count values of a day without stamps.
 */
export type ReadingAt =
  | {
      readonly kind: 'instant';
      readonly epochMs: number /** Offset as written; null for epoch numbers. */;
      readonly offsetMinutes: number | null;
    }
  | { readonly kind: 'local' /** `YYYY-MM-DDTHH:mm` or with `:ss`. */; readonly text: string }
  | { readonly kind: 'day-index'; readonly date: string; readonly index: number; readonly count: number };

/** One value of an answer before it is placed on a grid. `value` is an exact decimal text, null unless state is `value`. */
export type Reading = {
  readonly at: ReadingAt;
  readonly state: 'value' | 'null' | 'absent' | 'unreadable';
  readonly value: string | null;
  /** Where the value stands in the answer. */
  readonly path: string;
};

/** All readings of an HourlyConsumptionResponse, in the order they came. */
export type ReadHours = {
  readonly readings: readonly Reading[];
  /** What the names in the answer say about the stamps (`periodEnd`); null: only the profile's clock can tell. */
  readonly stampInData: 'start' | 'end' | null;
  /** The answer gives both ends of each step, so nothing is assumed. */
  readonly stampProven?: boolean;
  readonly unit: Sourced;
  readonly valueProvenance: Provenance;
  /** Pattern of the value's place: `values[*].consumption`. */
  readonly valuePath: string | null;
  /** Where the time and quality of the first reading stand, by the mapping's field names. */
  readonly first?: Readonly<Record<string, Sourced>>;
  /** Values that exist and are not decimals. */
  readonly unreadable: number;
  /** Records whose time is missing or unreadable; they are not in `readings`. */
  readonly untimed: number;
};
