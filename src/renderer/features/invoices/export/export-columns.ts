import type { ExportColumn } from '../../../../shared/model/export.ts';
import type { ColumnChoice } from '../list/columns/column-choice.ts';
import { fieldKind } from '../list/columns/field-kind.ts';

export type ExportField = Pick<ColumnChoice, 'field' | 'isNumber'>;

/** One column on the screen, two in a file: a name and its id, both ends of a period, an amount and its currency. */
const COMPANION: Readonly<Record<string, string>> = {
  customer: 'customerId',
  property: 'propertyId',
  periodFrom: 'periodTo',
  amount: 'currency',
  energy: 'energyUnit',
};

/** The columns of the list as fields of a file, each with what goes with it there. */
export function withCompanions(columns: readonly ExportField[]): readonly ExportField[] {
  const fields = new Set(columns.map(({ field }) => field));
  return columns.flatMap((column) => {
    const companion = COMPANION[column.field];
    return companion === undefined || fields.has(companion)
      ? [column]
      : [column, { field: companion, isNumber: false }];
  });
}

/** The columns of a file: one for each field that was chosen, and no other. `name`: its head. */
export function exportColumns(chosen: readonly ExportField[], name: (field: string) => string): ExportColumn[] {
  return (
    chosen
      // Worked out on the screen of what is in the other columns, and of the hours.
      .filter(({ field }) => field !== 'worth')
      .map(({ field, isNumber }) => ({
        field,
        title: name(field),
        kind: field === 'fetchedAt' ? ('time' as const) : fieldKind(field, isNumber),
      }))
  );
}
