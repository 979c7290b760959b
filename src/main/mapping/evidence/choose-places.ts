import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nodeOf } from '../records/assign-record.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import type { Sought } from '../records/sought.ts';
import { addAddressed, weighLinked } from './address-ids.ts';
import {
  best,
  type Candidate,
  collectCandidates,
  foundAt,
  holderOf,
  lastKey,
  raise,
  saidValues,
  textOf,
  valuesAt,
} from './candidates.ts';
import { contractIdInAddress, isOfOther } from './contract-address.ts';
import { addNamedByAsked, addNamedByList, addOwnKey, saysNumber, weighStrangeNumbers } from './own-names.ts';
import { idInAddress, type RequestFacts } from './request-facts.ts';
import type { FieldRule, ValueTest } from './rule.ts';
import { type ChosenPlace, type MoneyScale, type Reason, Selection, type Wins } from './selection.ts';
import { areTied, byEvidence, weighNamesAsIds, weighPlainNames } from './settle-ties.ts';
import { isValueOf } from './value-tests.ts';
import { addCurrency, weighCurrencies } from './weigh-currency.ts';
import {
  addDueByGap,
  addDueByLast,
  weighDates,
  weighEnds,
  weighExpiry,
  weighMonths,
  weighStarts,
} from './weigh-dates.ts';
import { weighFlatLines } from './weigh-flat-lines.ts';
import {
  addOwnPrefixed,
  addPublicNumber,
  weighAccounts,
  weighCalls,
  weighCases,
  weighCodes,
  weighCodesOfContracts,
  weighContacts,
  weighContractNumber,
  weighIds,
  weighOwners,
  weighOwnId,
  weighPapers,
  weighPayers,
  weighPoints,
  weighRecipients,
  weighRepeated,
  weighSoleId,
} from './weigh-ids.ts';
import { weighMoney } from './weigh-money.ts';
import { weighFullNumbers } from './weigh-numbers.ts';
import { addPricedWhole } from './weigh-products.ts';
import { addReference } from './weigh-references.ts';
import { weighMessages, weighWording } from './weigh-words.ts';

/** Records examined, spread over the list. */
const MAX_SAMPLED = 8;
/** A candidate this close to the best is shown where it disagrees. */
const RIVAL_MARGIN = 0.1;
const IDS: ReadonlySet<string> = new Set(['id', 'number', 'contractId']);
const LINKED: ReadonlySet<string> = new Set(['id', 'contractId']);
const ADDRESSED = ['id', 'contractId', 'customerId', 'propertyId'] as const;
const MONEY: ReadonlySet<string> = new Set(['amount', 'price']);

export function spread<T>(items: readonly T[], most = MAX_SAMPLED): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * (items.length - 1)) / (most - 1))] as T);
}

/** How many of a candidate's values fit its name; without values nothing speaks against it. */
function weighValues(candidate: Candidate): void {
  const said = saidValues(candidate);
  if (said.length === 0) return;
  const fitting = said.filter((node) => isValueOf(candidate.test, node)).length;
  if (fitting === said.length) candidate.reasons.push({ code: 'value-fits', params: { count: String(fitting) } });
  else if (fitting > 0) candidate.score -= 0.3 * (1 - fitting / said.length);
  else candidate.isUnfit = candidate.kind !== 'said';
}

const INVOICES = /^(invoices?|faktur\w*|bills?|documents?)$/i;

/** Ids in the links of the first record and in the answer's `Location`. */
function linkedIds(field: string, records: readonly AssignedRecord[], { location }: RequestFacts): Set<string | null> {
  const addresses = location === null ? [] : [location];
  const [first] = records;
  for (const leaf of first?.plan.leaves.values() ?? []) {
    const node = first === undefined ? undefined : nodeOf(first, leaf);
    if (node?.type !== 'string' || node.value.length > 500) continue;
    if (node.value.startsWith('/') || node.value.startsWith('http')) addresses.push(node.value);
  }
  const idOf = field === 'contractId' ? contractIdInAddress : (address: string) => idInAddress(address, INVOICES);
  return new Set(addresses.map(idOf));
}

