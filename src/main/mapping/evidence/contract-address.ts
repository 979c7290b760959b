import { type Concept, isThing, senseOfKey } from '../names/concepts.ts';

const NO_ID = /^(registrations?|details|status|list|new|search|contracts?|null|undefined|none|\{.*\}|:.*|\.{1,2})$/i;
const MAX_CHARS = 2000;
/** A contract id may be named after its owner or its subject. */
const BESIDE: ReadonlySet<Concept> = new Set(['contract', 'subscription', 'customer', 'account', 'property', 'meter']);

export type Parts = { readonly nouns: readonly string[]; readonly id: string; readonly isDetails: boolean };

/** The parts of an address; the last thing is named by its id. Null: no address, or it does not end in an id. */
export function partsOf(address: string): Parts | null {
  const text = address.trim();
  if (text.length > MAX_CHARS || !text.includes('/') || /\s/.test(text)) return null;
  const path = text.replace(/[?#].*$/s, '').replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  const steps = path.split('/').filter((step) => step !== '');
  const isDetails = steps.length > 1 && /^details$/i.test(steps.at(-1) ?? '');
  if (isDetails) steps.pop();
  const last = steps.pop();
  if (last === undefined) return null;
  let id: string;
  try {
    id = decodeURIComponent(last);
  } catch {
    return null;
  }
  if (id.trim() === '' || NO_ID.test(id.trim()) || (!isDetails && !/\d/.test(id))) return null;
  return { nouns: steps, id, isDetails };
}

/** Whether a word means contract, in any language known here; not an action on a contract or a document about it. */
export function namesContract(word: string): boolean {
  const { concepts } = senseOfKey(word);
  return concepts.includes('contract') && concepts.every((one) => !isThing(one) || BESIDE.has(one));
}

function namesOther(word: string | undefined): boolean {
  return word !== undefined && senseOfKey(word).concepts.some(isThing) && !namesContract(word);
}

/** The contract's id in an address that ends in one: `contract/{id}/details`, `/v2/avtal/{id}`; null otherwise. */
export function contractIdInAddress(address: string): string | null {
  const parts = partsOf(address);
  const noun = parts?.nouns.at(-1);
  return parts !== null && noun !== undefined && namesContract(noun) ? parts.id : null;
}

/** The id at the end of an address that a body calls its contract's, unless the address names something else. */
export function idAtEndOf(address: string): string | null {
  const parts = partsOf(address);
  if (parts === null || namesOther(parts.nouns.at(-1)) || /\.[a-z]{2,5}$/i.test(parts.id)) return null;
  return parts.id;
}

/** Whether an address uses this id for something else than a contract: a registration, a customer. */
export function isOfOther(address: string, id: string): boolean {
  const parts = partsOf(address);
  return parts !== null && parts.id === id && namesOther(parts.nouns.at(-1));
}
