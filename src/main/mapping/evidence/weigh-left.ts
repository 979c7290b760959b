import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nodeOf } from '../records/assign-record.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, holderOf, lastKey } from './candidates.ts';
import { numberOf } from './money-evidence.ts';

type Money = { readonly key: string; readonly role: string; readonly values: Candidate['values'] };

const LEFT = 0.5;
const LEFT_TO_PAY: ReadonlySet<Concept> = new Set(['due', 'payable', 'balance']);

function saysLeft(key: string): boolean {
  const said = [lastKey(key), lastKey(holderOf(key))].flatMap((one) => senseOfKey(one).concepts);
  return said.some((one) => LEFT_TO_PAY.has(one));
}

/**
 * `{"net": 400, "toPay": 0}`: nothing is left to pay, and that is not what the invoice came to. Nor is a sum of nothing
 * beside another sum.
 */
export function weighNothing(amounts: readonly Candidate[], beside: readonly Money[]): void {
  for (const one of amounts) {
    if (one.kind === 'said') continue;
    const isNothing = one.values.some((node, i) => {
      if (numberOf(node) !== 0) return false;
      if (saysLeft(one.key)) return true;
      return beside.some(
        ({ key, role, values }) => key !== one.key && role !== 'left' && (numberOf(values[i]) ?? 0) !== 0,
      );
    });
    if (isNothing) one.score -= LEFT;
  }
}

const FEWEST_FRACTIONS = 1;
const CLOSE = 0.011;
const NET = 0.3;

/** Every number of a record but a candidate's own. */
function othersIn(record: AssignedRecord, key: string): number[] {
  return [...record.plan.leaves.values()].flatMap((leaf) =>
    leaf.key === key ? [] : (numberOf(nodeOf(record, leaf)) ?? []),
  );
}

/**
 * `{"total": 1474.04, "taxes": 368.51, "zqx": 1842.55}`: a sum to which tax must be added to come to another number of
 * every record is not all, whatever the other is called.
 */
export function weighUnnamedWhole(
  amounts: readonly Candidate[],
  beside: readonly Money[],
  records: readonly AssignedRecord[],
): void {
  const taxes = beside.filter(({ role }) => role === 'tax');
  if (taxes.length === 0) return;
  const known = new Set(beside.map(({ key }) => key));
  for (const one of amounts) {
    if (one.kind === 'said') continue;
    let [seen, other] = [0, 0];
    for (const [i, record] of records.entries()) {
      const own = numberOf(one.values[i]);
      const added = taxes.flatMap(({ values }) => numberOf(values[i]) ?? []).filter((tax) => tax > 0);
      if (own === null || own <= 0 || added.length === 0) continue;
      const numbers = othersIn(record, one.key);
      if (added.some((tax) => numbers.some((whole) => Math.abs(whole - own - tax) < CLOSE))) seen++;
      else other++;
    }
    const isSum = beside.some(
      ({ key, role, values }) =>
        key !== one.key &&
        role !== 'tax' &&
        known.has(key) &&
        values.some((node, i) => taxes.some((tax) => isWhole(one, i, node, tax))),
    );
    if (seen >= FEWEST_FRACTIONS && other === 0 && !isSum) one.score -= NET;
  }
}

/** Whether a candidate is another sum and its tax. */
function isWhole(one: Candidate, i: number, net: Candidate['values'][number], tax: Money): boolean {
  const [whole, part, added] = [numberOf(one.values[i]), numberOf(net), numberOf(tax.values[i])];
  return whole !== null && part !== null && added !== null && added !== 0 && Math.abs(whole - part - added) < CLOSE;
}
