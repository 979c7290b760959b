import { type Concept, senseOfKey } from '../names/concepts.ts';

/** What else the name of a list of contracts or of invoices may say: `activeAgreements`, `unpaidBills`. */
const SAYS_WHICH: ReadonlySet<Concept> = new Set(['start', 'valid', 'delivery', 'energy', 'paid', 'balance']);

const WHICH = /^(?:all|alla|alle|recent|current|list|my|mina|aktiva|aktive|oppna|senaste)$/;
const CONTRACTS: readonly Concept[] = ['contract', 'subscription'];
const INVOICES: readonly Concept[] = ['invoice'];

/** Whether a key in many words names such records: `activeAgreements` where `agreements` are looked for. */
export function namesSuch(key: string, likely: ReadonlySet<string>): boolean {
  const sought = likely.has('contracts') ? CONTRACTS : likely.has('invoices') ? INVOICES : null;
  if (sought === null || !/s$|list$|[a-z]er$/i.test(key)) return false;
  const { concepts, unknown } = senseOfKey(key);
  return (
    unknown.every((word) => WHICH.test(word)) &&
    concepts.some((one) => sought.includes(one)) &&
    concepts.every((one) => sought.includes(one) || SAYS_WHICH.has(one))
  );
}

const BAG =
  /^(?:meta_?data|custom_?(?:data|fields?|attributes?|properties|values)|user_?data|extra(?:_?data)?|labels|tags)$/i;

/** `custom_data`: what somebody else keeps in a thing, and no thing itself. */
export function isBag(key: string | null | undefined): boolean {
  return typeof key === 'string' && BAG.test(key);
}