/** Uses the ids in our own request path and in the answer's links as evidence. */
function weighLinks(
  field: string,
  candidates: readonly Candidate[],
  records: readonly AssignedRecord[],
  asked: RequestFacts,
): void {
  const ids = linkedIds(field, records, asked);
  for (const candidate of candidates) {
    const text = textOf(candidate.values[0]);
    if (text === '') continue;
    // The order of records means nothing: the one that was asked for may be any of them.
    if (asked.pathId !== null && candidate.values.some((node) => textOf(node) === asked.pathId)) continue;
    if (ids.has(text)) raise(candidate, 0.06, { code: 'in-link', params: {} });
    // A thing requested by its id is not answered under another id, unless that one says what it belongs to.
    else if (asked.pathId !== null && candidate.isBare) candidate.score -= field === 'contractId' ? 0.3 : 0.05;
    // What people call the thing is not the id under which it was asked for.
    else if (field === 'id' && asked.pathId !== null && saysNumber(candidate.key)) candidate.score -= 0.3;
    else if (field === 'contractId' && isElsewhere(text, asked.location)) candidate.score -= 0.4;
  }
}

/** `Location` says that this id is not a contract's. */
function isElsewhere(text: string, location: string | null): boolean {
  return location !== null && isOfOther(location, text);
}

/** A shorter id may stand anywhere by chance: it is known only where the name says that it may be the one. */
const SHORTEST_ASKED = 3;

/** A place whose values equal the request's needs no name; one with other values is ruled out. */
function weighAsked(field: string, candidates: Candidate[], records: readonly AssignedRecord[], wanted: string): void {
  const isShort = wanted.length < SHORTEST_ASKED;
  const equal = new Map<string, number>();
  for (const record of records) {
    for (const leaf of record.plan.leaves.values()) {
      if (textOf(nodeOf(record, leaf)) === wanted) equal.set(leaf.key, (equal.get(leaf.key) ?? 0) + 1);
    }
  }
  for (const candidate of candidates) {
    if (!equal.delete(candidate.key)) continue;
    candidate.score = Math.max(candidate.score, 0.9);
    candidate.isUnfit = false;
    raise(candidate, 0.08, { code: 'equals-asked', params: { field } });
  }
  for (const [key, times] of equal) {
    if (isShort || (LINKED.has(field) && namesPart(key))) continue;
    const values = valuesAt(key, records);
    if (times < records.length && !(LINKED.has(field) && areDifferent(values))) continue;
    const reasons: Reason[] = [{ code: 'equals-asked', params: { field } }];
    candidates.push(foundAt({ key, test: 'any', score: 0.85, reasons, values }));
  }
}

/** Whether every record has an id of its own there: one of them is the one that was asked for. */
function areDifferent(values: Candidate['values']): boolean {
  return (
    values.every((node) => node !== undefined && isValueOf('coded', node)) &&
    new Set(values.map(textOf)).size === values.length
  );
}

const PARTS: ReadonlySet<Concept> = new Set(['meter', 'property', 'product', 'person', 'supplier']);

/** `meteringPointId`: an id asked for may be written under the name of a part, which it then is. */
function namesPart(key: string): boolean {
  return senseOfKey(lastKey(key)).concepts.some((one) => PARTS.has(one));
}

const UNLIKE = 0.3;

/** Records of one property were asked for: an id that is another in all of them is not that property's. */
function weighUnlike(candidates: readonly Candidate[], wanted: string): void {
  for (const candidate of candidates) {
    const said = saidValues(candidate);
    if (candidate.kind !== 'said' && said.length > 0 && said.every((node) => textOf(node) !== wanted)) {
      candidate.score -= UNLIKE;
    }
  }
}

/** The answer to a request by id repeats that id; it is not the owner's id. */
function weighAskedOther(candidates: readonly Candidate[], pathId: string | null): void {
  if (pathId === null) return;
  for (const candidate of candidates) {
    const said = saidValues(candidate);
    if (said.length > 0 && said.every((node) => textOf(node) === pathId)) candidate.score -= 0.5;
  }
}

function addNumber(found: Map<string, Candidate[]>, { rules }: Sought, records: readonly AssignedRecord[]): void {
  const numbers = found.get('number') ?? [];
  const { number } = rules;
  weighFullNumbers(numbers);
  weighPapers(numbers, found.get('id') ?? []);
  weighRepeated(
    found.get('paymentReference') ?? [],
    [best(numbers), best(found.get('id'))].filter((one) => one !== undefined),
  );
  if (number === undefined || usableOf(numbers, number, 'number').some((one) => saidValues(one).length > 0)) return;
  addPublicNumber(numbers, found.get('id') ?? [], records);
  if (numbers.length > 0) found.set('number', numbers);
}

