import { meantByNext, shortWord } from './abbreviations.ts';
import { ATTRIBUTES } from './attributes.ts';
import { keptByKey } from './kept-by-key.ts';
import { splitWords } from './split-words.ts';
import { THINGS } from './things.ts';

export type Thing = keyof typeof THINGS;
export type Concept = Thing | keyof typeof ATTRIBUTES;

/** The meaning of a key: its concepts in order, and the unknown words. */
export type KeySense = { readonly concepts: readonly Concept[]; readonly unknown: readonly string[] };

export function isThing(concept: Concept): concept is Thing {
  return concept in THINGS;
}

/** Words without meaning: joining words, and words for the operator itself. */
const SILENT = new Set(
  'friendly context the of for and och of i in by with med per av de des la le der die das und et til s n is has by our your utc ref string dt localized md org se my a an as this data result results response payload body content contents attributes node nodes edges record records object objects resource details detail header summary embedded collection set field fields values when entered am metadata multi trade specified applicable exchanged full formatted display phenomenon observed observation dati generali general transac characteristic sammendrag sammanfattning sammenfatning oversikt oversigt zusammenfassung yhteenveto samenvatting riepilogo metadata electric elektrisk electrica opprinnelig oprindelig ursprunglig ursprungligt'.split(
    ' ',
  ),
);

const LEXICON: ReadonlyMap<string, readonly Concept[]> = (() => {
  const words = new Map<string, Concept[]>();
  for (const [concept, text] of [...Object.entries(THINGS), ...Object.entries(ATTRIBUTES)]) {
    for (const word of text.split(/\s+/)) {
      const known = words.get(word);
      if (known === undefined) words.set(word, [concept as Concept]);
      else if (!known.includes(concept as Concept)) known.push(concept as Concept);
    }
  }
  return words;
})();

const MIN_PART = 3;
/** What happens on a day: `activeon`, `createdon`, `expireson` in systems whose keys have small letters only. */
const OF_DAYS: ReadonlySet<Concept> = new Set([
  'start',
  'end',
  'expire',
  'due',
  'issue',
  'created',
  'updated',
  'paid',
  'sent',
]);
const ON = /^(\p{L}{4,})(?:on|at)$/u;

function onDay(word: string): readonly Concept[] | null {
  const found = known(ON.exec(word)?.[1] ?? '');
  return found?.some((one) => OF_DAYS.has(one)) ? [...found, 'time'] : null;
}
/** Short words at the end of compounds: `fakturanr`, `kundid`. */
const SHORT_ENDS: ReadonlySet<string> = new Set(['id', 'nr', 'no']);
/** Letters that join the parts of a compound. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'e', 'o', 'er'];

/** Words without meaning also occur in compounds (`RECORDNO`, `WHENDUE`); shorter ones occur by chance in any word. */
const MIN_SILENT = 4;

