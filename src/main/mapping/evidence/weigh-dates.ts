import { DAY_MS } from '../../../shared/calendar/units.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { best, type Candidate, foundAt, holderOf, lastKey, raise, saidValues, valuesAt } from './candidates.ts';
import { senseOfPlace } from './rule.ts';
import { dayOfNode } from './value-tests.ts';

/** Whether one date never comes after another; null where no record has both. */
function inOrder(first: Candidate | undefined, second: Candidate | undefined, records: number): boolean | null {
  let seen: boolean | null = null;
  for (let i = 0; i < records; i++) {
    const a = dayOfNode(first?.values[i]);
    const b = dayOfNode(second?.values[i]);
    if (!a || !b) continue;
    if (a > b) return false;
    seen = true;
  }
  return seen;
}

export function weighStarts(candidates: readonly Candidate[]): void {
  weighBinding(candidates);
  for (const one of candidates) if (one.kind !== 'said' && isOfTurn(one.key)) one.score -= 0.5;
}

/** `contractEffectiveDate` beside `subscriptionStartDate`: what binds earlier has not begun yet. */
function weighBinding(candidates: readonly Candidate[]): void {
  const isBinding = ({ key }: Candidate): boolean => /effective/i.test(key) && !/start|begin/i.test(key);
  const hasStart = candidates.some((one) => /start|begin/i.test(one.key) && saidValues(one).length > 0);
  for (const one of candidates) if (hasStart && one.kind !== 'said' && isBinding(one)) one.score -= 0.2;
}

const OF_NOTICE = /terminat|cancel|resili|disdett|uppsag|oppsag|oppsig|opsig|kundig|kuendig/i;

/** `currentAlignedBillingPeriod.to`: what ends then is the present of many periods. */
function isOfTurn(key: string): boolean {
  return /current|next|upcoming|trial/i.test(key) && /period|cycle|trial/i.test(key);
}

const OF_TOKEN = /(?:token|jwt|session)$/i;

const OF_ANYTHING = 0.2;

/**
 * `{"user": {"accessToken": …}, "expires": …}`: what expires is the way in, and no contract. `verificationExpirationDate`:
 * a word that nobody knows says what expires.
 */
export function weighExpiry(ends: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const one of ends) {
    const { concepts, unknown } = senseOfKey(lastKey(one.key));
    if (one.kind === 'said' || !concepts.includes('expire')) continue;
    if (unknown.length > 0) one.score -= OF_ANYTHING;
    const isTokens = ({ plan }: AssignedRecord): boolean =>
      [...plan.leaves.keys()].some((key) => key.startsWith(holderOf(one.key)) && OF_TOKEN.test(lastKey(key)));
    if (records.some(isTokens)) one.score -= 1;
  }
}

/**
 * A contract ends where its end is said, and not where somebody gave notice (`terminated_at` beside `end_at`). It does not
 * end on the day on which it begins: such a date says something else (`chargedThroughDate`).
 */
export function weighEnds(ends: readonly Candidate[], start: Candidate | undefined): void {
  const isNotice = ({ key }: Candidate): boolean => OF_NOTICE.test(lastKey(key));
  const hasOther = ends.some((one) => !isNotice(one) && !one.isUnfit && saidValues(one).length > 0);
  for (const one of ends) {
    if (hasOther && one.kind !== 'said' && isNotice(one)) one.score -= 0.2;
    if (one.kind !== 'said' && isOfTurn(one.key)) one.score -= 0.5;
  }
  if (start === undefined) return;
  for (const one of ends) {
    if (one.kind === 'said' || saidValues(one).length === 0) continue;
    const isStart = one.values.every((node, i) => dayOfNode(node) === dayOfNode(start.values[i]));
    if (isStart) one.score -= 0.3;
  }
}

const BY_GAP = 0.8;
const FEWEST_DAYS = 7;
const OF_PAYMENT: ReadonlySet<Concept> = new Set(['payment', 'date', 'time']);

function gapDays(from: string | null | undefined, to: string | null | undefined): number | null {
  return from && to ? Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) : null;
}

/**
 * `payment_date` that comes as many days after the day of issue in every invoice, also in unpaid ones: the day on which
 * it is to be paid. Nobody really pays so regularly.
 */
export function addDueByGap(found: Map<string, Candidate[]>, records: readonly AssignedRecord[]): void {
  const due = found.get('dueOn') ?? [];
  const issued = best(found.get('issuedOn'));
  const [first] = records;
  if (first === undefined || records.length < 2 || issued === undefined) return;
  if (due.some((one) => !one.isUnfit && saidValues(one).length > 0)) return;
  const places = [...first.plan.leaves.keys()].flatMap((key) => {
    const { concepts, unknown } = senseOfKey(lastKey(key));
    const isPayment = concepts.includes('payment') && concepts.every((one) => OF_PAYMENT.has(one));
    if (!isPayment || unknown.length > 0 || holderOf(key) !== holderOf(issued.key)) return [];
    const values = valuesAt(key, records);
    const gaps = new Set(values.map((node, i) => gapDays(dayOfNode(issued.values[i]), dayOfNode(node))));
    const [gap] = gaps;
    return gaps.size === 1 && gap != null && gap >= FEWEST_DAYS ? [{ key, values }] : [];
  });
  const [place, ...more] = places;
  if (place === undefined || more.length > 0) return;
  due.push(foundAt({ ...place, test: 'date', score: BY_GAP }));
  found.set('dueOn', due);
}

