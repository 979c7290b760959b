import { senseOfKey } from '../names/concepts.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { byLetters, type Candidate, foundAt, holderOf, lastKey, saidValues, textOf, valuesAt } from './candidates.ts';
import { isCurrency } from './value-tests.ts';

/** `{"id": "EUR", "symbol": "€"}`: beside a code nothing else says the currency. */
const BESIDE_CODE = 0.3;
const BESIDE_AMOUNT = 0.85;
const AGREED = 0.72;
/** Names of currencies that others may be counted in. */
const OTHER = /base|home|local|system|exchange|foreign|rate|report|account/i;

/** A number is no currency, whatever it is called: `amountCurrency` may be an amount in the other one. */
export function weighCurrencies(candidates: readonly Candidate[]): void {
  const isCode = (one: Candidate): boolean => {
    const said = saidValues(one);
    return said.length > 0 && said.every((node) => ISO.test(textOf(node)));
  };
  const hasCode = candidates.some(isCode);
  for (const one of candidates) {
    const said = saidValues(one);
    if (one.kind !== 'said' && said.length > 0 && !said.some((node) => /\p{L}|\p{Sc}/u.test(textOf(node)))) {
      one.isUnfit = true;
    }
    // `kr` is the krona of three countries.
    if (one.kind !== 'said' && said.some((node) => !ISO.test(textOf(node)))) one.score -= hasCode ? BESIDE_CODE : 0.02;
  }
}

const ISO = /^[A-Z]{3}$/i;

/**
 * A currency under another name: the code beside the amount itself (`total.unit: "SEK"`), or the one code that all
 * places called a currency agree on.
 */
export function addCurrency(
  candidates: readonly Candidate[],
  amount: Candidate | undefined,
  records: readonly AssignedRecord[],
): Candidate | null {
  if (candidates.some((one) => !one.isUnfit && saidValues(one).length > 0)) return null;
  const codes: { key: string; values: Candidate['values'] }[] = [];
  for (const key of new Set(records.flatMap(({ plan }) => [...plan.leaves.keys()]))) {
    const values = valuesAt(key, records);
    const said = values.filter((node) => textOf(node) !== '');
    if (said.length > 0 && said.every((node) => isCurrency(textOf(node)))) codes.push({ key, values });
  }
  const holder = amount === undefined ? '' : holderOf(amount.key);
  const [beside, ...more] = holder === '' ? [] : codes.filter(({ key }) => holderOf(key) === holder);
  if (beside !== undefined && more.length === 0) return foundAt({ ...beside, test: 'currency', score: BESIDE_AMOUNT });
  const named = codes.filter(({ key }) => {
    const last = lastKey(key);
    return senseOfKey(last).concepts.includes('currency') && !OTHER.test(last);
  });
  const [first] = named.toSorted((a, b) => a.key.length - b.key.length || byLetters(a.key, b.key));
  const agree = named.every(({ values }) => values.every((node, i) => textOf(node) === textOf(first?.values[i])));
  return first !== undefined && agree ? foundAt({ ...first, test: 'currency', score: AGREED }) : null;
}
