import type { ATTRIBUTES } from './attributes.ts';
import type { THINGS } from './things.ts';

type Concept = keyof typeof THINGS | keyof typeof ATTRIBUTES;

/**
 * Words cut short, as the keys of older systems have them (`billPerdStDt`, `CUST_ACCT_NBR`). Alone each of them may be
 * anything: they count only beside a word that is known.
 */
const ABBREVIATED: ReadonlyMap<string, readonly Concept[]> = new Map(
  Object.entries<readonly Concept[]>({
    acct: ['account'],
    agmt: ['contract'],
    agr: ['contract'],
    agrmt: ['contract'],
    bal: ['balance'],
    bgn: ['start'],
    cntrct: ['contract'],
    chrg: ['line'],
    crtd: ['created'],
    dte: ['date'],
    dttm: ['time'],
    eff: ['valid'],
    fakt: ['invoice'],
    frm: ['start'],
    fr: ['start'],
    mtr: ['meter'],
    nm: ['name'],
    perd: ['period'],
    pmt: ['payment'],
    prc: ['price'],
    prd: ['period'],
    prem: ['property'],
    prod: ['product'],
    pymt: ['payment'],
    rdg: ['reading'],
    rechn: ['invoice'],
    stat: ['status'],
    strt: ['start'],
    tm: ['time'],
    upd: ['updated'],
    usg: ['energy'],
  }),
);

/** What follows where `st` is a start, and neither a street nor a state. */
const OF_TIME = /^(?:dt|dte|date|dttm|time|tm|ts)$/;

/** The meaning of a short word between others; null: none that is certain. */
export function shortWord(words: readonly string[], at: number): readonly Concept[] | null {
  const word = words[at] ?? '';
  if (word === 'st' && OF_TIME.test(words[at + 1] ?? '')) return START;
  return ABBREVIATED.get(word) ?? null;
}

const START: readonly Concept[] = ['start'];
const TOTAL: readonly Concept[] = ['total'];
const ENERGY: readonly Concept[] = ['energy'];

const OF_TOTAL =
  /^(?:amt|doc|amount|bill|inv|invoice|due|chg|chrg|charges?|cost|price|kwh|qty|quantity|usg|usage|cons)$/;
const OF_USE = /^(?:qty|quantity|kwhr?|mwh|wh|value|amount|unit|uom)$/;

/**
 * What a word means by the one behind it: `totBillAmt` has a total, where `tot` alone is Dutch for until; `use` is what
 * was used, but in `use_transactions` somebody does something. Null: what it means everywhere.
 */
export function meantByNext(words: readonly string[], at: number): readonly Concept[] | null {
  const [word, next] = [words[at], words[at + 1]];
  if (word === 'tot') return next !== undefined && OF_TOTAL.test(next) ? TOTAL : null;
  if (word === 'use') return next === undefined || OF_USE.test(next) ? ENERGY : null;
  return null;
}
