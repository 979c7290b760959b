import { nodeOf } from '../records/assign-record.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, raise } from './candidates.ts';
import { numberOf } from './money-evidence.ts';

const NEAR = 0.02;
const NEAR_PART = 0.001;
/** One line in more than so many proves nothing. */
const FEW = 4;

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(NEAR, Math.abs(b) * NEAR_PART);
}

/** Every number of a record. */
function numbersOf(record: AssignedRecord): number[] {
  return [...record.plan.leaves.values()].flatMap((leaf) => numberOf(nodeOf(record, leaf)) ?? []);
}

/**
 * In a line, quantity times unit price is the amount. A candidate for the amount whose product with the price is
 * another number of the line is the quantity, whatever its name says.
 */
export function weighProducts(
  amounts: readonly Candidate[],
  found: Map<string, Candidate[]>,
  records: readonly AssignedRecord[],
): void {
  const quantities = found.get('quantity') ?? [];
  weighEach(amounts, quantities, found, records);
  const prices = found.get('price') ?? [];
  if (prices.length === 0) return;
  const asQuantity: Candidate[] = [];
  const numbers = new Map<AssignedRecord, number[]>();
  const numbersIn = (record: AssignedRecord): number[] => {
    let own = numbers.get(record);
    if (own === undefined) {
      own = numbersOf(record);
      numbers.set(record, own);
    }
    return own;
  };
  for (const amount of amounts) {
    const seen = { product: 0, factor: 0, of: 0 };
    for (const [i, record] of records.entries()) {
      const node = amount.values[i];
      const own = numberOf(node);
      if (own === null || own === 0) continue;
      const each = prices.flatMap(({ values }) => numberOf(values[i]) ?? []).filter((one) => one !== 0 && one !== 1);
      const many = quantities.flatMap(({ key, values }) => (key === amount.key ? [] : (numberOf(values[i]) ?? [])));
      if (each.length > 0) seen.of++;
      if (each.some((one) => many.some((times) => times !== own && isNear(times * one, own)))) {
        seen.product++;
      } else if (each.some((one) => numbersIn(record).some((other) => other !== own && isNear(own * one, other)))) {
        seen.factor++;
      }
    }
    if (seen.product > 0 && seen.factor === 0) {
      raise(amount, 0.04, { code: 'adds-up', params: {} });
      // In one line of many a product may be another number of it by chance.
    } else if (seen.factor * FEW >= seen.of && seen.factor > 0 && seen.product === 0 && amount.kind !== 'said') {
      if (quantities.every(({ score, isUnfit }) => isUnfit || score < KNOWN)) asQuantity.push(quantityOf(amount));
      amount.score -= 1;
    }
  }
  // Of two such places neither is known to be the quantity.
  if (asQuantity.length === 1) found.set('quantity', [...quantities, ...asQuantity]);
}

/**
 * `{"quantity": 400, "amount": 2.5, "total_excl_vat": 1000}`: what is multiplied by the quantity is the price of one,
 * where another sum of the line is the product.
 */
function weighEach(
  amounts: readonly Candidate[],
  quantities: readonly Candidate[],
  found: Map<string, Candidate[]>,
  records: readonly AssignedRecord[],
): void {
  if (amounts.length < 2 || quantities.length === 0) return;
  const prices = found.get('price') ?? [];
  const asPrice: Candidate[] = [];
  for (const amount of amounts) {
    if (amount.kind === 'said') continue;
    let [seen, other] = [0, 0];
    for (const i of records.keys()) {
      const own = numberOf(amount.values[i]);
      const many = quantities.flatMap(({ values }) => numberOf(values[i]) ?? []).filter((one) => Math.abs(one) !== 1);
      if (own === null || own === 0 || many.length === 0) continue;
      const sums = amounts.flatMap(({ key, values }) => (key === amount.key ? [] : (numberOf(values[i]) ?? [])));
      if (many.some((times) => sums.some((sum) => sum !== own && sum !== 0 && isNear(own * times, sum)))) seen++;
      else other++;
    }
    if (seen === 0 || other > 0) continue;
    amount.score -= 1;
    if (prices.every(({ score, isUnfit }) => isUnfit || score < KNOWN)) asPrice.push(quantityOf({ ...amount }));
  }
  if (asPrice.length === 1) found.set('price', [...prices, ...asPrice]);
}

/**
 * `{"unitPrice": 1.25, "quantity": 812, "price": 1015}`: of two prices the one that is the other times the quantity is the
 * price of the whole line.
 */
export function addPricedWhole(found: Map<string, Candidate[]>, records: readonly AssignedRecord[]): void {
  const amounts = found.get('amount') ?? [];
  const prices = (found.get('price') ?? []).filter(({ isUnfit, kind }) => !isUnfit && kind !== 'said');
  const quantities = found.get('quantity') ?? [];
  if (prices.length < 2) return;
  const isWhole = (one: Candidate): boolean => {
    let seen = 0;
    for (const i of records.keys()) {
      const own = numberOf(one.values[i]);
      const many = quantities.flatMap(({ key, values }) => (key === one.key ? [] : (numberOf(values[i]) ?? [])));
      const each = prices.flatMap(({ key, values }) => (key === one.key ? [] : (numberOf(values[i]) ?? [])));
      if (own === null || own === 0 || many.length === 0 || each.length === 0) continue;
      const products = many.flatMap((times) => each.map((price) => ({ times, product: times * price })));
      if (!products.some(({ product }) => isNear(product, own))) return false;
      if (products.some(({ times, product }) => Math.abs(times) !== 1 && isNear(product, own))) seen++;
    }
    return seen > 0;
  };
  const [whole, ...more] = prices.filter(isWhole);
  if (whole === undefined || more.length > 0) return;
  const isKnown = amounts.some(({ score, isUnfit }) => !isUnfit && score >= KNOWN);
  if (!isKnown) found.set('amount', [...amounts, quantityOf({ ...whole })]);
  whole.score -= 1;
}

/** A quantity by its name, with this score or more, needs no other. */
const KNOWN = 0.6;
const BY_PRODUCT = 0.8;

/** `{"amount": 400, "unitPrice": 2.5, "total": 1000}`: what is multiplied by the price is how much of it there was. */
function quantityOf(amount: Candidate): Candidate {
  const reasons = [{ code: 'adds-up' as const, params: {} }];
  return { ...amount, kind: 'ruled', score: BY_PRODUCT, isUnfit: false, reasons };
}
