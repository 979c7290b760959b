import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';

/**
 * CSS px: with `least` a usual value is whole; with `best` almost every value is, and its head too. An e-mail address of
 * which only the beginning is in sight cannot be compared: its column is scrolled to.
 */
const WIDTHS: Readonly<Record<GridField, { readonly least: number; readonly best: number }>> = {
  'customer.id': { least: 66, best: 82 },
  'customer.first_name': { least: 72, best: 80 },
  'customer.last_name': { least: 74, best: 80 },
  'customer.soc_id': { least: 108, best: 108 },
  'customer.phone': { least: 104, best: 104 },
  'customer.email': { least: 136, best: 144 },
  'property.id': { least: 60, best: 80 },
  'property.address': { least: 118, best: 124 },
  'property.zip_code': { least: 60, best: 82 },
  'property.city': { least: 72, best: 76 },
  'property.property_number': { least: 48, best: 76 },
  'poa.file': { least: 64, best: 108 },
  'poa.type': { least: 64, best: 76 },
};

/** The share of the least widths below which a window shows too little to be worth cutting for. */
const MOST_IN_SIGHT = 0.7;

/**
 * CSS px of each column in `room` of them. Columns with a problem get theirs first, the others what is left; a wide window
 * is shared. Where even the least is too much, the grid scrolls, and where most is out of sight anyway, no column is cut.
 */
export function columnWidths(
  fields: readonly GridField[],
  withProblem: ReadonlySet<GridField>,
  room: number,
): readonly number[] {
  const width = new Map(fields.map((field) => [field, WIDTHS[field].least]));
  const least = [...width.values()].reduce((sum, one) => sum + one, 0);
  if (room < least * MOST_IN_SIGHT) return fields.map((field) => WIDTHS[field].best);
  let left = room - least;
  for (const isTurn of [true, false]) {
    const turn = fields.filter((field) => withProblem.has(field) === isTurn);
    const wanted = turn.reduce((sum, field) => sum + WIDTHS[field].best - WIDTHS[field].least, 0);
    const share = wanted === 0 ? 0 : Math.min(1, Math.max(0, left) / wanted);
    for (const field of turn) {
      const of = WIDTHS[field];
      width.set(field, of.least + Math.floor((of.best - of.least) * share));
    }
    left = room - [...width.values()].reduce((sum, one) => sum + one, 0);
  }
  const all = [...width.values()].reduce((sum, one) => sum + one, 0);
  return [...width.values()].map((one) => (left > 0 ? one + (left * one) / all : one));
}
