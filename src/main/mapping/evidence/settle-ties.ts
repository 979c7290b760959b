import type { JsonScalar } from '../json/json-node.ts';
import { senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import { periodOfText } from '../values/read-period.ts';
import { byLetters, type Candidate, lastKey, saidValues, textOf } from './candidates.ts';
import { dayOfNode } from './value-tests.ts';

/** Words of other events, and of a part of the whole: beside a plainer name of the field they say less. */
const SAYS_LESS: Readonly<Record<string, RegExp>> = {
  startsOn: /activ|aktiv|service|term|current|period|alta$/i,
  endsOn: /service|term|current|period/i,
  issuedOn: /post(?:ed|ing)|book|bok|invoicing/i,
  createdAt: /sign|teckna|received|submit/i,
  product: /plan|offer|rate|tariff/i,
  price: /^in|purchase|cost/i,
  text: /desc|beskriv|beschreib/i,
  customerId: /^external|payer|tenant/i,
};
const LESS = 0.012;
const OF_UUID = 0.002;
const UUID_NAME = /_?(?:uuid|guid)$/i;

/** Of two names that fit a field the plainer one is meant: `StartDate` before `ActivatedDate`. */
export function weighPlainNames(field: string, candidates: readonly Candidate[]): void {
  const less = SAYS_LESS[field];
  if (less === undefined || candidates.length < 2) return;
  const saysLess = ({ key }: Candidate): boolean => less.test(lastKey(key));
  if (!candidates.some((one) => !saysLess(one) && !one.isUnfit && saidValues(one).length > 0)) return;
  for (const one of candidates) if (one.kind !== 'said' && saysLess(one)) one.score -= LESS;
}

/** How much is written to say what a value is: a value of the record itself under a short name is the record's own. */
function lengthOf(key: string): number {
  const steps = key.split(/[.[]/).length;
  const { unknown } = senseOfKey(lastKey(key));
  return steps * 100 + unknown.length * 10 + splitWords(lastKey(key)).length;
}

const SAME = 1e-9;

/** A moment without an offset of its own says a day only by somebody's clock: the day that stands beside it is meant. */
function uncertainDays({ values }: Candidate): number {
  return values.some((node) => dayOfNode(node) === null) ? 1 : 0;
}

/** Best first. The order of an answer's keys tells nothing: equal names are taken by how plain they are. */
export function byEvidence(a: Candidate, b: Candidate): number {
  if (Math.abs(a.score - b.score) > SAME) return b.score - a.score;
  return (
    b.reasons.length - a.reasons.length ||
    uncertainDays(a) - uncertainDays(b) ||
    lengthOf(a.key) - lengthOf(b.key) ||
    byLetters(a.key, b.key)
  );
}

/** Whether two places have equal evidence and different values: then nothing tells which of them is meant. */
export function areTied(a: Candidate | undefined, b: Candidate | undefined): boolean {
  if (a === undefined || b === undefined || a.kind === 'said' || Math.abs(a.score - b.score) > SAME) return false;
  if (a.reasons.length !== b.reasons.length || lengthOf(a.key) !== lengthOf(b.key)) return false;
  return a.values.some((node, i) => {
    const [one, other] = [meantBy(node), meantBy(b.values[i])];
    return one !== '' && other !== '' && one !== other;
  });
}

/** A value as far as two spellings of it are one: `2026-01` and `1.1.2026 - 31.1.2026`. */
function meantBy(node: JsonScalar | undefined): string {
  const text = textOf(node);
  const period = node?.type === 'string' ? periodOfText(text) : null;
  return period === null ? (dayOfNode(node) ?? text) : `${period.first}/${period.last}`;
}

const ID_FIELDS: ReadonlySet<string> = new Set(['id', 'number', 'contractId', 'customerId', 'propertyId']);

/** `[731, "Brf Lindormen"]`: beside a number of its own a name without digits is no id. */
export function weighNamesAsIds(field: string, candidates: readonly Candidate[]): void {
  if (!ID_FIELDS.has(field) || candidates.length < 2) return;
  const hasDigits = (one: Candidate): boolean => saidValues(one).some((node) => /\d/.test(textOf(node)));
  if (!candidates.some((one) => !one.isUnfit && hasDigits(one))) return;
  for (const one of candidates) {
    if (one.kind !== 'said' && saidValues(one).length > 0 && !hasDigits(one)) one.score -= LESS;
    // Of two ids of one thing addresses have the one that is unique everywhere.
    if (field === 'id' && one.kind !== 'said' && UUID_NAME.test(one.key)) one.score += OF_UUID;
  }
}
