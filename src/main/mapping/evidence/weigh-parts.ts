import { type Concept, senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, holderOf, lastKey } from './candidates.ts';

const PART = 0.3;
const SUMS: ReadonlySet<Concept> = new Set(['amount', 'cost', 'total']);
const OF_WHAT: ReadonlySet<Concept> = new Set(['energy', 'fee', 'delivery', 'property', 'tax']);

/** A sum with a word before it that says of what: `gridAmount`, `energyAmount`. */
function isOfSomething(key: string): boolean {
  const { concepts, unknown } = senseOfKey(lastKey(key));
  const end = senseOfKey(splitWords(lastKey(key)).at(-1) ?? '').concepts;
  if (!end.some((one) => SUMS.has(one)) || concepts.includes('gross') || concepts.includes('payable')) return false;
  return unknown.length > 0 || concepts.some((one) => OF_WHAT.has(one));
}

const partsIn = ofPlan(({ leaves }) => [...leaves.keys()].filter(isOfSomething));

/** `{"gridAmount": 200.5, "energyAmount": 300.25}`: sums of different things, called alike, are parts of a whole. */
export function weighParts(amounts: readonly Candidate[], records: readonly AssignedRecord[]): void {
  const endOf = (key: string): string => splitWords(lastKey(key)).at(-1) ?? '';
  for (const one of amounts) {
    if (one.kind !== 'ruled' || !isOfSomething(one.key)) continue;
    const isAmong = records.some(({ plan }) =>
      partsIn(plan).some(
        (key) => key !== one.key && holderOf(key) === holderOf(one.key) && endOf(key) === endOf(one.key),
      ),
    );
    if (isAmong) one.score -= PART;
  }
}
