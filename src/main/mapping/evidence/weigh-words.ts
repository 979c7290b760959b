import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { JsonScalar } from '../json/json-node.ts';
import { type Concept, isThing, senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, holderOf, lastKey, saidValues, textOf } from './candidates.ts';
import { saysHidden } from './hidden-names.ts';
import { isValueOf } from './value-tests.ts';

function isWord(node: JsonScalar): boolean {
  return /\p{L}/u.test(textOf(node));
}

/** `{"id": 311, "text": "Aktivt"}`: of a number and its word, people read the word. */
function weighWords(candidates: readonly Candidate[]): void {
  if (candidates.length < 2) return;
  const worded = new Set<string>();
  for (const one of candidates) {
    const said = saidValues(one);
    if (said.length > 0 && said.every(isWord)) worded.add(holderOf(one.key));
  }
  for (const one of candidates) {
    const said = saidValues(one);
    if (one.kind !== 'said' && worded.has(holderOf(one.key)) && said.length > 0 && !said.some(isWord)) one.score -= 0.2;
  }
}

const OF_CALL = /^(?:success|succeeded|ok|error|fail(?:ed|ure)?)$/i;
/** `"status": 201`: the number of an HTTP answer. */
const OF_HTTP = /^20[1-4]$/;

/** `{"status": "success", "invoice": {"Status": "2"}}`: of two states the one around the other is that of the call. */
function weighCallStates(candidates: readonly Candidate[], mayBeAnswer: boolean): void {
  for (const one of candidates) {
    // How a registration went may be its state; that an invoice was found is none of its own.
    if (!mayBeAnswer && one.kind !== 'said' && saysCall(one)) one.isUnfit = true;
    const said = saidValues(one);
    if (one.kind !== 'said' && said.length > 0 && said.every((node) => OF_HTTP.test(textOf(node)))) one.isUnfit = true;
    const isCall = one.kind !== 'said' && said.length > 0 && said.every((node) => OF_CALL.test(textOf(node)));
    const isAround = ({ key }: Candidate): boolean =>
      holderOf(key) !== holderOf(one.key) && key.startsWith(holderOf(one.key));
    if (isCall && candidates.some((other) => other !== one && saidValues(other).length > 0 && isAround(other))) {
      one.isUnfit = true;
    }
  }
}

/** `"status": "success"`, under a name that does not say of what. */
function saysCall(one: Candidate): boolean {
  const { concepts, unknown } = senseOfKey(lastKey(one.key));
  const said = saidValues(one);
  const isBare = concepts.length === 1 && unknown.length === 0;
  return isBare && said.length > 0 && said.every((node) => OF_CALL.test(textOf(node)));
}

/** Several codes with qualifiers next to each other: none of them is the status. */
function weighStatus(candidates: Candidate[], mayBeAnswer: boolean): void {
  weighWords(candidates);
  // Under a name of anything (`result`), a long number is an id or a count.
  for (const one of candidates) {
    const said = saidValues(one);
    if (one.kind === 'spare' && said.length > 0 && said.every((node) => /^\d{3,}$/.test(textOf(node)))) {
      one.isUnfit = true;
    }
  }
  weighCallStates(candidates, mayBeAnswer);
  if (candidates.length < 2) return;
  const [first, second] = candidates.toSorted((a, b) => b.score - a.score);
  if (first === undefined || second === undefined || first.score - second.score > 0.03) return;
  const differ = first.values.some((node, i) => textOf(node) !== textOf(second.values[i]));
  if (differ) for (const one of candidates) one.score -= 0.1;
}

/** `{"type": "date", "value": "2026-02-01"}`: of what kind the value beside it is. */
const OF_VALUES =
  /^(?:date|date-?time|string|text|number|integer|decimal|boolean|bool|money|currency|enum|object|array|list)$/i;

/** A value that only names the kind of record (`Contract`) or a class of goods is no product name. */
function weighKinds(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const said = saidValues(candidate).map((node) => senseOfKey(textOf(node)));
    const areKinds = said.every(({ concepts, unknown }) => unknown.length === 0 && concepts.every(isThing));
    if (said.length > 0 && areKinds && candidate.kind !== 'said') candidate.score -= 0.4;
    const areOfValues = saidValues(candidate).every((node) => OF_VALUES.test(textOf(node)));
    if (said.length > 0 && areOfValues && candidate.kind !== 'said') candidate.isUnfit = true;
    // `AP01`: which kind a code means only a list of codes tells.
    const areCodes = saidValues(candidate).every((node) => KIND_CODE.test(textOf(node)));
    if (said.length > 0 && areCodes && NAMES_KIND.test(candidate.key) && candidate.kind !== 'said') {
      candidate.isUnfit = true;
    }
  }
}

const KIND_CODE = /^[A-Z]{0,3}\d{1,4}$/;
const NAMES_KIND = /(?:type|typ|kind|art)$/i;

/** `"object_name": "line_item"`: a line that only says that it is one. */
function weighLineKinds(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const said = saidValues(candidate).map((node) => senseOfKey(textOf(node)));
    const areLines = said.every(
      ({ concepts, unknown }) => unknown.length === 0 && concepts.includes('line') && concepts.every(isThing),
    );
    const isOne = new Set(saidValues(candidate).map(textOf)).size < 2;
    if (said.length > 0 && areLines && isOne && candidate.kind !== 'said') candidate.isUnfit = true;
  }
}

const SUBJECT = /^(?:e?mail_?)?(?:subject|amne|emne|betreff|objet|aihe)$/i;

/** `{"subject": "Please sign", "message": "Hello! …"}`: what somebody was written, and not what is answered. */
function isLetter({ key }: Candidate, records: readonly AssignedRecord[]): boolean {
  return records.some(({ plan }) =>
    [...plan.leaves.keys()].some((other) => holderOf(other) === holderOf(key) && SUBJECT.test(lastKey(other))),
  );
}

