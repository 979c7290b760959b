import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nodeOf } from '../records/assign-record.ts';
import { onlyTelling } from '../records/bare-ids.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord, PlannedCell } from '../records/planned-record.ts';
import { best, type Candidate, foundAt, holderOf, lastKey, raise, saidValues, textOf, valuesAt } from './candidates.ts';
import type { Reason } from './selection.ts';

/** The key of a place directly in its record that is exactly `id`. */
const OWN_ID = /^id$/i;

/** Ids differ between records; one that is equal in all of them belongs to something else. */
export function weighIds(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const candidate of candidates) {
    const texts = saidValues(candidate).map(textOf);
    if (texts.length < 2) continue;
    const different = new Set(texts).size;
    if (different === texts.length) {
      raise(candidate, 0.02, { code: 'all-different', params: { count: String(different) } });
    }
    // An invoice may be listed twice; one id in all records belongs to something else.
    else if (different === 1 && candidate.kind !== 'said') {
      candidate.score -= records.length > 2 ? 0.5 : 0.2;
    }
  }
}

/** JSON-RPC numbers its calls: `id` next to `jsonrpc` is the call's. */
export function weighCalls(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  if (!records.some(({ plan }) => plan.leaves.has('jsonrpc'))) return;
  for (const one of candidates) if (OWN_ID.test(one.key) && one.kind !== 'said') one.isUnfit = true;
}

/** A reference that only repeats what the invoice is called by says nothing about its payment. */
export function weighRepeated(references: readonly Candidate[], ids: readonly Candidate[]): void {
  for (const one of references) {
    if (one.kind === 'said' || one.score >= NAMED_REFERENCE || saidValues(one).length === 0) continue;
    // `InvoiceRefNumber` itself is no more than the number.
    const repeats = ids.some(
      ({ key, values }) =>
        (key !== one.key || senseOfKey(lastKey(key)).concepts.includes('invoice')) &&
        one.values.every((node, i) => textOf(node) === textOf(values[i])),
    );
    if (repeats) one.score -= 0.2;
  }
}

const NAMED_REFERENCE = 0.7;

/** `id` next to another id of the same thing: where they differ, the short one is the record's public id. */
export function weighOwnId(candidates: readonly Candidate[]): void {
  const own = candidates.find(({ key }) => OWN_ID.test(key));
  if (own === undefined || own.values.some((node) => textOf(node) === '')) return;
  for (const other of candidates) {
    const differs = other.values.some((node, i) => textOf(node) !== textOf(own.values[i]));
    if (other !== own && other.kind !== 'said' && differs) other.score = Math.min(other.score, own.score - 0.02);
  }
}

const OWN_PREFIXED = 0.9;

/** One record alone shows no ids that differ: only what can be nothing but an id counts. */
function isUuid(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
}

/** The last key of a place when it is more than `id`: `lago_id` of `customer.lago_id`. */
function prefixedId(key: string): string | null {
  const last = lastKey(key);
  const { concepts, unknown } = senseOfKey(last);
  return concepts.length === 1 && concepts[0] === 'id' && unknown.length === 1 ? last : null;
}

const ownPrefixedIn = ofPlan((plan): readonly PlannedCell[] => {
  const leaves = [...plan.leaves.values()].map((leaf) => ({ leaf, id: prefixedId(leaf.key) }));
  const found = leaves.filter(
    ({ leaf, id }) => id === leaf.key && leaves.some((other) => other.leaf.key !== leaf.key && other.id === id),
  );
  return found.map(({ leaf }) => leaf);
});

/**
 * A prefixed id name that other things inside the record have too (`acme_id`, `customer.acme_id`) is the operator's
 * name for every id: the record's own one is its id.
 */
export function addOwnPrefixed(candidates: Candidate[], records: readonly AssignedRecord[]): void {
  const [first] = records;
  if (first === undefined) return;
  const [own, other] = ownPrefixedIn(first.plan);
  // Of two such names neither is known to be the one.
  if (own === undefined || other !== undefined) return;
  const values = valuesAt(own.key, records);
  const texts = values.map(textOf);
  if (texts.includes('') || new Set(texts).size < texts.length) return;
  if (records.length === 1 && !texts.every(isUuid)) return;
  const reasons: Reason[] = [{ code: 'all-different', params: { count: String(texts.length) } }];
  const known = candidates.find(({ key }) => key === own.key);
  if (known !== undefined) {
    known.score = Math.max(known.score, OWN_PREFIXED);
  } else {
    candidates.push(foundAt({ key: own.key, test: 'identifier', isBare: true, score: OWN_PREFIXED, reasons, values }));
  }
}

