import type { TFunction } from 'i18next';
import type { CandidateFacts, FieldFacts } from '../../../shared/model/mapping.ts';
import type { FieldMapping } from '../../../shared/model/mapping-document.ts';

/** What a field is called; a name of a later version as it is. */
export function fieldName(t: TFunction, name: string): string {
  return t(`mapping:names.${name}`, { defaultValue: name });
}

export type FieldState = 'changed' | 'confirmed' | 'guess' | 'absent' | 'unreadable' | 'doubt' | 'null' | 'fixed';

/** The one thing to say about a field: what needs a person comes first. */
export function stateOf(facts: FieldFacts | undefined, field: FieldMapping | null, isChanged: boolean): FieldState {
  if (facts !== undefined && facts.rivals > 0) return 'doubt';
  if (isChanged) return 'changed';
  if (facts === undefined || (facts.found === 0 && facts.unreadable === 0 && facts.nulls === 0)) return 'absent';
  if (facts.unreadable > 0 && facts.unreadable >= facts.found) return 'unreadable';
  if (facts.found === 0) return 'null';
  if (facts.places.length === 0 && field?.fixed !== undefined) return 'fixed';
  return facts.confirmed >= facts.found ? 'confirmed' : 'guess';
}

/** The candidate that is read most: what stands in the column of paths. */
export function mainPath(facts: FieldFacts | undefined, field: FieldMapping | null): string | null {
  const first = facts?.candidates[0];
  if (first !== undefined) return first.path.join('.');
  const place = facts?.places[0];
  if (place !== undefined) return place.split('[*]').at(-1)?.replace(/^\./, '') || place;
  return (facts?.found ?? 0) > 0 ? (field?.fixed ?? null) : null;
}

/** Candidates that are there, and the first one a person put there even if it is not. */
export function shownCandidates(facts: FieldFacts | undefined): readonly CandidateFacts[] {
  return facts?.candidates ?? [];
}
