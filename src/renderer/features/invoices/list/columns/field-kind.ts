import type { FieldKind } from '../filter/condition-of.ts';
import { NUMBER_FIELDS } from './column-choice.ts';

const DATES: ReadonlySet<string> = new Set(['issuedOn', 'dueOn', 'periodFrom', 'periodTo', 'fetchedAt']);

/** What a column holds; a field of the answers is a number where a person has it added up. */
export function fieldKind(field: string, isNumber: boolean): FieldKind {
  if (DATES.has(field)) return 'date';
  return isNumber || NUMBER_FIELDS.has(field) ? 'number' : 'text';
}