const LAST_DAY = /^(?:last|final|latest|sista|siste|sidste|letzter?|viimeinen|laatste)$/;
const MOST_DAYS = 60;

/** `lastDate`: the last day of something. */
function isLastDay(key: string): boolean {
  const words = splitWords(lastKey(key));
  return words.length === 2 && LAST_DAY.test(words[0] ?? '') && senseOfKey(words[1] ?? '').concepts.includes('date');
}

/** A last day that comes some weeks after the period in every invoice: the last one to pay. */
export function addDueByLast(found: Map<string, Candidate[]>, records: readonly AssignedRecord[]): void {
  const due = found.get('dueOn') ?? [];
  const [first] = records;
  const ended = best(found.get('periodTo'));
  if (first === undefined || ended === undefined || due.some((one) => !one.isUnfit && saidValues(one).length > 0)) {
    return;
  }
  const places = [...first.plan.leaves.keys()].filter((key) => isLastDay(key) && holderOf(key) === holderOf(ended.key));
  const [key, more] = places;
  if (key === undefined || more !== undefined) return;
  const values = valuesAt(key, records);
  const gaps = values.flatMap((node, i) => gapDays(dayOfNode(ended.values[i]), dayOfNode(node)) ?? []);
  if (gaps.length < FEWEST_GAPS || gaps.some((gap) => gap < FEWEST_DAYS || gap > MOST_DAYS)) return;
  due.push(foundAt({ key, test: 'date', score: BY_GAP, values }));
  found.set('dueOn', due);
}

const FEWEST_GAPS = 2;

/**
 * `fullDate` that is the first of a month within the period in every invoice: the month that is charged. Nobody writes an
 * invoice before what it charges was used, or always on one day.
 */
export function weighMonths(found: ReadonlyMap<string, Candidate[]>): void {
  for (const one of found.get('issuedOn') ?? []) {
    if (one.kind === 'said' || one.values.length < FEWEST_GAPS) continue;
    if (!one.values.every((node) => dayOfNode(node)?.endsWith('-01'))) continue;
    if (senseOfKey(lastKey(one.key)).concepts.some((own) => own !== 'date' && own !== 'time')) continue;
    const [from, to] = [best(found.get('periodFrom')), best(found.get('periodTo'))];
    const isWithin = one.values.every((node, i) => {
      const [day, first, last] = [node, from?.values[i], to?.values[i]].map(dayOfNode);
      return day != null && first != null && last != null && first < day && day < last;
    });
    if (isWithin) one.score -= OF_MONTH;
  }
}

const OF_MONTH = 0.3;

const PAIRS = [
  ['periodFrom', 'periodTo'],
  ['startsOn', 'endsOn'],
  ['issuedOn', 'dueOn'],
] as const;

/** An end without a beginning is a period's only where its name says so: `date_till` may be when to pay. */
function isAlone(from: Candidate | undefined, to: Candidate | undefined): boolean {
  if (to === undefined || to.kind === 'said' || (from !== undefined && saidValues(from).length > 0)) return false;
  if (!senseOfPlace(to.key.split(/[.[\]]+/)).bag.has('period')) to.score -= 0.3;
  return true;
}

const TWIN = 0.001;

/** `charges[0].start` and `end`: a beginning and an end belong together where one object has both. */
function pairUp(found: Map<string, Candidate[]>, earlier: string, later: string): void {
  const [a, b] = [best(found.get(earlier)), best(found.get(later))];
  if (a === undefined || b === undefined || a.kind === 'said' || b.kind === 'said') return;
  if (holderOf(a.key) === holderOf(b.key) || isOfTurn(a.key) || isOfTurn(b.key)) return;
  const besideOf = (field: string, { key }: Candidate): Candidate | undefined =>
    best(
      (found.get(field) ?? []).filter(
        (one) => holderOf(one.key) === holderOf(key) && one.key !== key && !one.isUnfit && saidValues(one).length > 0,
      ),
    );
  const [from, to] = [besideOf(earlier, b), besideOf(later, a)];
  if (from !== undefined && to === undefined && from.score >= PAIRED) {
    from.score = Math.max(from.score, a.score + TWIN);
    a.score = from.score - BESIDE_PAIR;
  } else if (to !== undefined && from === undefined && to.score >= PAIRED) {
    to.score = Math.max(to.score, b.score + TWIN);
    b.score = to.score - BESIDE_PAIR;
  }
}

const PAIRED = 0.7;
const BESIDE_PAIR = 0.12;

export function weighDates(found: Map<string, Candidate[]>, records: number): void {
  for (const [earlier, later] of PAIRS) {
    if (earlier !== 'issuedOn') pairUp(found, earlier, later);
    const [a, b] = [best(found.get(earlier)), best(found.get(later))];
    const order = inOrder(a, b, records);
    if (earlier === 'periodFrom' && isAlone(a, b)) continue;
    if (order === null || a === undefined || b === undefined) continue;
    if (order) {
      raise(a, 0.02, { code: 'in-order', params: {} });
      raise(b, 0.02, { code: 'in-order', params: {} });
    } else if (earlier !== 'issuedOn') {
      a.score -= 0.3;
      b.score -= 0.3;
    }
  }
}
