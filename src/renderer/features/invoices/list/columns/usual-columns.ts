import type { InvoiceRow, InvoiceTotals } from '../../../../../shared/model/invoices/invoice.ts';
import { type ColumnChoice, choice, DEFAULT_COLUMNS } from './column-choice.ts';

/** What decides which of the usual columns have something to say in their rows. */
export type ListFacts = Pick<InvoiceTotals, 'matching' | 'alike'> & {
  readonly amounts: number;
  readonly energies: number;
  /** Months stand over the rows. */
  readonly isGrouped: boolean;
  /** Some row here has a number or an id, or none is here yet. */
  readonly isNumbered: boolean;
};

export function factsOf(
  head: InvoiceTotals,
  isGrouped: boolean,
  rows: Iterable<Pick<InvoiceRow, 'record'>>,
): ListFacts {
  const { matching, alike, amount, numbers } = head;
  const own = Array.from(rows, ({ record }) => record.fields);
  const isNumbered = own.length === 0 || own.some(({ number, id }) => (number?.text ?? id?.text ?? null) !== null);
  return { matching, alike, isGrouped, isNumbered, amounts: amount.counted, energies: numbers.energy?.counted ?? 0 };
}

/** The usual columns without those that say the same in every row, or what the head of their group says. */
export function usualColumns(facts: ListFacts | null): readonly ColumnChoice[] {
  if (facts === null || facts.matching === 0) return DEFAULT_COLUMNS.filter(({ field }) => !DATES.has(field));
  const columns = DEFAULT_COLUMNS.filter(({ field }) => {
    // Where few say it, its absence would be the mark in every row.
    if (field === 'energy') return facts.energies * 2 > facts.matching;
    if (field === 'amount') return facts.amounts > 0;
    if (field === 'number') return facts.isNumbered || facts.matching < 2;
    // Of one row everything is alike.
    const isAlike = facts.matching > 1 && field in facts.alike;
    if (field === 'periodFrom') return !facts.isGrouped && !isAlike;
    // Some day must be in sight: the one it was issued, where no period was found.
    if (field === 'issuedOn') return !facts.isGrouped && facts.alike.periodFrom === null && !isAlike;
    return !isAlike;
  });
  // Rows of rings alone would be no list: what is not recognised is said where the invoice's name would stand.
  return columns.some(({ field }) => !OF_THIS_COMPUTER.has(field)) ? columns : [choice('number'), ...columns];
}

/** What a person noted, and what the app found: they tell no two invoices apart. */
const OF_THIS_COMPUTER = new Set(['checked', 'worth']);
const DATES = new Set(['periodFrom', 'issuedOn', 'status']);

/** Fields that may be said once for the whole list. Dates are the heads' where months stand over the rows. */
const SAID_ONCE = ['customer', 'property', 'currency', 'status', 'periodFrom', 'issuedOn', 'dueOn'] as const;
export type AlikeField = { readonly field: string /** Null: no row has it. */; readonly text: string | null };

/** What the line above the list says instead of a column. */
export function saidOnce(facts: ListFacts | null, columns: readonly ColumnChoice[]): AlikeField[] {
  if (facts === null || facts.matching < 2) return [];
  const shown = new Set(columns.map(({ field }) => field));
  const alike = SAID_ONCE.flatMap((field): AlikeField[] => {
    const isDate = field === 'periodFrom' || field === 'issuedOn' || field === 'dueOn';
    const text = facts.alike[field];
    if (text === undefined || shown.has(field) || (isDate && (facts.isGrouped || text === null))) return [];
    return [{ field, text }];
  });
  const none = [
    ...(!facts.isNumbered && !shown.has('number') ? ['number'] : []),
    ...(facts.amounts === 0 && !shown.has('amount') ? ['amount'] : []),
    ...(facts.energies === 0 && !shown.has('energy') ? ['energy'] : []),
  ];
  return [...alike, ...none.map((field) => ({ field, text: null }))];
}
