import type { JsonScalar } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nodeOf } from '../records/assign-record.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord, PlannedCell } from '../records/planned-record.ts';
import { decimalOfText } from '../values/read-number.ts';
import { type Candidate, foundAt, holderOf, lastKey, raise, saidValues, textOf } from './candidates.ts';
import { senseOfPlace } from './rule.ts';
import type { MoneyScale } from './selection.ts';
import { dayOfNode } from './value-tests.ts';
import { countsWhole } from './whole-money.ts';

/** Whole numbers from here on may be hundredths. */
const SUSPICIOUS = 5000;
/** The same where the answer counts time in seconds: its money is then often counted in its smallest unit too. */
const SUSPICIOUS_BESIDE_SECONDS = 100;
const CLOSE = 0.011;
const ONE_ADDS_UP = 0.06;
/** Added to a score when several records add up; a single one may be a coincidence. */
const SEVERAL_ADD_UP = 0.1;

/** Longer texts are sentences. */
const MAX_NUMBER_CHARS = 40;

export function numberOf(node: JsonScalar | undefined): number | null {
  if (node?.type === 'number') return finite(Number(node.source));
  if (node?.type !== 'string' || node.value.length > MAX_NUMBER_CHARS) return null;
  const text = decimalOfText(node.value) ?? (node.value.includes(',') ? decimalOfText(node.value, ',') : null);
  return text === null ? null : finite(Number(text));
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** `settled: "2026-01-15T12:40:56.656Z"`: the fraction of a second is none of money. */
function hasFraction(node: JsonScalar): boolean {
  return /[.,]\d/.test(textOf(node)) && dayOfNode(node) === undefined;
}

type Role = 'tax' | 'net' | 'paid' | 'left' | 'other';
type Money = {
  readonly key: string;
  readonly role: Role;
  readonly isPrice: boolean;
  readonly values: (JsonScalar | undefined)[];
};
type Leaf = { readonly leaf: PlannedCell; readonly role: Role; readonly isPrice: boolean };

const MONEY = ['amount', 'total', 'net', 'gross', 'balance', 'cost', 'tax', 'paid', 'payable'] as const;
const NO_MONEY = ['percent', 'count', 'quantity', 'base', 'id', 'number', 'energy', 'kwh', 'date', 'time'] as const;

/** What a price can be next to others: the total, or a part of it. */
const PRICED = ['net', 'gross', 'tax'] as const;

/** What a key says about money: tax, a net sum, or another sum. */
function roleOf(bag: ReadonlySet<Concept>, keys: readonly string[]): Role | null {
  if (bag.has('price') && !PRICED.some((one) => bag.has(one))) return null;
  if (!MONEY.some((one) => bag.has(one)) || NO_MONEY.some((one) => bag.has(one))) return null;
  if (bag.has('tax') && !bag.has('gross') && !bag.has('net') && !keys.some((name) => /able/i.test(name))) return 'tax';
  if (bag.has('balance')) return 'left';
  if (bag.has('paid')) return 'paid';
  if (bag.has('payable')) return 'left';
  return bag.has('net') ? 'net' : 'other';
}

/** The money values in records of a make, by name. */
const leavesOf = ofPlan((plan) =>
  [...plan.leaves.values()].flatMap((leaf): Leaf[] => {
    if (leaf.steps === null) return [];
    const keys = leaf.inside.filter((step) => typeof step === 'string');
    const { bag } = senseOfPlace(keys);
    const role = roleOf(bag, keys);
    return role === null ? [] : [{ leaf, role, isPrice: bag.has('price') }];
  }),
);

/** Money next to the candidates: net, tax, and what is left to pay. */
export function otherSums(records: readonly AssignedRecord[]): Money[] {
  const found = new Map<string, Money>();
  for (const [i, record] of records.entries()) {
    for (const { leaf, role, isPrice } of leavesOf(record.plan)) {
      let own = found.get(leaf.key);
      if (own === undefined) {
        own = {
          key: leaf.key,
          role,
          isPrice,
          values: new Array<JsonScalar | undefined>(records.length).fill(undefined),
        };
        found.set(leaf.key, own);
      }
      own.values[i] = nodeOf(record, leaf);
    }
  }
  return [...found.values()];
}

export function hasTax(records: readonly AssignedRecord[]): boolean {
  return records.some(({ plan }) => leavesOf(plan).some(({ role }) => role === 'tax'));
}

const DAYS: ReadonlySet<Concept> = new Set(['date', 'due', 'issue']);
const OWN_DAYS: ReadonlySet<Concept> = new Set([...DAYS, 'invoice', 'time']);
/** The invoice's own days; when somebody changed it is written as the database does. */
const daysOf = ofPlan(({ leaves }) =>
  [...leaves.values()].filter(({ key }) => {
    const { concepts } = senseOfKey(lastKey(key));
    return concepts.some((one) => DAYS.has(one)) && concepts.every((one) => OWN_DAYS.has(one));
  }),
);

/** `"due_date": 1517501348`: seconds since 1970 in a number. */
function countsSeconds(record: AssignedRecord): boolean {
  return daysOf(record.plan).some((leaf) => {
    const node = nodeOf(record, leaf);
    return node.type === 'number' && /^1\d{9}$/.test(node.source);
  });
}

/** `doubted`: nothing tells if money is in whole units or hundredths, because only large whole numbers occur. */
export function scaleOf(candidates: readonly Candidate[], records: readonly AssignedRecord[]): MoneyScale {
  const read = candidates.filter(({ isMinor }) => !isMinor).flatMap(saidValues);
  if (read.some(hasFraction)) return 'whole';
  if (countsWhole(records)) return 'whole';
  const least = records.some(countsSeconds) ? SUSPICIOUS_BESIDE_SECONDS : SUSPICIOUS;
  if (!read.some((node) => Math.abs(numberOf(node) ?? 0) >= least)) return 'open';
  // A unit price has a fraction in either case.
  const hasFractions = otherSums(records).some(
    ({ isPrice, values }) => !isPrice && values.some((node) => node !== undefined && hasFraction(node)),
  );
  return hasFractions ? 'open' : 'doubted';
}

/** Amounts to pay are often rounded to whole units. */
function isSum(whole: number, sum: number): boolean {
  const off = Math.abs(whole - sum);
  return off < CLOSE || (off <= 0.5 && Number.isInteger(whole) && !Number.isInteger(sum));
}

/** A candidate equal to net plus tax is the total; one to which tax must be added is only net. */
export function weighSums(candidates: readonly Candidate[], beside: readonly Money[]): void {
  const taxes = beside.filter(({ role }) => role === 'tax');
  for (const candidate of candidates) {
    const sums = { whole: 0, net: 0 };
    for (const [i, node] of candidate.values.entries()) {
      const own = numberOf(node);
      if (own === null || own === 0) continue;
      const others = beside.flatMap(({ role, isPrice, values }) => {
        const other = role === 'tax' || values[i] === node ? null : numberOf(values[i]);
        return other === null ? [] : [{ other, isPrice }];
      });
      for (const { values } of taxes) {
        const tax = numberOf(values[i]);
        if (tax === null || tax === 0) continue;
        if (others.some(({ other: net }) => isSum(own, net + tax))) sums.whole++;
        // A unit price plus its tax is only the total of one unit.
        if (others.some(({ other: whole, isPrice }) => !isPrice && isSum(whole, own + tax))) sums.net++;
      }
    }
    if (sums.whole > 0 && sums.net === 0) {
      raise(candidate, sums.whole > 1 ? SEVERAL_ADD_UP : ONE_ADDS_UP, { code: 'adds-up', params: {} });
    } else if (sums.net > 0 && sums.whole === 0) {
      candidate.score -= 0.3;
    }
  }
}

const BY_SUM = 0.84;

/**
 * What is another sum and its tax in every record is the whole, whatever it is called: some call the sum with tax "net".
 * Only where the names give a sum to which the tax must still be added.
 */
export function wholeBySum(candidates: readonly Candidate[], beside: readonly Money[]): Candidate | null {
  const taxes = beside.filter(({ role }) => role === 'tax');
  const isWhole = ({ key, role, isPrice, values }: Money): boolean => {
    if (role === 'tax' || isPrice) return false;
    let seen = 0;
    for (const [i, node] of values.entries()) {
      const [own, added] = [numberOf(node), taxes.map((one) => numberOf(one.values[i]) ?? 0)];
      if (own === null || added.every((tax) => tax === 0)) continue;
      const parts = beside.flatMap((one) =>
        one.key === key || one.role === 'tax' ? [] : (numberOf(one.values[i]) ?? []),
      );
      if (!added.some((tax) => tax !== 0 && parts.some((part) => Math.abs(own - part - tax) < CLOSE))) return false;
      seen++;
    }
    return seen > 1;
  };
  const [whole, ...more] = beside.filter(isWhole);
  if (whole === undefined || more.length > 0 || candidates.some(({ key }) => key === whole.key)) return null;
  const reasons = [{ code: 'adds-up' as const, params: {} }];
  const { key, values } = whole;
  return foundAt({ key, test: 'decimal', score: BY_SUM, reasons, values });
}

const SOLE = 0.1;

/** What a number beside a mere `value` may say of it: that it is no money. */
const OTHERWISE: readonly Concept[] = [
  'unit',
  'energy',
  'kwh',
  'mwh',
  'wh',
  'volume',
  'quantity',
  'percent',
  'price',
  'fee',
];

const OTHER_THINGS =
  /(?:^|[.[_-])(?:others?|ovrig[at]?|\u00f6vrig[at]?|andet|annet|sonstiges?|autres?)(?:$|[.\]_A-Z])|[a-z]Others?(?:$|[.\]_A-Z])/;

