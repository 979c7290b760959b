import type { ExportFormat } from '../../../../shared/model/export.ts';
import type { InvoiceFilter } from '../../../../shared/model/invoices/invoice.ts';
import { type ColumnChoice, DEFAULT_COLUMNS, FILE_COLUMNS, VALUE_FIELDS } from '../list/columns/column-choice.ts';
import type { InvoiceHead, InvoicesState } from '../stores/invoices-state.ts';
import { type ExportField, withCompanions } from './export-columns.ts';

/** What is shown (filter and conditions), what is picked or unchecked of it, or all of the scope. */
export type ExportPart = 'shown' | 'picked' | 'unchecked' | 'everything';
export type FileFormat = Exclude<ExportFormat, 'print'>;

export type PartRows = { readonly part: ExportPart; readonly rows: number };

/** The parts that differ from each other, with their rows. Nothing can be told apart before the totals are there. */
export function partsOf(head: InvoiceHead | null, shown: number, picked: number): readonly PartRows[] {
  const parts: PartRows[] = [{ part: 'shown', rows: shown }];
  if (picked > 0) parts.push({ part: 'picked', rows: picked });
  if (head === null) return parts;
  // A list that is filtered by its checks has another count of them.
  const unchecked = head.checkable === head.matching ? head.checkable - head.checked : 0;
  if (unchecked > 0 && unchecked < shown) parts.push({ part: 'unchecked', rows: unchecked });
  if (head.total !== shown) parts.push({ part: 'everything', rows: head.total });
  return parts;
}

/** Which rows a part has, apart from what is ticked. */
export function filterOf(
  part: ExportPart,
  { scope, filter, where }: Pick<InvoicesState, 'scope' | 'filter' | 'where'>,
): InvoiceFilter | null {
  if (scope === null) return null;
  if (part === 'everything') return { scope, filter: '', where: [] };
  return { scope, filter, where: part === 'unchecked' ? [...where, { op: 'empty', field: 'checked' }] : [...where] };
}

const DATES: ReadonlySet<string> = new Set(['periodFrom', 'issuedOn', 'dueOn']);

/** What is written unless a person says otherwise; a file has no heads of groups, so its rows say their dates. */
export function usualFields(columns: readonly ColumnChoice[]): readonly ExportField[] {
  if (columns === DEFAULT_COLUMNS) return withCompanions(FILE_COLUMNS);
  const listed = columns.filter(({ field }) => field !== 'worth');
  const dates = FILE_COLUMNS.filter(({ field }) => DATES.has(field));
  return withCompanions(listed.some(({ field }) => DATES.has(field)) ? listed : [...listed, ...dates]);
}

/** What can be written: the usual columns first, then the other fields, then those of the answers. */
export function offeredFields(usual: readonly ExportField[], leaves: readonly string[]): readonly ExportField[] {
  const known = new Set(usual.map(({ field }) => field));
  const more = [...VALUE_FIELDS, 'customerId', 'propertyId', ...leaves.map((path) => `leaf:${path}`)];
  return [...usual, ...more.filter((field) => !known.has(field)).map((field) => ({ field, isNumber: false }))];
}