/** `faellig`, `beloeb`, `maaler`: accented letters written without accents. */
function unspelt(word: string): string {
  return word.replace(/aa|ae/g, 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');
}

/** Nordic words take an s in compounds: `betalings`. Plurals in other languages are words of their own. */
const GENITIVE = /(?:ing|en|et|else)s$/;

/** A known word, with accents restored or in the genitive. */
function known(word: string): readonly Concept[] | undefined {
  const own = LEXICON.get(word) ?? LEXICON.get(unspelt(word));
  if (own !== undefined || !GENITIVE.test(word)) return own;
  return LEXICON.get(word.slice(0, -1));
}

function meant(word: string): readonly Concept[] | undefined {
  return known(word) ?? (word.length >= MIN_SILENT && SILENT.has(word) ? NOTHING : undefined);
}

const NOTHING: readonly Concept[] = [];

/** Nobody writes a longer word, and trying every split of one would take time by its square. */
const LONGEST_COMPOUND = 100;

/** Words that only look like compounds: a `template` is neither a temperature nor late. */
const WHOLE = new Set(
  'template templates baseline timeline database transformer descending translate restore isolate guidelines membership ownership endpoint entrypoint'.split(
    ' ',
  ),
);

/** A compound of known words: `fakturadatum`, `Rechnungsbetrag`, `forfallodato`. Null when any part is unknown. */
function compound(word: string): readonly Concept[] | null {
  if (word.length > LONGEST_COMPOUND || WHOLE.has(word)) return null;
  const thing = word.startsWith('id') ? LEXICON.get(word.slice(2)) : undefined;
  // `idfactura`, `idkunde`; of other words that begin so only few do.
  if (thing?.some(isThing)) return ['id', ...thing];
  for (let at = word.length - 2; at >= MIN_PART; at--) {
    if (word.length - at < MIN_PART && !SHORT_ENDS.has(word.slice(at))) continue;
    const first = meant(word.slice(0, at));
    if (first === undefined) continue;
    const rest = word.slice(at);
    for (const joint of JOINTS) {
      if (!rest.startsWith(joint)) continue;
      const end = rest.slice(joint.length);
      if (end.length < 2) continue;
      const second = meant(end) ?? (end.length >= MIN_PART * 2 ? compound(end) : null);
      if (second !== null && second !== undefined) return [...first, ...second];
    }
  }
  return null;
}

/** `total_with_discount`: what is a part of the sum does not make it a discount. */
const SAID_OTHERWISE = new Set(['withdiscount', 'withdiscounts', 'afterdiscount', 'afterdiscounts']);

/**
 * Up to four words together are tried first: `usage point`, `to pay`, `sub total` mean something else than their
 * parts.
 */
function together(words: readonly string[], at: number): { found: readonly Concept[]; taken: number } | null {
  for (let taken = Math.min(4, words.length - at); taken > 1; taken--) {
    const word = words.slice(at, at + taken).join('');
    const found = LEXICON.get(word) ?? (SAID_OTHERWISE.has(word) ? NOTHING : undefined);
    if (found !== undefined) return { found, taken };
  }
  return null;
}

/** Keys for an element's text when XML is converted to JSON: `#text`, `_`, `$t`. */
const TEXT_OF = /^(?:[#$_]+(?:text|cdata(?:-section)?|t)?)$/i;

/** A meter's registers, as grids write them: `A+` and `+A` took, `A-` gave back, `R+` and `Q-` are reactive. */
const REGISTER = /^(?:([+-])([aepqr])|([aepqr])([+-]))$/i;

/** The same where a key may not have the sign: `P_plus`, `aMinus`. */
const PLUS_OR_MINUS = /^([aepqr])_?(plus|minus)$/i;
const SIGNS: Readonly<Record<string, string>> = { plus: '+', minus: '-' };

/** `+A/784703`: behind a register stands the number of the meter it is of. */
const OF_METER = /(?<=^[+-]?[aepqr][+-]?)[ /]\d{4,}$/i;

function registerSense(key: string): KeySense | null {
  const found = REGISTER.exec(
    key
      .replace(OF_METER, '')
      .replace(PLUS_OR_MINUS, (_, letter: string, way: string) => letter + SIGNS[way.toLowerCase()]),
  );
  if (found === null) return null;
  const letter = (found[2] ?? found[3] ?? '').toLowerCase();
  const isReactive = letter === 'q' || letter === 'r';
  const way: Concept = (found[1] ?? found[4]) === '+' ? 'energy' : 'production';
  return { concepts: [isReactive ? 'reactive' : way], unknown: [] };
}

/** `Property_Ref__c`, `amount_d`: a letter after other words marks a kind of field. */
function isSuffix(word: string, at: number): boolean {
  return at > 0 && word.length === 1;
}

/** `iWh`, `cWh`: a letter before the only other word says of what, to those who know it. */
function isOfOneLetter(words: readonly string[], at: number): boolean {
  return at === 0 && words.length === 2 && /^\p{L}$/u.test(words[0] ?? '');
}

function senseOf(key: string): KeySense {
  if (TEXT_OF.test(key)) return { concepts: NOTHING, unknown: [] };
  const register = registerSense(key);
  if (register !== null) return register;
  const words = splitWords(key);
  const senses = meaningsOf(words);
  const isAmongKnown = senses.some(({ found }) => found !== null && found.length > 0);
  const concepts: Concept[] = [];
  const unknown: string[] = [];
  for (const { at, found: own, word } of senses) {
    const found = own ?? (isAmongKnown ? shortWord(words, at) : null);
    if (found !== null) {
      concepts.push(...found.filter((one) => !concepts.includes(one)));
    } else if (isOfOneLetter(words, at) || (!SILENT.has(word) && !/^\d+$/.test(word) && !isSuffix(word, at))) {
      unknown.push(word);
    }
  }
  return { concepts, unknown };
}

/** The meaning of each word of a key, or of several together; null: none is known. */
function meaningsOf(words: readonly string[]): { at: number; word: string; found: readonly Concept[] | null }[] {
  const senses = [];
  for (let at = 0; at < words.length; at++) {
    const first = at;
    const word = words[at] ?? '';
    const several = together(words, at);
    if (several !== null) at += several.taken - 1;
    const found =
      several?.found ??
      meantByNext(words, first) ??
      LEXICON.get(word) ??
      (SILENT.has(word) ? undefined : (known(word) ?? compound(word) ?? onDay(word)));
    senses.push({ at: first, word, found: found ?? null });
  }
  return senses;
}

/** The meaning of a key, computed once per key. */
export const senseOfKey = keptByKey(senseOf);
