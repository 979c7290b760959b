import { type EnergyUnit, energyUnitOf } from '../../../shared/hours/convert-unit.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import { entriesOf, type JsonScalar } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import { type Cell, ownCells } from '../records/record-view.ts';
import { isOtherThanEnergy } from './hour-cells.ts';
import type { FoundHour } from './hour-record.ts';

/** A unit of energy at the end of what a series is called: `Energi (kWh)`, `activeEnergyImportKwh`. */
const ENDING = /(?:^|[\s([_\].-]|\p{Ll}(?=K?M?W))([kM]?Wh)[)\]]?$/iu;
const MAX_LABEL = 80;

function unitAtEnd(label: string): EnergyUnit | null {
  return label.length > MAX_LABEL ? null : energyUnitOf(ENDING.exec(label.trim())?.[1] ?? null);
}

/** Texts by which the series around a reading are called, each with its unit. */
export function* labelledUnits({ around }: FoundHour): Generator<{ cell: Cell; unit: EnergyUnit }> {
  for (const { node, path } of around) {
    for (const cell of [...ownCells(node, path).values()].flat()) {
      const key = cell.path.at(-1);
      if (cell.node.type !== 'string' || typeof key !== 'string' || cell.path.length > path.length + 2) continue;
      const unit = NAMING.some((one) => senseOfKey(key).concepts.includes(one)) ? unitAtEnd(cell.node.value) : null;
      if (unit !== null && !isOtherThanEnergy(cell.node.value)) yield { cell, unit };
    }
  }
}

const NAMING: readonly Concept[] = ['name', 'text'];

const DECIMALS = /^(?:decimals?|decimalplaces|desimaler|decimaler|nachkommastellen)$/;
const FEWEST_WHOLE = 6;

function isWhole({ value }: FoundHour): boolean {
  return (
    value === null || value.node.type === 'null' || (value.node.type === 'number' && /^-?\d+$/.test(value.node.source))
  );
}

/** `{"decimals": 3, "values": [812, …]}`: whole numbers that are said to have decimals may be thousandths. */
function areWithoutDecimals(all: readonly FoundHour[]): boolean {
  const [first] = all;
  if (first === undefined || all.length < FEWEST_WHOLE || !all.every(isWhole)) return false;
  return first.around.some(({ node }) =>
    entriesOf(node, 100).some(
      ([key, own]) => own.type === 'number' && DECIMALS.test(nameKey(key)) && own.source !== '0',
    ),
  );
}

const NONE = /^(?:none|no|1|0|1\.0+|0\.0+|e0)?$/i;
const KILO = /^(?:kilo|k|3|1000|10\^3|1e3)$/i;
const MEGA = /^(?:mega|m|6|1000000|10\^6|1e6)$/i;

function textOf(node: JsonScalar): string {
  return node.type === 'string' ? node.value.trim() : node.type === 'number' ? node.source : '';
}

/** Names of what a value is multiplied by; of a scale only a number is one. */
const MULTIPLIER = /(?:multiplier|poweroften)$/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;
const SCALE =
  /^(?:value|energy|reading|unit)?(?:scale|scalefactor|scalingfactor|scaling|divisor|exponent)$|^(?:value|energy|reading|unit|conversion|multiplication|umrechnungs|omraknings|omregnings)?fa[ck]tor$/;

/** The multiplier that stands beside a reading or around it: `{"unit": "Wh", "multiplier": "kilo"}`. */
function multiplierOf({ view, around }: FoundHour): string | null {
  const holders = [view?.node, ...around.map(({ node }) => node)];
  for (const holder of holders) {
    if (holder == null) continue;
    for (const [key, node] of entriesOf(holder, 100)) {
      if (node.type === 'array' || node.type === 'object') continue;
      const name = nameKey(key);
      if (MULTIPLIER.test(name) || (SCALE.test(name) && NUMBER.test(textOf(node)))) return textOf(node);
    }
  }
  return null;
}

/** A unit times its multiplier; what nobody can tell for sure is no unit. */
export function withMultiplier(unit: Sourced, found: FoundHour, all: readonly FoundHour[]): Sourced {
  if (areWithoutDecimals(all)) return { ...unit, provenance: 'unreadable', text: null };
  const multiplier = multiplierOf(found);
  if (multiplier === null || NONE.test(multiplier)) return unit;
  const own = energyUnitOf(unit.text);
  if (own === 'Wh' && KILO.test(multiplier)) return { ...unit, text: 'kWh' };
  if (own === 'Wh' && MEGA.test(multiplier)) return { ...unit, text: 'MWh' };
  return { ...unit, provenance: 'unreadable', text: null };
}

/** The key of the values names another unit than the text next to them: unclear which is meant. */
export function contradicts(beside: Sourced, inKey: Sourced): boolean {
  const [said, named] = [energyUnitOf(beside.text), energyUnitOf(inKey.text)];
  return said !== null && named !== null && said !== named;
}

export function doubted(beside: Sourced, { raw, path }: Sourced): Sourced {
  const rival = { raw: raw ?? '', path: path ?? '' };
  return { provenance: 'unreadable', text: null, raw: beside.raw, path: beside.path, rival };
}
