import type { Provenance, Sourced } from './provenance.ts';

// Free of zod: files are written in threads and in the renderer alike.

/** Where a value comes from or why there is none, as a key of the words for it. */
export type OriginState = Provenance | NonNullable<Sourced['missing']>;

export function originState(value: Pick<Sourced, 'provenance' | 'missing'> | null | undefined): OriginState {
  if (value == null) return 'absent';
  return value.provenance === 'absent' ? (value.missing ?? 'absent') : value.provenance;
}

/** Number fields: an unreadable one has its own word. */
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

/** The word for a value's origin on screens; an unreadable number has its own. */
export function originWord(
  value: Pick<Sourced, 'provenance' | 'missing'> | null | undefined,
  field: string,
): OriginState | 'unreadableNumber' {
  const state = originState(value);
  return state === 'unreadable' && isNumberField(field) ? 'unreadableNumber' : state;
}
