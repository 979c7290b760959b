import type { JsonScalar } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import { decimalOfNumber, decimalOfText } from '../values/read-number.ts';
import { periodOfText } from '../values/read-period.ts';
import { dayOfTime, isSlashed, timeOfDigits, timeOfText } from '../values/read-time.ts';
import type { ValueTest } from './rule.ts';

const CURRENCIES = new Set(
  'SEK NOK DKK EUR USD GBP CHF PLN ISK CZK HUF RON BGN CAD AUD NZD JPY CNY INR BRL ZAR MYR SGD HKD TRY MXN UAH RUB KZT GEL MDL RSD ILS AED SAR KRW THB PHP IDR CLP COP PEN ARS EGP KES NGN TWD VND PYG XAF XOF XPF KR €'.split(
    /\s+/,
  ),
);
const ENERGY_UNITS = /^(?:[kmg]?wh|(?:kilo|mega|giga)?[- ]?watt[- ]?(?:hours?|timmar?|timme|timer?|stunden?))$/i;
const POWER_UNIT = /^(?:[kmg]?w|(?:kilo|mega)?watts?)$/i;
/** How a value came about, without accents. */
const MEASURED = new Set(
  `actual est estimated estimate estimation measured metered validated unvalidated provisional preliminary final substitute substituted interpolated calculated edited missing raw real
   estimada estimado reel reelle uppmatt matt beraknad estimerad estimerat preliminar malt beregnet estimert gemessen geschatzt ersatzwert berechnet mitattu arvioitu mesure mesuree estime estimee`.split(
    /\s+/,
  ),
);
const MAX_ID_CHARS = 80;
/** `+46 70 000 00 00`: a telephone number with its country. */
const PHONE = /^\+\d[\d\s()./-]{6,}$/;
/** A written date with separated parts, which an id does not have. */
const WRITTEN_DAY = /^(?:\d{4}[-/]\d\d[-/]\d\d|\d{1,2}[./]\d{1,2}[./]\d{4})(?:[T ]|$)/;

export function isCurrency(text: string): boolean {
  return CURRENCIES.has(text.trim().toUpperCase());
}

export function isEnergyUnit(text: string): boolean {
  return ENERGY_UNITS.test(text.trim());
}

function textOf(node: JsonScalar): string {
  return node.type === 'string' ? node.value.trim() : node.type === 'number' ? node.source : '';
}

const MAX_DAYS = 4000;
const days = new Map<string, string | null | undefined>();

/**
 * The day a value means: null for a time whose day is uncertain, undefined for no time. Cached, because days repeat.
 */
export function dayOfNode(node: JsonScalar | undefined): string | null | undefined {
  if (node === undefined || (node.type !== 'string' && node.type !== 'number')) return undefined;
  const text = node.type === 'string' ? node.value : node.source;
  const isNumber = node.type === 'number';
  if (text.length > 80 || (isNumber && !/^\d{8,14}$/.test(text))) return undefined;
  if (days.has(text)) return days.get(text);
  const time = isNumber ? timeOfDigits(text) : timeOfText(text);
  const day = time === null ? undefined : dayOfTime(time);
  if (days.size >= MAX_DAYS) days.clear();
  days.set(text, day);
  return day;
}

function isCompactDay(node: JsonScalar, text: string): boolean {
  return /^(?:19|20)\d{6}$/.test(text) && dayOfNode(node) !== undefined;
}

/** `Elleverans 2026`: a year among the words. */
const YEAR = /(?<![\p{L}\d])20\d\d(?![\p{L}\d])/gu;
const OFFERED: ReadonlySet<Concept> = new Set(['product', 'subscription', 'contract', 'energy', 'price', 'delivery']);

/** `Elavtal Strand`: after a word for a contract a name says whose it is. */
const NAMES_SOMEBODY =
  /(?:[Aa]vtale?t?|[Aa]ftale|[Cc]ontract|[Aa]greement|[Vv]ertrag|[Cc]ontrat|[Ss]opimus)\s.*\p{Lu}/u;

/** `Elaftale Variabel timepris`: what says how it is priced is no name. */
function namesSomebody(text: string): boolean {
  return NAMES_SOMEBODY.test(text) && !senseOfKey(text).concepts.includes('price');
}