/** The requested customer is the same in every record: a value that differs in each is not the owner. */
export function weighOwners(candidates: readonly Candidate[]): void {
  const counted = candidates.map((candidate) => {
    const texts = saidValues(candidate).map(textOf);
    return { candidate, many: texts.length, different: new Set(texts).size };
  });
  const isOneKnown = counted.some(({ many, different }) => many > 1 && different === 1);
  for (const { candidate, many, different } of counted) {
    if (many > 1 && (isOneKnown ? different > 1 : different === many)) candidate.score -= 0.4;
  }
}

const OF_CONTRACT: readonly (readonly Concept[])[] = [
  ['start', 'valid'],
  ['product', 'price'],
];
const BESIDE_ID = 0.02;

/** Whether a record says itself when a contract begins and what is delivered: then it is the contract. */
const isContract = ofPlan(({ leaves }) => {
  const said = [...leaves.keys()].flatMap((key) => senseOfKey(lastKey(key)).concepts);
  return OF_CONTRACT.every((any) => any.some((one) => said.includes(one)));
});

/**
 * `{"id": "c-17", "contractNumber": "EC-12345", "startDate": …, "tariffName": …}`: of a contract's own two ids people use
 * the number, and other calls the id. Of a registration the id is another thing's.
 */
export function weighContractNumber(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  const own = candidates.find(({ key }) => OWN_ID.test(key));
  if (own === undefined || own.values.some((node) => textOf(node) === '')) return;
  if (!records.every(({ plan }) => isContract(plan))) return;
  for (const one of candidates) {
    const saysNumber = senseOfKey(lastKey(one.key)).concepts.includes('number');
    if (one === own || one.kind === 'said' || !saysNumber || holderOf(one.key) !== '') continue;
    own.score = Math.max(own.score, one.score);
    one.score = Math.min(one.score, own.score - BESIDE_ID);
  }
}

const SOLE = 0.1;

/** `{"PublicId": "CI5K2Q417"}`: what a registration answers with nothing else is the id of what it made. */
export function weighSoleId(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  const [record, other] = records;
  const [sole, ...more] = candidates;
  if (record === undefined || other !== undefined || sole === undefined || more.length > 0) return;
  const isOnly =
    onlyTelling([...record.plan.leaves.keys()]) === sole.key && senseOfKey(sole.key).concepts.join() === 'id';
  if (!isOnly || sole.isUnfit || !sole.values.every((node) => /\d/.test(textOf(node)))) return;
  if (senseOfKey(sole.key).unknown.length > 0) sole.score += SOLE;
}

const CODE = 0.25;

/** `{"avtale": {"kode": "SP1"}}`: a mere code in a contract may be that of what is delivered. */
export function weighCodesOfContracts(candidates: readonly Candidate[]): void {
  for (const one of candidates) {
    const { concepts } = senseOfKey(lastKey(one.key));
    if (one.kind !== 'said' && concepts.length === 1 && concepts[0] === 'code') one.score -= CODE;
  }
}

const OF_CASE = 0.3;
/** `{"id": "6f2c", "definitionId": "contractRegistration:3"}`: what has a definition is a run of it. */
const OF_WORKFLOW = /^(?:process|workflow|job|flow)?_?definition_?(?:id|key|name|version)$|^workflow_?(?:id|run_?id)$/i;
const isOfWorkflow = ofPlan(({ leaves }) => [...leaves.keys()].some((key) => OF_WORKFLOW.test(key)));

/** `{"id": 77, "jobType": "IMPORT"}`: what has the kind or the state of a job is the job. */
const OF_JOB =
  /^(?:job|case|process|workflow|task|batch|ticket|request|import|operation)[_-]?(?:type|kind|state|status|name)$/i;
const OWN_KIND = /^@?(?:type|kind|object|object_?type|resource_?type|entity_?type)$/i;

/** `{"id": "reg-1", "type": "contractRegistration"}`: a record that calls itself a registration. */
function isOfJob(record: AssignedRecord): boolean {
  return [...record.plan.leaves.values()].some((leaf) => {
    if (OF_JOB.test(leaf.key)) return true;
    return OWN_KIND.test(leaf.key) && senseOfKey(textOf(nodeOf(record, leaf))).concepts.includes('registration');
  });
}

/** `{"id": "po-88", "productOrderItem": [{…}]}`: what has items of an order is the order. */
function isOfOrder({ view }: AssignedRecord): boolean {
  return (view.node?.keys ?? []).some((key) => {
    const { concepts } = senseOfKey(key);
    return concepts.includes('order') && concepts.includes('line');
  });
}

/** `{"case": {"number": …}}`: a bare number inside a case or a registration is that one's, and not the contract's. */
export function weighCases(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  const name = records[0]?.view.path.findLast((step) => typeof step === 'string');
  const { concepts } = senseOfKey(typeof name === 'string' ? name : '');
  const isCase = concepts.includes('registration') && !concepts.includes('contract');
  if (!isCase && !records.some((record) => isOfWorkflow(record.plan) || isOfOrder(record) || isOfJob(record))) return;
  for (const one of candidates) if (one.kind !== 'said' && one.isBare) one.score -= OF_CASE;
}