/** The highest confidence from one answer; more answers raise it. */
const SUREST_OF_ONE = 0.95;

/** With a name this certain, an unreadable value is shown as unreadable when there is no other candidate. */
const SURE_NAME = 0.85;
const READABLE: ReadonlySet<ValueTest> = new Set(['date', 'decimal']);

/**
 * A place that is empty in every record loses: to any other for words, to one with a similarly good name for ids and
 * ends. An empty date means something: a contract without an end has none.
 */
function losesWhenEmpty(one: Candidate, others: readonly Candidate[], ruled: ValueTest, field: string): boolean {
  // A name of the mapping says nothing about the values.
  const test = one.test === 'any' ? ruled : one.test;
  const isEvent = field === 'endsOn' && OF_EVENT.test(lastKey(one.key));
  const givesWay = test === 'words' || test === 'identifier' || BEGINNINGS.has(field) || isEvent;
  if (saidValues(one).length > 0 || !givesWay) return false;
  const least = test === 'words' ? 0 : one.score - RIVAL_MARGIN;
  const isBeside = (other: Candidate): boolean => !isEvent || holderOf(other.key) === holderOf(one.key);
  return others.some((other) => other.score >= least && saidValues(other).length > 0 && isBeside(other));
}

/** Everything began somewhere: an empty place of such a date is not the one. */
const BEGINNINGS: ReadonlySet<string> = new Set(['startsOn', 'createdAt', 'issuedOn', 'periodFrom']);
/** What has not happened (`moveOutDate: null`) says nothing against an end that is said beside it. */
const OF_EVENT = /move|flytt|muutto|auszug|terminat|cancel/i;

/** A field without a rule accepts every name. */
const UNRULED = { line: 0, test: 'any' } as const;

function usableOf(
  candidates: readonly Candidate[],
  { line, test }: Pick<FieldRule, 'line' | 'test'>,
  field: string,
): Candidate[] {
  const fit = candidates.filter(({ score, kind, isUnfit }) => !isUnfit && (score >= line || kind === 'said'));
  const said = fit.filter((one) => one.kind === 'said' || !losesWhenEmpty(one, fit, test, field));
  if (fit.length > 0) return said.length > 0 ? said : fit;
  const [unread] = candidates
    .filter(({ score, test: own }) => score >= SURE_NAME && READABLE.has(own))
    .toSorted((a, b) => b.score - a.score);
  return unread === undefined ? [] : [unread];
}

/** A much worse place with another value, where the best one has a value, is no substitute. */
function saysOther(one: Candidate, top: Candidate | undefined): boolean {
  if (top === undefined || one.score >= top.score - RIVAL_MARGIN) return false;
  return one.values.some((node, i) => {
    const [own, best] = [textOf(node), textOf(top.values[i])];
    return own !== '' && best !== '' && own !== best;
  });
}

/** Words say the same in several ways, and of a thing's own ids each is one; of dates and numbers only one is right. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'message', 'product', 'status', 'id']);

function chosenOf(
  field: string,
  candidates: readonly Candidate[],
  rule: Pick<FieldRule, 'line' | 'test'> = UNRULED,
): ChosenPlace[] {
  const usable = usableOf(candidates, rule, field);
  const best = usable.length < 2 ? usable : usable.toSorted(byEvidence);
  const [top, second] = best;
  if (areTied(top, second) && !TEXTS.has(field)) return [];
  const sorted = best.filter((one) => one === top || one.kind === 'said' || !saysOther(one, top));
  return sorted.map(({ key, score, kind, isUnfit, reasons }) => ({
    key,
    confidence: isUnfit ? 0 : Math.round(Math.min(SUREST_OF_ONE, score) * 100) / 100,
    isRival: kind !== 'spare' && score >= (top?.score ?? 0) - RIVAL_MARGIN,
    reasons: [
      { code: kind === 'said' ? 'said-by-person' : kind === 'ruled' ? 'named' : 'known-name', params: { field } },
      ...reasons,
    ],
  }));
}

/** What the request itself names is in its answer. */
function weighRequest(
  found: Map<string, Candidate[]>,
  { rules }: Sought,
  records: readonly AssignedRecord[],
  { customerId, propertyId, pathId, location }: RequestFacts,
): void {
  const contractId = pathId ?? (location === null ? null : contractIdInAddress(location));
  if (customerId === null && propertyId === null && contractId === null) return;
  const wanted = { customerId, propertyId, id: pathId, contractId };
  for (const [field, value] of Object.entries(wanted)) {
    if (rules[field] === undefined) continue;
    const candidates = found.get(field) ?? [];
    const isOwner = field === 'customerId' || field === 'propertyId';
    if (value !== null) weighAsked(field, candidates, records, value);
    if (isOwner) weighAskedOther(candidates, pathId);
    if (field === 'propertyId' && value !== null) weighUnlike(candidates, value);
    if (candidates.length > 0) found.set(field, candidates);
  }
}

