import type { InvoiceCondition } from '../../../../../shared/model/invoices/invoice.ts';
import type { SavedItem } from '../../../../../shared/model/saved.ts';
import type { InvoiceSort } from '../../stores/invoices-state.ts';

export type View = { filter: string; where: InvoiceCondition[]; sort: InvoiceSort[]; isGrouped: boolean };

const TEXT_OPS = new Set(['equals', 'not-equals', 'contains', 'begins', 'at-least', 'at-most']);
const BARE_OPS = new Set(['filled', 'empty', 'absent']);

/** A saved view as far as it can be read; what cannot is left out, so an older or newer version's view still opens. */
export function readView(data: SavedItem['data']): View {
  const given = data !== null && typeof data === 'object' && !Array.isArray(data) ? data : {};
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    filter: typeof given.filter === 'string' ? given.filter.slice(0, 200) : '',
    where: list(given.where).flatMap((one) => conditionFrom(one) ?? []),
    sort: list(given.sort).flatMap((one) => sortFrom(one) ?? []),
    isGrouped: given.isGrouped !== false,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function conditionFrom(value: unknown): InvoiceCondition | null {
  if (!isRecord(value) || typeof value.field !== 'string' || typeof value.op !== 'string') return null;
  const { field, op } = value;
  if (BARE_OPS.has(op)) return { op: op as 'filled', field };
  if (op === 'between' && typeof value.from === 'string' && typeof value.to === 'string') {
    return { op, field, from: value.from, to: value.to };
  }
  return TEXT_OPS.has(op) && typeof value.value === 'string' ? { op: op as 'equals', field, value: value.value } : null;
}

function sortFrom(value: unknown): InvoiceSort | null {
  if (!isRecord(value) || typeof value.field !== 'string') return null;
  return { field: value.field, direction: value.direction === 'ascending' ? 'ascending' : 'descending' };
}