const COMPANY_ID = /(?:^|[.\]])(?:company|organi[sz]ation)[._-]?(?:id|identifier|number|ref)$/i;
const CONTACT = /(?:^|[.\]])contact(?:[._-]?\w*)$/i;
const namesCompany = ofPlan(({ leaves }) => [...leaves.keys()].some((key) => COMPANY_ID.test(key)));

const PERSON = 0.3;

/** `{"accountId": "A7", "billToContact": {"id": …}}`: who is written to is a person at the account, which is the customer. */
export function weighRecipients(candidates: readonly Candidate[]): void {
  const isContact = ({ key }: Candidate): boolean => /contact/i.test(key);
  const isAccount = ({ key }: Candidate): boolean => {
    const { concepts } = senseOfKey(key);
    return concepts.includes('account') && (concepts.includes('id') || concepts.includes('number'));
  };
  if (!candidates.some((one) => isAccount(one) && !isContact(one) && saidValues(one).length > 0)) return;
  for (const one of candidates) if (one.kind !== 'said' && isContact(one)) one.score -= PERSON;
}

/** A contact beside the id of a company is a person there, and which of both is the customer nobody says. */
export function weighContacts(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  if (!records.some(({ plan }) => namesCompany(plan))) return;
  for (const one of candidates) if (one.kind !== 'said' && CONTACT.test(one.key)) one.score -= 0.2;
}

const OF_BANK = /iban|bic$|swift|clearing|sort_?code|routing|giro|^bank/i;
const SHORTEST_ACCOUNT = 5;

/** `accountNumber` beside a clearing number is an account in a bank, and a short one is one in the books. */
export function weighAccounts(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const one of candidates) {
    const concepts = senseOfKey(
      one.key
        .split(/[.[\]]/)
        .slice(-2)
        .join(' '),
    ).concepts;
    const isNumber = concepts.includes('account') && concepts.includes('number') && !concepts.includes('customer');
    if (one.kind === 'said' || !isNumber) continue;
    const isInBank = records.some(({ plan }) =>
      [...plan.leaves.keys()].some((key) => holderOf(key) === holderOf(one.key) && OF_BANK.test(lastKey(key))),
    );
    const isShort = saidValues(one).some((node) => textOf(node).length < SHORTEST_ACCOUNT);
    if (isInBank || isShort) one.score -= 0.5;
  }
}

const GSRN = /^\d{18}$/;

/** Eighteen digits are a metering point's number in many countries: beside another id they are not the building's. */
export function weighPoints(candidates: readonly Candidate[]): void {
  const isPoint = (one: Candidate): boolean => {
    const said = saidValues(one);
    return said.length > 0 && said.every((node) => GSRN.test(textOf(node)));
  };
  const isBeside = candidates.some((one) => saidValues(one).length > 0 && !isPoint(one));
  // `anlaggning`: grids call the point so, and no word says that it is an id.
  const isThing = ({ key }: Candidate): boolean =>
    senseOfKey(lastKey(key)).concepts.every((one) => one === 'property' || one === 'value');
  for (const one of candidates) {
    if (one.kind !== 'said' && isPoint(one) && (isBeside || isThing(one))) one.score -= 0.3;
  }
}

/** `{"ownerId": "K7", "payerId": "B2"}`: who pays for another is not the customer, and who owns may be a seller. */
export function weighPayers(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  for (const one of candidates) {
    if (one.kind === 'said' || !/pay[eo]r/i.test(lastKey(one.key))) continue;
    const others = records.flatMap(({ plan }) =>
      [...plan.leaves.keys()].filter((key) => holderOf(key) === holderOf(one.key) && OWNER.test(lastKey(key))),
    );
    const isOther = others.some((key) =>
      valuesAt(key, records).some((node, i) => textOf(node) !== '' && textOf(node) !== textOf(one.values[i])),
    );
    if (isOther) one.score -= 0.5;
  }
}

/** `{"Debtor": "2", "DebtorCode": "DB10001"}`: a thing's own name holds its id, and the code is what people call it. */
export function weighCodes(candidates: readonly Candidate[]): void {
  for (const one of candidates) {
    const bare = candidates.find(
      ({ key, values }) =>
        key !== one.key && one.key.toLowerCase() === `${key}code`.toLowerCase() && values.every(isDigits),
    );
    if (bare === undefined || one.kind === 'said' || bare.isUnfit) continue;
    bare.score = Math.max(bare.score, one.score);
    one.score = Math.min(one.score, bare.score - BESIDE_ID);
  }
}

function isDigits(node: Candidate['values'][number]): boolean {
  return /^\d+$/.test(textOf(node));
}

