import type { Provenance, Sourced } from './provenance.ts';

// Free of zod: files are written in threads and in the renderer alike.

/** Where a value comes from, or why there is none, as it is put into words. */
export type OriginState = Provenance | NonNullable<Sourced['missing']>;

export function originState(value: Pick<Sourced, 'provenance' | 'missing'> | null | undefined): OriginState {
  if (value == null) return 'absent';
  return value.provenance === 'absent' ? (value.missing ?? 'absent') : value.provenance;
}