/** `costOther.total` beside `costDelivery`: what other things cost is a part of it. */
export function weighOthers(amounts: readonly Candidate[]): void {
  for (const one of amounts) if (one.kind !== 'said' && OTHER_THINGS.test(one.key)) one.score -= 1;
}

const isBarePrice = (key: string): boolean => senseOfKey(lastKey(key)).concepts.join() === 'price';
const saysAny = (key: string): boolean => senseOfKey(lastKey(key)).concepts.length > 0;

const SAYS_MONEY: ReadonlySet<Concept> = new Set(['amount', 'total', 'cost', 'payable']);

/** Of a record's only sum, a doubtful name (`amount_due`, `valor`) is good enough: there is nothing else it could be. */
export function weighSole(
  candidates: readonly Candidate[],
  beside: readonly Money[],
  records: readonly AssignedRecord[],
): void {
  const isNumber = ({ values }: Pick<Money, 'values'>): boolean => values.some((node) => numberOf(node) !== null);
  const [sole, ...more] = candidates.filter(isNumber);
  if (
    sole === undefined ||
    more.length > 0 ||
    beside.some((one) => one.key !== sole.key && isNumber(one) && saysAny(one.key))
  ) {
    return;
  }
  const isOther = (key: string): boolean =>
    !(key === sole.key && isBarePrice(key)) && senseOfKey(lastKey(key)).concepts.some((one) => OTHERWISE.includes(one));
  // A name that says it is money needs no such doubt; of `amountDue.value` the key above says it.
  const own = lastKey(sole.key);
  const { concepts } = senseOfKey(own === 'value' ? lastKey(holderOf(sole.key)) : own);
  const isMoney = concepts.some((one) => SAYS_MONEY.has(one));
  if (!isMoney && records.some(({ plan }) => [...plan.leaves.keys()].some(isOther))) return;
  sole.score += SOLE;
}

