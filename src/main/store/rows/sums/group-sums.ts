import { addDays, isIsoDate } from '../../../../shared/calendar/dates.ts';
import type { InvoiceGroup } from '../../../../shared/model/invoices/invoice.ts';
import type { AlikeSums, Summed } from './alike-sums.ts';
import { createNumberFacts } from './number-facts.ts';

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

  function total(name: Summed) {
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
    add({ alike, amount, energy, ...counts }: AlikeSums): void {
      rows += counts.rows;
      checked += counts.checked;
      numbers.amount.addKeyed(amount);
      numbers.energy.addKeyed(energy);
      if (amount.counted > 0) kinds.amount.add(alike.currency);
      if (energy.counted > 0) kinds.energy.add(alike.energy_unit);
      periodMonths.add(periodMonth(alike.period_from, alike.period_to));
      if (alike.due_on !== null) due.set(alike.due_on, (due.get(alike.due_on) ?? 0) + counts.rows);
      const day = alike.issued_on;
      if (day === null) return;
      issued = issued === null ? { first: day, last: day } : widened(issued, day);
    },
    addText: (name: Summed, text: string | null) => numbers[name].add(text),
    group(): InvoiceGroup {
      const { kind: currency, ...amount } = total('amount');
      const { kind: unit, ...energy } = total('energy');
      const [endsIn = null] = periodMonths;
      return {
        month,
        rows,
        checked,
        amount: { ...amount, currency },
        energy: { ...energy, unit },
        periodMonth: periodMonths.size === 1 ? endsIn : null,
        issued,
        dueOn: [...due].find(([, count]) => count * 2 > rows)?.[0] ?? null,
      };
    },
  };
}

/** The month a period ends in. One that is said to end on the first of a month ended the day before. */
function periodMonth(from: string | null, to: string | null): string | null {
  if (to === null) return null;
  const isDayAfter = from !== null && from < to && isIsoDate(to) && to.endsWith('-01');
  return (isDayAfter ? addDays(to, -1) : to).slice(0, 7);
}

function widened({ first, last }: { first: string; last: string }, day: string): { first: string; last: string } {
  return { first: day < first ? day : first, last: day > last ? day : last };
}