/** Weighs a list's candidates for each field: first by name, then by their values. */
export function choosePlaces(
  all: readonly AssignedRecord[],
  sought: Sought,
  asked: RequestFacts,
  known: MoneyScale = 'open',
  wins: Wins = () => false,
): Selection {
  const records = spread(all);
  const found = collectCandidates(records);
  if (sought.rules.id !== undefined) {
    const ids = found.get('id') ?? [];
    addOwnPrefixed(ids, records);
    addOwnKey(ids, records);
    if (ids.length > 0) found.set('id', ids);
  }
  addNamedByList(found, records, sought.rules);
  addNamedByAsked(found, records, sought.rules, asked.pathId);
  for (const candidates of found.values()) for (const one of candidates) weighValues(one);
  weighStrangeNumbers(found.get('id') ?? [], records);
  for (const [field, candidates] of found) {
    if (IDS.has(field)) {
      weighIds(candidates, records);
      weighCalls(candidates, records);
      if (field === 'id') weighOwnId(candidates);
      if (LINKED.has(field)) weighLinks(field, candidates, records, asked);
    }
    weighWording(field, candidates, records, sought.rules.message !== undefined);
    weighPlainNames(field, candidates);
    weighNamesAsIds(field, candidates);
    if (field === 'currency') weighCurrencies(candidates);
    if (field === 'startsOn') weighStarts(candidates);
    if (field === 'message' && sought.rules.contractId !== undefined) weighMessages(candidates, records);
    if (field === 'contractId') {
      weighContractNumber(candidates, records);
      weighCases(candidates, records);
      weighCodesOfContracts(candidates);
      if (sought.rules.message !== undefined) {
        weighLinked(candidates, records);
        weighSoleId(candidates, records);
      }
    }
    if (field === 'customerId') {
      weighContacts(candidates, records);
      weighAccounts(candidates, records);
      weighRecipients(candidates);
      weighPayers(candidates, records);
      weighCodes(candidates);
    }
    if (field === 'propertyId') weighPoints(candidates);
    if (field === 'customerId' && asked.customerId !== null) weighOwners(candidates);
  }
  for (const field of ADDRESSED) {
    const candidates = found.get(field) ?? [];
    addAddressed(field, candidates, records, sought.rules[field], asked.pathId);
    if (candidates.length > 0) found.set(field, candidates);
  }
  if (sought.rules.paymentReference !== undefined) {
    const references = found.get('paymentReference') ?? [];
    addReference(references, records);
    if (references.length > 0) found.set('paymentReference', references);
  }
  addNumber(found, sought, records);
  weighRequest(found, sought, records, asked);
  if (sought.rules.dueOn !== undefined) {
    weighMonths(found);
    addDueByGap(found, records);
    addDueByLast(found, records);
  }
  weighDates(found, records.length);
  weighExpiry(found.get('endsOn') ?? [], records);
  weighEnds(found.get('endsOn') ?? [], best(found.get('startsOn')));
  if (sought.rules.quantity !== undefined) addPricedWhole(found, records);
  if (sought.rules.dueOn !== undefined) weighFlatLines(found, all);
  const scale = weighMoney(found, records, sought, known);
  const amounts = found.get('amount') ?? [];
  if (sought.rules.currency !== undefined) {
    const currencies = found.get('currency') ?? [];
    const other = addCurrency(currencies, best(amounts), records);
    if (other !== null) found.set('currency', [...currencies, other]);
  }
  const places = new Map<string, readonly ChosenPlace[]>();
  for (const [field, candidates] of found) {
    const rule = sought.rules[field];
    const isRuled = rule !== undefined;
    const usable =
      scale === 'doubted' && MONEY.has(field) && isRuled ? candidates.filter(({ isMinor }) => isMinor) : candidates;
    const chosen = chosenOf(field, usable, rule);
    if (chosen.length > 0) places.set(field, chosen);
  }
  return new Selection(places, scale, wins);
}