const roundingIn = ofPlan(({ leaves }) =>
  [...leaves.values()].filter(({ key }) => senseOfKey(lastKey(key)).concepts.includes('rounding')),
);

/** `gross 67.20, rounding -0.20, total 67.00`: what is paid is the sum after it was rounded. */
export function weighRounding(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const one of candidates) {
    const isBefore = records.some((record, i) => {
      const own = numberOf(one.values[i]);
      if (own === null || one.kind === 'said') return false;
      const roundings = roundingIn(record.plan).flatMap((leaf) => numberOf(nodeOf(record, leaf)) ?? []);
      return candidates.some((other) => {
        const whole = other === one ? null : numberOf(other.values[i]);
        return whole !== null && roundings.some((by) => by !== 0 && Math.abs(own + by - whole) < CLOSE / 10);
      });
    });
    if (isBefore) one.score -= BEFORE_ROUNDING;
  }
}

const BEFORE_ROUNDING = 0.3;

const LEFT = 0.5;

/** Nothing where something was paid: such a sum is what is left to pay, whatever its name says. */
function isLeftOf({ kind, values }: Candidate, paid: readonly Money[]): boolean {
  if (kind === 'said') return false;
  return values.some(
    (node, i) => numberOf(node) === 0 && paid.some((one) => Math.abs(numberOf(one.values[i]) ?? 0) > 0),
  );
}

/**
 * Where everything is paid: the only sum, besides what was paid and what is left, whose name does not say that it is
 * something else.
 */
function isOnlyWhole(candidate: Candidate, candidates: readonly Candidate[]): boolean {
  return candidates.every((one) => one === candidate || one.isUnfit || one.score < candidate.score);
}

/** Paid plus left is the total, whatever the name says: `AmountDue` may be either. */
export function weighPaid(candidates: readonly Candidate[], beside: readonly Money[]): void {
  const paid = beside.filter(({ role }) => role === 'paid');
  const left = beside.filter(({ role }) => role === 'left');
  for (const candidate of candidates) if (isLeftOf(candidate, paid)) candidate.score -= LEFT;
  if (paid.length === 0 || left.length === 0) return;
  for (const candidate of candidates) {
    const seen = { paid: 0, left: 0, other: 0 };
    for (const [i, node] of candidate.values.entries()) {
      const own = numberOf(node);
      if (own === null || own === 0) continue;
      const [before, after] = [paid, left].map((of) => of.flatMap(({ values }) => numberOf(values[i]) ?? []));
      const sum = before?.flatMap((a) => (after ?? []).map((b) => [a, b] as const)).find(([a, b]) => isSum(own, a + b));
      if (sum === undefined) {
        seen.other++;
      } else {
        if (sum[0] !== 0) seen.paid++;
        if (sum[1] !== 0) seen.left++;
      }
    }
    // When nothing was paid yet, what is left equals the total anyway.
    if (seen.other === 0 && seen.paid > 0 && (seen.left > 0 || isOnlyWhole(candidate, candidates))) {
      raise(candidate, SEVERAL_ADD_UP, { code: 'adds-up', params: {} });
    }
  }
}

