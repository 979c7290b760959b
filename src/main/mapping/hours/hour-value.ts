import { isEnergyUnit } from '../evidence/value-tests.ts';
import type { JsonScalar } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import type { Cell } from '../records/record-view.ts';
import type { ConfirmedHours } from './confirmed-hours.ts';
import { isOtherThanEnergy } from './hour-cells.ts';
import type { HourCells } from './hour-plan.ts';
import { areOpposite, wayOf } from './one-way.ts';

/** The value of a record: by name, or the only number besides its times. */
export function valueOfRecord(
  cells: HourCells,
  times: readonly JsonScalar[],
  said: ConfirmedHours,
  isNot: (path: JsonPath) => boolean = () => false,
): Cell | null {
  const mayBe = ({ node, path }: Cell): boolean => !times.includes(node) && !isNot(path);
  const every = said.first(cells, 'value');
  const first = every.find(mayBe);
  // Gas or heat is only taken where no electricity stands beside it.
  const isFuel = first !== undefined && every.length > 1 && isOfFuel(first, cells);
  const named = isFuel ? (every.find((cell) => mayBe(cell) && !isOfFuel(cell, cells)) ?? first) : first;
  // A place that somebody wrote or confirmed is followed literally.
  const isGuessed = Object.hasOwn(cells.sought.rules, 'value');
  if (named !== undefined) {
    const isPart =
      isGuessed && (isNumberedPart(named, cells) || isOfTariff(named, cells) || isOneOfFlows(named, cells));
    if (said.at('value', named.path)) return named;
    if (isPart) return null;
    return isGuessed && senseOfKey(keyOf(named)).concepts.includes('amount')
      ? (quantityBeside(named, cells) ?? named)
      : named;
  }
  const register = importedBeside(cells);
  if (register !== null && mayBe(register)) return register;
  const others = [...cells.all()].filter((cell) => mayBe(cell) && !isUnderOther(cell, cells));
  const measured = others.filter(isMeasured);
  if (measured.length > 0) return measured.length === 1 ? (measured[0] ?? null) : null;
  const ofZones = others.filter(isOfZone);
  if (ofZones.length === 1) return ofZones[0] ?? null;
  const numbers = others.filter((cell) => cell.node.type === 'number' && !isOther(cell));
  // Beside a state a number under a name that nobody knows says nothing.
  const state = numbers.every((cell) => senseOfKey(keyOf(cell)).concepts.length === 0) ? stateOf(cells, mayBe) : null;
  if (state !== null) return state;
  const [only, more] = numbers;
  if (only !== undefined && more === undefined) return isOfTariff(only, cells) ? null : only;
  const ofEnergy = others.filter((cell) => looksNumber(cell.node) && !isOther(cell) && saysOnlyEnergy(cell));
  if (ofEnergy.length > 0) {
    const [energy, other] = ofEnergy;
    return energy === undefined || other !== undefined || isOfTariff(energy, cells) ? null : energy;
  }
  const withUnit = others.filter((cell) => isBesideUnit(cell, others));
  return withUnit.length === 1 ? (withUnit[0] ?? null) : null;
}

/** `{"time": 1768431600000, "state": "0.812"}`: a home keeps what a meter said as its state. */
function stateOf(cells: HourCells, mayBe: (cell: Cell) => boolean): Cell | null {
  const state = cells.named('state');
  for (const cell of cells.all()) if (cell.node === state && looksNumber(cell.node) && mayBe(cell)) return cell;
  return null;
}

/** `intensity.actual`: a number inside a power or an intensity is of that, whatever its own key is. */
function isUnderOther({ path }: Cell, { path: own }: HourCells): boolean {
  return path.slice(own.length, -1).some((key) => {
    const { concepts = [] } = typeof key === 'string' ? senseOfKey(key) : {};
    return concepts.includes('power') && !concepts.includes('energy');
  });
}

/** `energy.gas.kWh`: what the keys of a reading say of a value. */
function isOfFuel({ path, column }: Cell, { path: own }: HourCells): boolean {
  const keys = column === undefined ? path.slice(own.length) : [column];
  return keys.some((key) => typeof key === 'string' && senseOfKey(key).concepts.includes('fuel'));
}