const SAYS_WHERE = /\p{Lu}\p{L}{4,} \d{1,3}\p{Lu}?(?:\s*[-–,(]|$)/u;

const CLOCK = /^(?:[01]?\d|2[0-4])[:.][0-5]\d(?:[:.][0-5]\d)?$/;

type Test = (node: JsonScalar, text: string) => boolean;

const TESTS: Readonly<Record<ValueTest, Test>> = {
  // A thing's name alone may also hold a word about it, or its date: a code has a digit and is no date (`billTo:
  // "20260131"`).
  coded: (node, text) => /\d/.test(text) && !isCompactDay(node, text) && TESTS.identifier(node, text),
  any: () => true,
  // Which number is the day is decided by the rest of the column.
  date: (node, text) => dayOfNode(node) !== undefined || (node.type === 'string' && isSlashed(text)),
  // The day stands beside it.
  'date-or-clock': (node, text) => TESTS.date(node, text) || (node.type === 'string' && CLOCK.test(text)),
  span: (node, text) => node.type === 'string' && periodOfText(text) !== null,
  decimal(node, text) {
    if (node.type === 'number') return decimalOfNumber(text) !== null;
    return node.type === 'string' && (decimalOfText(text) !== null || decimalOfText(text, ',') !== null);
  },
  // `brutto: 1`: it is a sum with tax, and not one krona.
  sum: (node, text) => TESTS.decimal(node, text) && !/^[01]$/.test(text),
  // An address, a sentence or a telephone number is no id; `gid://shop/Contract/1` is one that says of what.
  identifier: (node, text) =>
    (node.type === 'string' || node.type === 'number') &&
    text.length > 0 &&
    text.length <= MAX_ID_CHARS &&
    !/(?<!^gid):\/\/|^\/|\s\S*\p{L}\S*\s/u.test(text) &&
    !(node.type === 'string' && (WRITTEN_DAY.test(text) || PHONE.test(text))),
  currency: (node, text) => node.type === 'string' && isCurrency(text),
  'energy-unit': (node, text) => node.type === 'string' && isEnergyUnit(text),
  // A unit of power is accepted and shown, so that nobody takes it for energy.
  'series-unit': (node, text) => node.type === 'string' && (isEnergyUnit(text) || POWER_UNIT.test(text)),
  unit: (node, text) => node.type === 'string' && /\p{L}/u.test(text) && text.length <= 20 && !isCurrency(text),
  // A word is a way of paying, not a payment reference.
  reference: (_, text) =>
    /\d/.test(text) && text.length >= 2 && text.length <= 40 && !/\s\p{L}+\s/u.test(text) && !/:\/\//.test(text),
  // As people write a number with letters: short, with a digit, and more than digits.
  spoken: (_, text) => text.length <= 20 && /\d/.test(text) && /[\p{L}/-]/u.test(text) && !/\s/.test(text),
  // `+71<000000012345678+87654321<` is a Danish one.
  digits: (_, text) => /^(?:[\d\s-]{4,30}|\+[\d\s<>+-]{4,40})$/.test(text) && !/^\d{4}-\d\d-\d\d$/.test(text),
  // A fraction is no state of anything.
  status: (node, text) =>
    node.type !== 'boolean' &&
    !/^-?\d+[.,]\d+$/.test(text) &&
    text.length > 0 &&
    text.length <= 40 &&
    !/:\/\/|^\//.test(text),
  // How a value came about, under a name of anything.
  measured: (node, text) => node.type === 'string' && text.length <= 30 && MEASURED.has(nameKey(text)),
  // `estimated: true` says how a value was measured, without a word of its own.
  'status-or-flag': (node, text) => node.type === 'boolean' || (TESTS.status(node, text) && !WRITTEN_DAY.test(text)),
  // A message for people ends like a sentence, or is long.
  sentence: (node, text) => TESTS.words(node, text) && (/[.!?]$/.test(text) || text.split(/\s+/).length > 3),
  // `Plus plan`, `12 month subscription`: words for what is sold, and no number of one.
  offer: (node, text) =>
    TESTS.words(node, text) &&
    text.length <= 60 &&
    !/\d{4}/.test(text.replace(YEAR, '')) &&
    !namesSomebody(text) &&
    senseOfKey(text).concepts.some((one) => OFFERED.has(one)),
  // `estimatedConsumption: 0`: a number under the name of energy is some of it.
  graded: (node, text) => node.type !== 'number' && TESTS['status-or-flag'](node, text),
  // `Storgatan 4 - Oberg`: a contract called by where it is says nothing of what is sold.
  titled: (node, text) => TESTS.words(node, text) && !SAYS_WHERE.test(text),
  // `el-rorligt`: a word instead of a number.
  worded: (node, text) => node.type === 'string' && /^\p{Ll}{2,}(?:[-_ ]\p{Ll}+)*$/u.test(text) && text.length >= 4,
  words: (node, text) =>
    node.type === 'string' && /\p{L}/u.test(text) && text.length <= 500 && !/^https?:\/\//.test(text),
};

/** Whether a value fits what its name says. */
export function isValueOf(test: ValueTest, node: JsonScalar): boolean {
  return TESTS[test](node, textOf(node));
}