const pricesIn = ofPlan(({ leaves }) =>
  [...leaves.values()].filter(({ key }) => senseOfKey(lastKey(key)).concepts.includes('price')),
);

/** `{"consumption": 858, "unit_price": 0.5, "total": 429}`: a total beside the price of one is what it cost. */
function isPriced(key: string, records: readonly AssignedRecord[]): boolean {
  const { concepts } = senseOfKey(lastKey(key));
  if (!concepts.includes('total') || concepts.some((one) => OF_ENERGY.has(one))) return false;
  return records.some(({ plan }) => pricesIn(plan).some((leaf) => holderOf(leaf.key) === holderOf(key)));
}

const amountsIn = ofPlan(({ leaves }) =>
  [...leaves.keys()].filter((key) => {
    const { concepts } = senseOfKey(lastKey(key));
    return concepts.includes('amount') && !concepts.some((one) => OF_ENERGY.has(one));
  }),
);

/** `{"energyAmount": 300.25, "gridAmount": 200.5, "totalAmount": 500.75}`: of several amounts each is one of money. */
function isAmountAmong(key: string, records: readonly AssignedRecord[]): boolean {
  if (!senseOfKey(lastKey(key)).concepts.includes('amount')) return false;
  return records.some(({ plan }) => amountsIn(plan).some((other) => holderOf(other) === holderOf(key)));
}

const OF_ENERGY: ReadonlySet<Concept> = new Set(['energy', 'kwh', 'mwh', 'wh', 'quantity']);

/** A sum of money is no energy: the same numbers in every record are what it cost. */
export function weighEnergy(
  energies: readonly Candidate[],
  beside: readonly Money[],
  records: readonly AssignedRecord[],
): void {
  for (const one of energies) {
    if (one.kind === 'said') continue;
    if (isPriced(one.key, records) || isAmountAmong(one.key, records)) one.score -= 1;
    if (!one.values.some((node) => (numberOf(node) ?? 0) !== 0)) {
      // Zero in every record is no evidence of energy where the name is doubtful too.
      const isSum = senseOfKey(lastKey(one.key)).concepts.includes('amount');
      if (isSum && one.values.some((node) => numberOf(node) === 0)) one.score -= 1;
      continue;
    }
    const isMoney = beside.some(({ values }) =>
      one.values.every((node, i) => node !== values[i] && numberOf(node) === numberOf(values[i])),
    );
    if (isMoney) one.isUnfit = true;
  }
}

const HUNDREDTHS = 100;
/** A whole sum and one with decimals below this may be equal by coincidence. */
const CHANCE = 1000;

const WITH_CURRENCY = /^(?:[A-Z]{3}\s?|[$€£]\s?)?([\d.,\s]{1,20}?)\s?(?:[A-Z]{3}|[$€£]|kr)?$/;

/** `"10.00 SAR"`: money as people write it. */
function moneyIn(node: JsonScalar | undefined): number | null {
  const text = WITH_CURRENCY.exec(textOf(node))?.[1];
  const number = text === undefined ? null : (decimalOfText(text) ?? decimalOfText(text, ','));
  return number === null ? null : finite(Number(number));
}

/** `{"Value": 184255, "ValueForView": 1842.55}`: the whole number is in hundredths and no amount by itself. */
export function weighHundredths(candidates: readonly Candidate[], beside: readonly Money[]): void {
  for (const candidate of candidates) {
    if (candidate.isMinor || candidate.kind === 'said') continue;
    const isHundredfold = (values: Money['values']): boolean => {
      let seen = 0;
      for (const [i, node] of candidate.values.entries()) {
        const [own, other] = [numberOf(node), numberOf(values[i]) ?? moneyIn(values[i])];
        if (own === null || other === null || own === 0) continue;
        if (!Number.isInteger(own) || Math.abs(own - other * HUNDREDTHS) > 0.001) return false;
        if (Math.abs(own) >= CHANCE) seen++;
      }
      return seen > 0;
    };
    const [written] = beside.filter(({ values }) => isHundredfold(values));
    if (written === undefined) continue;
    candidate.score -= 1;
    const same = candidates.find(({ values }) => values.every((node, i) => node === written.values[i]));
    if (same !== undefined) same.score = Math.min(1, same.score + ONE_ADDS_UP);
  }
}
