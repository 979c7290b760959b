import { senseOfKey } from '../names/concepts.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { best, type Candidate, holderOf, lastKey, raise, saidValues } from './candidates.ts';
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

/** `contractEffectiveDate` beside `subscriptionStartDate`: what binds earlier has not begun yet. */
export function weighBinding(candidates: readonly Candidate[]): void {
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

/** `{"user": {"accessToken": …}, "expires": …}`: what expires is the way in, and no contract. */
export function weighExpiry(ends: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const one of ends) {
    if (one.kind === 'said' || !senseOfKey(lastKey(one.key)).concepts.includes('expire')) continue;
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

export function weighDates(found: Map<string, Candidate[]>, records: number): void {
  for (const [earlier, later] of PAIRS) {
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
