import type { Provenance, Sourced } from './provenance.ts';

// Free of zod: files are written in threads and in the renderer alike.

/** Where a value comes from, or why there is none, as it is put into words. */
export type OriginState = Provenance | NonNullable<Sourced['missing']>;

export function originState(value: Pick<Sourced, 'provenance' | 'missing'> | null | undefined): OriginState {
  if (value == null) return 'absent';
  return value.provenance === 'absent' ? (value.missing ?? 'absent') : value.provenance;
}

/** Fields that are read as numbers: one that cannot be says so. */
const NUMBERS: ReadonlySet<string> = new Set([
  'amount',
  'energy',
  'value',
  'lines.amount',
  'lines.quantity',
  'lines.price',
]);

export function isNumberField(field: string): boolean {
  return NUMBERS.has(field);
}

/** The word for an origin on screens: that of a number which cannot be read is its own. */
export function originWord(
  value: Pick<Sourced, 'provenance' | 'missing'> | null | undefined,
  field: string,
): OriginState | 'unreadableNumber' {
  const state = originState(value);
  return state === 'unreadable' && isNumberField(field) ? 'unreadableNumber' : state;
}
