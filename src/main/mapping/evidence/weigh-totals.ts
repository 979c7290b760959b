import { type Candidate, holderOf, lastKey, saidValues } from './candidates.ts';

const AMOUNT = /^amount$/i;
const TOTAL = /^(?:grand_?)?total(?:_?amount)?$/i;
const BESIDE_TOTAL = 0.06;

/** `{"amount": "100.00", "taxes_total": "25.00", "total": "125.00"}`: beside a total an amount is what it was made of. */
export function weighBesideTotals(amounts: readonly Candidate[]): void {
  const holders = new Set<string>();
  for (const one of amounts) {
    if (TOTAL.test(lastKey(one.key)) && saidValues(one).length > 0) holders.add(holderOf(one.key));
  }
  for (const one of amounts) {
    const isPart = one.kind !== 'said' && AMOUNT.test(lastKey(one.key)) && holders.has(holderOf(one.key));
    if (isPart) one.score -= BESIDE_TOTAL;
  }
}