/** `"description": "New contract"`: a few words describe the thing, and are nothing that anybody was told. */
export function weighMessages(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const candidate of candidates) {
    if (candidate.kind !== 'said' && isLetter(candidate, records)) candidate.isUnfit = true;
    const said = saidValues(candidate);
    const isText = /(?:^|[.\]])(?:description|beskrivning|beskrivelse|beschreibung|title)$/i.test(candidate.key);
    const isWord = /(?:^|[.\]])text$/i.test(candidate.key) && said.every((node) => !/\s/.test(textOf(node)));
    const isTold = said.every((node) => isValueOf('sentence', node));
    if (((isText && !isTold) || isWord) && candidate.kind !== 'said' && said.length > 0) candidate.isUnfit = true;
  }
}

const DAY_S = DAY_MS / 1000;

/** `{"expires": 900000}`: more than a day that is no whole number of days counts milliseconds, and nobody says so. */
function weighLifetimes(candidates: readonly Candidate[]): void {
  for (const one of candidates) {
    const isOdd = saidValues(one).some((node) => Number(textOf(node)) > DAY_S && Number(textOf(node)) % DAY_S !== 0);
    if (one.kind === 'spare' && isOdd) one.isUnfit = true;
  }
}

const FEWEST_STATES = 3;
const OF_MANY = 0.3;

const statesIn = ofPlan(({ leaves }) =>
  [...leaves.keys()].filter((key) => senseOfKey(lastKey(key)).concepts.includes('status')),
);

/** `clearing_status`, `settlement_status`, `carryover_status`: of many states that are all of something none is its own. */
function weighStates(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const one of candidates) {
    const { unknown } = senseOfKey(lastKey(one.key));
    if (one.kind === 'said' || unknown.length === 0) continue;
    const isOfMany = records.some(
      ({ plan }) => statesIn(plan).filter((key) => holderOf(key) === holderOf(one.key)).length >= FEWEST_STATES,
    );
    if (isOfMany) one.score -= OF_MANY;
  }
}

const OWN_STATUS = 0.3;
const OWN_THINGS: ReadonlySet<Concept> = new Set(['contract', 'subscription', 'invoice']);

/** `saasSubscriptionStatus`: words before the thing say which one it is. Of two such neither is known to be the own. */
function weighOwnStatus(candidates: readonly Candidate[]): void {
  const [own, ...more] = candidates.filter(({ key, kind, isUnfit }) => {
    const words = splitWords(lastKey(key));
    const [thing = '', status = ''] = words.slice(-2);
    if (kind === 'said' || isUnfit || words.length < 3 || holderOf(key) !== '') return false;
    const isOwn = senseOfKey(status).concepts.includes('status') && isOf(thing, OWN_THINGS);
    return isOwn && senseOfKey(words.slice(0, -2).join(' ')).concepts.length === 0;
  });
  if (own !== undefined && more.length === 0) own.score += OWN_STATUS;
}

function isOf(word: string, concepts: ReadonlySet<Concept>): boolean {
  return senseOfKey(word).concepts.some((one) => concepts.has(one));
}

const REGION = /^[A-Z]{2,3}$/;
const BESIDE_REGION = /(?:^|[._-])(?:city|town|zip|zip_?code|postal_?code|postcode|street|address)$/i;

/** `{"city": "Chicago", "state": "IL", "zipcode": "60626"}`: a state of a country. */
function weighRegions(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const one of candidates) {
    const said = saidValues(one);
    if (one.kind === 'said' || said.length === 0 || !/^state$/i.test(lastKey(one.key))) continue;
    const holder = holderOf(one.key);
    const isInAddress = ({ plan }: AssignedRecord): boolean =>
      [...plan.leaves.keys()].some((key) => holderOf(key) === holder && BESIDE_REGION.test(lastKey(key)));
    if (said.every((node) => REGION.test(textOf(node))) && records.some(isInAddress)) one.isUnfit = true;
  }
}

const OF_MESSAGE = /(?:^|[.\]_])(?:e_?mail|mail|sms|notification|webhook)s?(?:\[[^\]]*\])?\./i;

const MESSAGES = new Set('email mail sms print printed notification webhook sync synced doc vis record'.split(' '));

/** `{"number": "FV-1", "mail": {"status": "sent"}}`: the state of what was sent about it. */
function weighMessageStates(candidates: readonly Candidate[]): void {
  const isOf = ({ key }: Candidate): boolean =>
    OF_MESSAGE.test(key) || splitWords(lastKey(key)).some((word) => MESSAGES.has(word));
  for (const one of candidates) if (one.kind !== 'said' && isOf(one)) one.isUnfit = true;
}

function weighHidden(candidates: readonly Candidate[]): void {
  for (const one of candidates) if (one.kind !== 'said' && saysHidden(one.key)) one.isUnfit = true;
}

const IDS: ReadonlySet<string> = new Set(['id', 'number', 'contractId', 'customerId', 'propertyId']);

/** What the words of a field's values, or their absence, say of its candidates. */
export function weighWording(
  field: string,
  candidates: Candidate[],
  records: readonly AssignedRecord[],
  mayBeAnswer: boolean,
): void {
  if (field === 'status') {
    weighStates(candidates, records);
    weighRegions(candidates, records);
    weighOwnStatus(candidates);
    weighMessageStates(candidates);
  }
  if (IDS.has(field)) weighHidden(candidates);
  if (field === 'status') weighStatus(candidates, mayBeAnswer);
  else if (field === 'product') weighKinds(candidates);
  else if (field === 'text') weighLineKinds(candidates);
  else if (field === 'expiresIn') weighLifetimes(candidates);
}
