import type { TFunction } from 'i18next';
import type { FieldFacts } from '../../../shared/model/mapping/mapping.ts';
import type { FieldMapping } from '../../../shared/model/mapping/mapping-document.ts';

/** What a field is called; a name of a later version as it is. */
export function fieldName(t: TFunction, name: string): string {
  return t(`mapping:names.${name}`, { defaultValue: name });
}

export type FieldState = 'changed' | 'confirmed' | 'guess' | 'absent' | 'unreadable' | 'doubt' | 'null' | 'fixed';

/** One remark about a field: what the draft changes, else what needs a person; doubts are also shown at the places. */
export function stateOf(facts: FieldFacts | undefined, field: FieldMapping | null, isChanged: boolean): FieldState {
  if (isChanged) return 'changed';
  if (facts !== undefined && facts.rivals > 0) return 'doubt';
  if (facts === undefined || (facts.found === 0 && facts.unreadable === 0 && facts.nulls === 0)) return 'absent';
  if (facts.unreadable > 0 && facts.unreadable >= facts.found) return 'unreadable';
  if (facts.found === 0) return 'null';
  if (facts.places.length === 0 && field?.fixed !== undefined) return 'fixed';
  return facts.confirmed >= facts.found ? 'confirmed' : 'guess';
}

/** Where the field is read, as the answer spells it; null: nowhere in this answer. */
export function mainPath(facts: FieldFacts | undefined, field: FieldMapping | null): string | null {
  if (facts === undefined || facts.found + facts.unreadable + facts.nulls === 0) return null;
  const first = facts.candidates[0]?.path.join('.');
  const places = facts.places.map((place) => place.split('[*]').at(-1)?.replace(/^\./, '') || place);
  // Candidates are matched whatever their case and separators; of several places the one of the first candidate.
  const spelled = places.find((place) => sameName(place, first ?? place)) ?? places[0] ?? first;
  return spelled ?? (facts.found > 0 ? (field?.fixed ?? null) : null);
}

function sameName(one: string, other: string): boolean {
  const plain = (path: string) => path.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return plain(one) === plain(other);
}