/** `{"ai": 68, "ao": 0, "r1": 0, … "r4": 0}`: active energy taken and given beside the four reactive registers. */
function importedBeside(cells: HourCells): Cell | null {
  if (cells.named('r1') === undefined || cells.named('r4') === undefined) return null;
  const taken = cells.named('ai') ?? cells.named('ae');
  for (const cell of cells.all()) if (cell.node === taken) return cell;
  return null;
}

/** `{"amount": 0.812, "uom": "kWh"}`: a number whose object has a unit of energy, whatever its key is. */
function isBesideUnit(cell: Cell, others: readonly Cell[]): boolean {
  if (cell.path.length < 2 || typeof cell.path.at(-1) !== 'string' || !looksNumber(cell.node)) return false;
  if (isNotEnergy(keyOf(cell))) return false;
  const isBeside = ({ path }: Cell): boolean =>
    path.length === cell.path.length && path.every((step, i) => i === path.length - 1 || step === cell.path[i]);
  return others.some((other) => other.node.type === 'string' && isEnergyUnit(other.node.value) && isBeside(other));
}

const ZONES = /zone|tari(?:f|ff)s?$|taryf|stref|register/i;

/** `"zones": [0.467, null, null]`: what was used in hours of a tariff; where one is filled, that is all. */
function isOfZone({ path, node }: Cell): boolean {
  const [key, last] = path.slice(-2);
  return typeof last === 'number' && typeof key === 'string' && ZONES.test(key) && looksNumber(node);
}

function looksNumber(node: JsonScalar): boolean {
  return node.type === 'number' || (node.type === 'string' && /^\s*-?\d{1,9}(?:[.,]\d{1,9})?\s*$/.test(node.value));
}

const NO_VALUES: ReadonlySet<Concept> = new Set([
  'price',
  'cost',
  'tax',
  'id',
  'number',
  'code',
  'count',
  'percent',
  'status',
]);

function isNotEnergy(key: string): boolean {
  return isOtherThanEnergy(key) || senseOfKey(key).concepts.some((one) => TIMES.has(one) || NO_VALUES.has(one));
}

const TARIFFS = new Set(
  'normal normaal low dal high hoog laag day night dag natt nat tag nacht jour nuit noche hp hc ht nt peak off haut bas reg uncharged charged free'.split(
    ' ',
  ),
);

const known = new Map<string, string | null>();
const MAX_KNOWN = 1000;

/** What a key says without the word for a tariff; null: it names none. */
function withoutTariff(key: string): string | null {
  let rest = known.get(key);
  if (rest === undefined) {
    const words = splitWords(key);
    const others = words.filter((word) => !TARIFFS.has(word));
    rest = others.length === words.length || others.length === 0 ? null : others.join(' ');
    if (known.size > MAX_KNOWN) known.clear();
    known.set(key, rest);
  }
  return rest;
}

/** `deliveredNormal` next to `deliveredLow`: what was used in hours of one tariff is a part of what was used. */
function isOfTariff(cell: Cell, cells: HourCells): boolean {
  const own = withoutTariff(keyOf(cell));
  if (own === null) return false;
  for (const other of cells.all()) {
    const key = keyOf(other);
    if (key !== keyOf(cell) && withoutTariff(key) === own) return true;
  }
  return false;
}

/** `{"consumption": {"amount": 0.059, "quantity": 0.175}}`: of an amount and a quantity the amount is money. */
function quantityBeside(amount: Cell, cells: HourCells): Cell | null {
  const holder = amount.path.slice(0, -1).join('\n');
  for (const cell of cells.all()) {
    if (cell.node.type !== amount.node.type || cell.path.slice(0, -1).join('\n') !== holder) continue;
    const { concepts } = senseOfKey(keyOf(cell));
    if (concepts.length > 0 && concepts.every((one) => QUANTITY.has(one))) return cell;
  }
  return null;
}

const QUANTITY: ReadonlySet<Concept> = new Set(['quantity', 'energy', 'kwh', 'mwh', 'wh']);

const ENERGY: ReadonlySet<Concept> = new Set(['energy', 'kwh', 'mwh', 'wh']);

/** `consumption`, and not `TariffUsage`, which is what using costs. */
function saysOnlyEnergy(cell: Cell): boolean {
  const { concepts } = senseOfKey(keyOf(cell));
  return concepts.length > 0 && concepts.every((one) => ENERGY.has(one));
}

