import type { InvoiceGroup } from '../../../../shared/model/invoices/invoice.ts';
import {
  INVOICE_GROUP_FIELDS,
  type InvoiceGroupField,
} from '../../../../shared/model/invoices/invoice-group-fields.ts';
import { latestOf } from '../../../stores/loadable.ts';
import type { InvoicesState } from './invoices-state.ts';

/** The date whose months divide a list: the one it is sorted by first; null: none, or switched off. */
export function groupFieldOf({ sort, isGrouped }: Pick<InvoicesState, 'sort' | 'isGrouped'>): InvoiceGroupField | null {
  const field = isGrouped ? sort[0]?.field : undefined;
  return INVOICE_GROUP_FIELDS.find((one) => one === field) ?? null;
}

/** Whether the list is grouped by month, also while it is being reloaded. */
export function hasMonths(state: Pick<InvoicesState, 'sort' | 'isGrouped' | 'head'>): boolean {
  const groups = groupFieldOf(state) === null ? null : (latestOf(state.head)?.groups ?? null);
  return groups?.some(({ month, rows }) => month !== null && rows > 1) ?? false;
}

/**
 * The groups of the list as it is shown now. None while rows are there that totals do not speak of yet, where no date
 * was found, and where a head would stand above every single row.
 */
export function groupsOf(
  state: Pick<InvoicesState, 'sort' | 'isGrouped' | 'head' | 'count' | 'rows'>,
): readonly InvoiceGroup[] | null {
  const field = groupFieldOf(state);
  const groups = latestOf(state.head)?.groups ?? null;
  if (field === null || groups === null || !hasMonths(state)) return null;
  const counted = groups.reduce((sum, { rows }) => sum + rows, 0);
  if (counted !== state.count) return null;
  const months = monthsByRow(groups);
  for (const [index, { record }] of state.rows) {
    if ((record.fields[field]?.text?.slice(0, 7) ?? null) !== months(index)) return null;
  }
  return groups;
}

/** The group of a row, by its place in the list. */
export function groupAt(groups: readonly InvoiceGroup[], index: number): InvoiceGroup | undefined {
  let end = 0;
  return groups.find(({ rows }) => {
    end += rows;
    return index < end;
  });
}

function monthsByRow(groups: readonly InvoiceGroup[]): (index: number) => string | null | undefined {
  let group: InvoiceGroup | undefined;
  let from = 0;
  let to = 0;
  return (index) => {
    // Rows are mostly in order: the previous group is tried first.
    if (index >= from && index < to) return group?.month;
    from = 0;
    for (const one of groups) {
      to = from + one.rows;
      group = one;
      if (index < to) return one.month;
      from = to;
    }
    return undefined;
  };
}