const OWNER = /^(?:owner|holder|signer|titular)[._-]?(?:id|number|ref)?$/i;

/** `tranNo`: the number of a run or of an entry in the books. */
const OF_RUN = /^(?:tran|trans|txn|transaction)[._-]?(?:no|nr|num|number|id)$/i;

function saysOwnNumber(key: string): boolean {
  const { concepts } = senseOfKey(lastKey(key));
  return concepts.includes('number') && (concepts.includes('document') || concepts.includes('invoice'));
}

/** The id of a paper, or of an entry, beside that of the invoice itself: nobody calls the invoice by it. */
export function weighPapers(numbers: readonly Candidate[], ids: readonly Candidate[]): void {
  const says = ({ key }: Candidate, thing: 'invoice' | 'document'): boolean => {
    const { concepts } = senseOfKey(lastKey(key));
    return concepts.includes(thing) && concepts.includes('id');
  };
  const top = best(ids);
  const isIssues = ({ key }: Candidate): boolean =>
    ['issue', 'id'].every((one) => senseOfKey(lastKey(key)).concepts.some((own) => own === one));
  const named = numbers.map(({ key }) => key).filter((key) => saysOwnNumber(key));
  const isPaper = (one: Candidate): boolean => one.key === top?.key && says(one, 'document');
  // `{"documentId": "d7", "externalDocumentNo": "1000"}`: where another key says that it is a number, the id is none.
  if (named.length > 0) for (const one of numbers) if (one.kind !== 'said' && isPaper(one)) one.score -= 0.3;
  // `statementId` is the id, and only beside another one what people call it by.
  for (const one of numbers) if (one.kind !== 'said' && one.key === top?.key && isIssues(one)) one.score -= 0.3;
  if (!ids.some((one) => says(one, 'invoice') && saidValues(one).length > 0)) return;
  const isRun = ({ key }: Candidate): boolean => OF_RUN.test(lastKey(key));
  for (const one of numbers) if (one.kind !== 'said' && (says(one, 'document') || isRun(one))) one.score -= 0.3;
}

const BESIDE = 0.74;
/** `INV-00041`, `EUINSE26-10481`: as papers are numbered, and no key of a database. */
const PAPER = /^(?=.{7,20}$)[A-Z]{2,8}\d{0,4}[-/]?(?:\d{2,4}[-/])?\d{5,12}$/;
/** What the biller calls it in a system that has ids of its own. */
const EXTERNAL_ID = /^external_?id$/i;
const MAX_NUMBER_CHARS = 20;

/** The id people use for a record: short, with a digit, and not only digits. */
function looksHumanReadable(text: string): boolean {
  return text.length <= MAX_NUMBER_CHARS && /\d/.test(text) && /[\p{L}/-]/u.test(text);
}

/** A key that says only that it is an id. */
function isBareId(key: string): boolean {
  const { concepts, unknown } = senseOfKey(lastKey(key));
  return concepts.length === 1 && concepts[0] === 'id' && unknown.length === 0;
}

/** `invoice_id` beside `id`: systems that have both use the one for themselves and write the other on the invoice. */
function isInvoiceId(key: string): boolean {
  const { concepts, unknown } = senseOfKey(lastKey(key));
  return concepts.length === 2 && concepts.includes('invoice') && concepts.includes('id') && unknown.length === 0;
}

/** Of two unnamed ids in one object, the one written for people is the number. */
export function addPublicNumber(numbers: Candidate[], ids: readonly Candidate[], records: readonly AssignedRecord[]) {
  const id = best(ids);
  if (id === undefined) return;
  const paper = { ...id, kind: 'ruled' as const, score: BESIDE };
  if (id.values.every((node) => node !== undefined && node.start >= 0 && PAPER.test(textOf(node)))) numbers.push(paper);
  if (!isBareId(id.key)) return;
  const [other, more] = ids.filter((one) => {
    if (one === id || holderOf(one.key) !== holderOf(id.key)) return false;
    if (!isBareId(one.key) && !isInvoiceId(one.key) && !EXTERNAL_ID.test(lastKey(one.key))) return false;
    // A draft may have none yet.
    const texts = one.values.map(textOf).filter((text) => text !== '');
    const areMost = texts.length > 1 ? texts.length * 2 > records.length : texts.length === records.length;
    return areMost && texts.every(looksHumanReadable) && new Set(texts).size === texts.length;
  });
  // Of two such neither is known to be the one.
  if (other === undefined || more !== undefined || numbers.some(({ key, isUnfit }) => key === other.key && !isUnfit)) {
    return;
  }
  const reasons: Reason[] = [{ code: 'all-different', params: { count: String(records.length) } }];
  numbers.push({ ...other, kind: 'ruled', score: BESIDE, reasons });
}
