import type { ExportColumn } from '../../../../shared/model/export.ts';
import type { ColumnChoice } from '../list/columns/column-choice.ts';
import { fieldKind } from '../list/columns/field-kind.ts';

export type ExportField = Pick<ColumnChoice, 'field' | 'isNumber'>;
/** `name`: the head a column has in the list; `of`: that of a field which has none there. */
export type ExportHeads = { readonly name: (field: string) => string; readonly of: (field: string) => string };

/** One column on the screen, two in a file: a name and its id, both ends of a period, an amount and its currency. */
const COMPANION: Readonly<Record<string, string>> = {
  customer: 'customerId',
  property: 'propertyId',
  periodFrom: 'periodTo',
  amount: 'currency',
  energy: 'energyUnit',
};

/** The columns of the list as a file has them. */
export function exportColumns(chosen: readonly ExportField[], heads: ExportHeads): ExportColumn[] {
  const fields = new Set(chosen.map(({ field }) => field));
  return chosen.flatMap(({ field, isNumber }): ExportColumn[] => {
    // Worked out on the screen of what is in the other columns, and of the hours.
    if (field === 'worth') return [];
    const kind = field === 'fetchedAt' ? ('time' as const) : fieldKind(field, isNumber);
    const title = field === 'periodFrom' ? heads.of(field) : heads.name(field);
    const companion = COMPANION[field];
    const own: ExportColumn = { field, title, kind };
    return companion === undefined || fields.has(companion)
      ? [own]
      : [own, { field: companion, title: heads.of(companion), kind: fieldKind(companion, false) }];
  });
}
