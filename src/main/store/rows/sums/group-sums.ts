import type { InvoiceGroup } from '../../../../shared/model/invoices/invoice.ts';
import { createNumberFacts, type KeyedSums } from './number-facts.ts';

/** Rows alike in everything that a group says of them. */
export type AlikeRows = {
  readonly month: string | null;
  readonly currency: string | null;
  readonly unit: string | null;
  readonly issued_on: string | null;
  readonly due_on: string | null;
  readonly period_month: string | null;
  readonly rows: number;
  readonly checked: number;
};

export type GroupSums = ReturnType<typeof createGroupSums>;

/** What one month's rows come to. Nothing is added up over two currencies or two units. */
export function createGroupSums(month: string | null) {
  const numbers = { amount: createNumberFacts(), energy: createNumberFacts() };
  const kinds = { amount: new Set<string | null>(), energy: new Set<string | null>() };
  const periodMonths = new Set<string | null>();
  const due = new Map<string, number>();
  let rows = 0;
  let checked = 0;
  let issued: { first: string; last: string } | null = null;

  function total(name: 'amount' | 'energy') {
    const facts = numbers[name];
    const isOne = kinds[name].size <= 1;
    const [kind = null] = kinds[name];
    return {
      text: facts.counted > 0 && isOne ? facts.sum() : null,
      counted: facts.counted,
      without: rows - facts.counted,
      kind: isOne ? kind : null,
    };
  }

  return {
    add(alike: AlikeRows, sums: Readonly<Record<'amount' | 'energy', KeyedSums>>): void {
      rows += alike.rows;
      checked += alike.checked;
      numbers.amount.addKeyed(sums.amount);
      numbers.energy.addKeyed(sums.energy);
      if (sums.amount.counted > 0) kinds.amount.add(alike.currency);
      if (sums.energy.counted > 0) kinds.energy.add(alike.unit);
      periodMonths.add(alike.period_month);
      if (alike.due_on !== null) due.set(alike.due_on, (due.get(alike.due_on) ?? 0) + alike.rows);
      const day = alike.issued_on;
      if (day === null) return;
      issued = issued === null ? { first: day, last: day } : widened(issued, day);
    },
    addText: (name: 'amount' | 'energy', text: string | null) => numbers[name].add(text),
    group(): InvoiceGroup {
      const { kind: currency, ...amount } = total('amount');
      const { kind: unit, ...energy } = total('energy');
      const [periodMonth = null] = periodMonths;
      return {
        month,
        rows,
        checked,
        amount: { ...amount, currency },
        energy: { ...energy, unit },
        periodMonth: periodMonths.size === 1 ? periodMonth : null,
        issued,
        dueOn: [...due].find(([, count]) => count * 2 > rows)?.[0] ?? null,
      };
    },
  };
}

function widened({ first, last }: { first: string; last: string }, day: string): { first: string; last: string } {
  return { first: day < first ? day : first, last: day > last ? day : last };
}
