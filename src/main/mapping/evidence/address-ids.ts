import type { Concept } from '../names/concepts.ts';
import { isThing, senseOfKey } from '../names/concepts.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, foundAt, saidValues, textOf, valuesAt } from './candidates.ts';
import { partsOf } from './contract-address.ts';
import type { FieldRule } from './rule.ts';
import type { Reason } from './selection.ts';

const BY_ADDRESS = 0.8;
const SURER = 0.72;
const COUNTERPARTY = /^counterpart(?:y|ies)$/i;
/** What the last collection of an address is called: `/v1/contracts/K7` has the id of a contract. */
const NAMED: ReadonlyMap<string, readonly Concept[]> = new Map([
  ['contractId', ['contract', 'subscription']],
  ['id', ['invoice']],
  ['customerId', ['customer']],
  ['propertyId', ['property']],
] as const);

/** `Invoices(guid'7f1b')` calls a thing, and is no id of it. */
const PLAIN_ID = /^[\w.~:-]+$/;

export function mayBeAddressed(field: string): boolean {
  return NAMED.has(field);
}

function startsLikeAddress(text: string): boolean {
  return text.startsWith('/') || text.startsWith('http');
}

/** The id of a field's own thing at the end of an address; null where the address ends in something else. */
export function idInAddressOf(field: string, text: string): string | null {
  const wanted = NAMED.get(field);
  if (wanted === undefined || !startsLikeAddress(text)) return null;
  const parts = partsOf(text);
  if (parts === null || !PLAIN_ID.test(parts.id) || /\.[a-z]{2,5}$/i.test(parts.id)) return null;
  const noun = parts.nouns.at(-1) ?? '';
  const { concepts, unknown } = senseOfKey(noun);
  // Of a contact nobody knows whether it is the customer; an operator's counterparty is.
  if (field === 'customerId' && COUNTERPARTY.test(noun)) return parts.id;
  const isNamed = unknown.length === 0 && concepts.length > 0 && concepts.every((one) => wanted.includes(one));
  return isNamed ? parts.id : null;
}

/**
 * Whether the keys of a place say that it is an address, or of what; not of something else, such as a former contract or
 * a document of it.
 */
function saysAddress(key: string, wanted: readonly Concept[]): boolean {
  const { concepts } = senseOfKey(key);
  const isOwn = (one: Concept): boolean => one === 'link' || wanted.includes(one);
  return concepts.some(isOwn) && concepts.every((one) => one !== 'previous' && (!isThing(one) || isOwn(one)));
}

const OF_LINK: ReadonlySet<Concept> = new Set(['contract', 'subscription']);

/**
 * `{"id": "reg-1", "_links": {"contract": {"href": "/contracts/K7"}}}`: what has a contract elsewhere is not the contract,
 * and its own id is another.
 */
export function weighLinked(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  const ids = records.flatMap(({ plan }) =>
    [...plan.leaves.keys()].flatMap((key) => {
      const { concepts } = senseOfKey(key);
      const isContract = concepts.some((one) => OF_LINK.has(one)) && !concepts.includes('previous');
      return isContract && saysAddress(key, [...OF_LINK])
        ? valuesAt(key, records).map((node) => idInAddressOf('contractId', textOf(node)))
        : [];
    }),
  );
  const known = new Set(ids.filter((id) => id !== null));
  if (known.size !== 1) return;
  for (const one of candidates) {
    const isOther = saidValues(one).every(
      (node) => !known.has(textOf(node)) && idInAddressOf('contractId', textOf(node)) === null,
    );
    if (one.kind !== 'said' && one.isBare && isOther) one.score -= 0.3;
  }
}

/**
 * `{"self": "https://…/contracts/K7", "customer": {"href": "/customers/K1"}}`: an id that stands in an address only. Two
 * addresses with different ids give none.
 */
export function addAddressed(
  field: string,
  candidates: Candidate[],
  records: readonly AssignedRecord[],
  rule: FieldRule | undefined,
  pathId: string | null = null,
): void {
  const wanted = NAMED.get(field);
  for (const one of candidates) {
    // `"@id": "/invoices/603010"` beside `"invoiceNo": "603010"`: the plain one is meant.
    const isAddress = saidValues(one).some((node) => idInAddressOf(field, textOf(node)) !== null);
    if (isAddress && one.kind !== 'said') one.score = Math.min(one.score, BY_ADDRESS);
  }
  const [first] = records;
  if (wanted === undefined || first === undefined || rule === undefined) return;
  // A doubtful name (`accountId`) says less than an address that ends in the thing and its id.
  const least = Math.max(rule.line, field === 'customerId' ? SURER : 0);
  const isKnown = candidates.some((one) => !one.isUnfit && one.score >= least && saidValues(one).length > 0);
  if (isKnown || candidates.some(({ kind }) => kind === 'said')) return;
  const found: { key: string; values: Candidate['values']; ids: string }[] = [];
  for (const key of first.plan.leaves.keys()) {
    if (!saysAddress(key, wanted)) continue;
    const values = valuesAt(key, records);
    const ids = values.map((node) => idInAddressOf(field, textOf(node)));
    if (!ids.includes(null)) found.push({ key, values, ids: ids.join('\n') });
  }
  const [best] = found;
  if (best === undefined || found.some(({ ids }) => ids !== best.ids)) return;
  const isOwn = field === 'id' || field === 'contractId';
  const isEach = new Set(best.ids.split('\n')).size === records.length;
  // What was asked for by its id is not answered under another one in an address.
  const isAnother = pathId !== null && best.ids !== pathId;
  if (isOwn && (!isEach || isAnother)) return;
  const { key, values } = best;
  const reasons: Reason[] = [{ code: 'in-link', params: {} }];
  candidates.push(foundAt({ key, test: 'any', score: BY_ADDRESS, reasons, values }));
}
