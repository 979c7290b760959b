import type { FaultRule } from './wire/fault-rule.ts';

export const SHAPE_NAMES = ['flat', 'wrapped', 'camel', 'nested-days'] as const;
/** Shapes whose names mean nothing: an app has to be told where each field is. */
const NAMELESS_SHAPES = ['scrambled'] as const;
export const ALL_SHAPES = [...SHAPE_NAMES, ...NAMELESS_SHAPES] as const;
export type ShapeName = (typeof ALL_SHAPES)[number];

/**
 * How hours are written: `utc` instants with Z, `offset` local time with its offset, `wall` Swedish civil time without
 * an offset, `normal` UTC+1 all year without an offset.
 */
export const TIME_BASES = ['utc', 'offset', 'wall', 'normal'] as const;
export type TimeBase = (typeof TIME_BASES)[number];

/** Whether an hour carries the time it starts or the time it ends. */
export const HOUR_STAMPS = ['start', 'end'] as const;
export type HourStamp = (typeof HOUR_STAMPS)[number];

export type TokenOptions = {
  /** Lifetime of a token in seconds; null: until it is revoked. Default 300. */
  readonly expiresInS?: number | null | undefined;
  /** Tokens expire, but the answer does not say when. */
  readonly omitExpiresIn?: boolean | undefined;
};

export type SimulatorOptions = {
  /** Port of the identity server and the API; 0 (default) takes a free one. */
  readonly port?: number | undefined;
  readonly seed?: number | undefined;
  readonly shape?: ShapeName | undefined;
  /**
   * Folders of samples (`body.json` with `truth.json`, or folders of such) that answers imitate; `shape` for the rest.
   */
  readonly shapeFrom?: string | readonly string[] | undefined;
  /** Default: what the shape usually has (flat utc, wrapped offset, camel and nested-days wall). */
  readonly timeBase?: TimeBase | undefined;
  readonly stamp?: HourStamp | undefined;
  /** Epoch milliseconds. Decides which months and hours exist, and when tokens expire. */
  readonly now?: (() => number) | undefined;
  readonly token?: TokenOptions | undefined;
  readonly clientId?: string | undefined;
  /** Default: a new random one at each start. */
  readonly clientSecret?: string | undefined;
  readonly realm?: string | undefined;
  readonly faults?: readonly FaultRule[] | undefined;
  readonly customers?: number | undefined;
  readonly properties?: number | undefined;
  readonly years?: number | undefined;
  /** Length of a metered step. Default 60, or what a sample of hours has. */
  readonly stepMinutes?: 15 | 30 | 60 | undefined;
  /**
   * As at a company that corrects itself: lists tell each invoice's energy, some are due another day, and from the second
   * time a list is asked for some have another amount or are no longer there (data/happenings.ts).
   */
  readonly isEventful?: boolean | undefined;
  /** Every answer is delayed this long. */
  readonly latencyMs?: number | undefined;
};

/** Reads one of a set of words; undefined when there is none. Throws an Error that names the words. */
export function oneOf<Word extends string>(name: string, words: readonly Word[], value: unknown): Word | undefined {
  if (value === undefined) return undefined;
  const word = words.find((each) => each === value);
  if (word === undefined) throw new Error(`${name}: one of ${words.join(', ')} is expected`);
  return word;
}
