import { copyWith, type Json, leafText, leavesOf } from './json-leaf.ts';
import { stepsOf, valueAt } from './place.ts';

/** The true places by field, as far as they tell which number of a date is the day. */
type TruePlaces = Readonly<Record<string, { readonly path: string; readonly value_of_first: string } | null>>;

const SLASHED = /^(\d{2})([/-])(\d{2})\2(\d{4})(?!\d)/;

/** Whether a sample writes `01/31/2026`: a day above 12 shows it, or a date whose day the truth tells. */
export function isMonthFirst(body: Json, fields: TruePlaces): boolean {
  for (const leaf of leavesOf(body)) {
    const [, first, , second] = (typeof leaf === 'string' && SLASHED.exec(leaf)) || [];
    if (Number(first) > 12) return false;
    if (Number(second) > 12) return true;
  }
  return Object.values(fields).some((place) => {
    const text = place === null ? null : leafText(valueAt(body, stepsOf(place.path)));
    const [, first, , second, year] = SLASHED.exec(text ?? '') ?? [];
    return first !== second && place?.value_of_first.startsWith(`${year}-${first}-${second}`);
  });
}

/** The same answer with day and month swapped in such dates. */
export function withDaysSwapped(body: Json): Json {
  return copyWith(body, (leaf) => (typeof leaf === 'string' ? leaf.replace(SLASHED, '$3$2$1$2$4') : leaf));
}