/** `electricity1` next to `electricity2`: each is a part, and neither says what was used in all. */
function isNumberedPart(cell: Cell, cells: HourCells): boolean {
  const key = keyOf(cell);
  // Most keys end in a letter, which is seen without a pattern.
  const phase = PHASE.exec(key);
  if (phase !== null && isAmongPhases(phase, cells)) return true;
  const numbered = key.charCodeAt(key.length - 1) > NINE ? null : NUMBERED.exec(key);
  if (numbered === null) return false;
  for (const other of cells.all()) {
    const own = NUMBERED.exec(keyOf(other));
    if (own !== null && own[1] === numbered[1] && own[2] !== numbered[2]) return true;
  }
  return false;
}

function isAmongPhases([, head, number, tail]: RegExpExecArray, cells: HourCells): boolean {
  for (const other of cells.all()) {
    const [, before, own, after] = PHASE.exec(keyOf(other)) ?? [];
    if (own !== undefined && own !== number && before === head && after === tail) return true;
  }
  return false;
}

const MOST_LETTERS = 2;

/** The letters before the only other word of a key, which nobody knows: `i` of `iWh`. Null: there are none. */
function lettersOf(key: string): { letters: string; of: string } | null {
  const [letters = '', of = '', more] = splitWords(key);
  const isShort = more === undefined && of !== '' && letters.length <= MOST_LETTERS;
  return isShort && senseOfKey(key).unknown.includes(letters) ? { letters, of } : null;
}

/** `iWh` next to `cWh`, `inQty` next to `outQty`: flows, of which only the operator knows which was used. */
function isOneOfFlows(cell: Cell, cells: HourCells): boolean {
  const own = lettersOf(keyOf(cell));
  if (own === null) return isOneWay(cell, cells);
  for (const other of cells.all()) {
    const its = lettersOf(keyOf(other));
    if (its !== null && its.of === own.of && its.letters !== own.letters) return true;
  }
  return false;
}

/** `inQty` next to `outQty`: into the grid or out of it, and which of both was used only the operator knows. */
function isOneWay(cell: Cell, cells: HourCells): boolean {
  const way = wayOf(keysOfCell(cell));
  if (way === null) return false;
  for (const other of cells.all()) if (areOpposite(way, wayOf(keysOfCell(other)))) return true;
  return false;
}

function keysOfCell({ path, column }: Cell): JsonPath {
  return column === undefined ? path.slice(-2) : [column];
}

const NUMBERED = /^(.*\D)(\d{1,2})$/;
const NINE = 57;
/** `energy_l1_kwh` next to `energy_l2_kwh`: the phases of a meter. */
const PHASE = /^(.*(?:^|[_-]|\p{Ll}(?=L)))l([123])(?=$|[^\p{Ll}\d])(.*)$/iu;

function keyOf({ path, column }: Cell): string {
  const key = column ?? path.at(-1);
  return typeof key === 'string' ? key : '';
}

const MEASURED = /^[-+]?\d[\d\s.,]*[kMG]?Wh$/i;
const MAX_MEASURED = 40;
const NOT_TAKEN: ReadonlySet<Concept> = new Set(['production', 'reactive', 'price', 'cost']);

/** A number with a unit of energy in its text (`"0,812 kWh"`), whatever its key is. */
function isMeasured({ node, path }: Cell): boolean {
  if (node.type !== 'string' || node.value.length > MAX_MEASURED || !MEASURED.test(node.value.trim())) return false;
  const key = path.findLast((step) => typeof step === 'string');
  return typeof key !== 'string' || !senseOfKey(key).concepts.some((one) => NOT_TAKEN.has(one));
}

function isOther({ path, column }: Cell): boolean {
  const key = column ?? path.findLast((step) => typeof step === 'string');
  if (typeof key !== 'string') return false;
  return (
    LETTER.test(key) ||
    FLAG.test(key) ||
    isOtherThanEnergy(key) ||
    senseOfKey(key).concepts.some((one) => TIMES.has(one))
  );
}

/** `has_supply_contract: 1`, `isEstimated: 0`: a yes or a no. */
const FLAG = /^(?:(?:is|has)_\p{L}|(?:is|has)\p{Lu})/u;

/** `p` may be a price or a power, `c` a cost or a count: of letters only an `e` is energy without being told so. */
const LETTER = /^[a-df-z]$/i;

const TIMES: ReadonlySet<Concept> = new Set([
  'time',
  'date',
  'start',
  'end',
  'created',
  'updated',
  'period',
  'resolution',
  'duration',
]);
