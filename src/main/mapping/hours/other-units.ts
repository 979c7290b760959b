import type { JsonScalar } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { ownCells } from '../records/record-view.ts';
import type { FoundHour } from './hour-record.ts';

const MAX_UNIT_CHARS = 24;
/** Units of prices and other quantities: volts, degrees, volumes, reactive energy. */
const OTHER_UNITS = [
  /(?:\/|\bper\b|\bpr\b)\s*[kmg]?wh$/i,
  /^(?:°\s*[cfk]?|celsius|grader|degrees?|deg\s*c)$/i,
  /^(?:[km]?va|[km]?varh?|[km]?vah|m?v|volts?|m?a|amp(?:ere)?s?|hz|hertz|%|percent|procent)$/i,
  /^(?:n?m3|n?m³|kubikmeter|l|lit(?:er|re)s?|(?:us\s?)?gal(?:lons?)?|h?c?cf|(?:cu\.?\s?)?ft3|ft³|kg|kg\s*co2e?|g|sek|nok|dkk|eur|usd|gbp|kr|kronor|kroner|öre|ore|cents?|dollars?|euros?|pounds?|pence|[€$£¢])$/i,
];

function isOtherUnit(text: string): boolean {
  return text.length <= MAX_UNIT_CHARS && OTHER_UNITS.some((unit) => unit.test(text));
}

/** Quantities next to the values that may have their own unit: price, temperature. */
const OF_OTHERS: ReadonlySet<Concept> = new Set(['price', 'cost', 'currency', 'power']);

function namesUnit(path: JsonPath): boolean {
  const key = path.at(-1);
  const { concepts = [] } = typeof key === 'string' ? senseOfKey(key) : {};
  return concepts.includes('unit') && !concepts.some((one) => OF_OTHERS.has(one));
}

function unitOf(node: JsonScalar, path: JsonPath): string | null {
  return node.type === 'string' && namesUnit(path) && node.value.trim() !== '' ? node.value.trim() : null;
}

/**
 * `{"importsAll": 0.2, "importsAllUnits": "kWh", "costsAll": 3, "costsAllUnits": "cents"}`: of several units in an object
 * the one that is called after the value; where none is and they differ, nobody knows.
 */
function unitAmong(units: readonly { unit: string; key: string }[], value: string): string | null {
  const own = units.filter(({ key }) => key.toLowerCase().startsWith(value.toLowerCase()));
  const plain = units.filter(
    ({ key }) => senseOfKey(key).concepts.length === 1 && senseOfKey(key).unknown.length === 0,
  );
  const [first, ...more] = own.length > 0 ? own : plain.length > 0 ? plain : units;
  return first === undefined || more.some(({ unit }) => unit !== first.unit) ? null : first.unit;
}

/** The unit nearest to a value: in its own object, or in one around it. */
function nearestUnit({ value, view, around }: FoundHour): string | null {
  if (value === null) return null;
  if (value.unit?.node.type === 'string') return value.unit.node.value.trim();
  const holder = value.path.slice(0, -1).join('\n');
  const beside = [...(view?.cells.values() ?? [])].flat().flatMap(({ node, path }) => {
    const unit = path.slice(0, -1).join('\n') === holder ? unitOf(node, path) : null;
    return unit === null ? [] : [{ unit, key: String(path.at(-1)) }];
  });
  if (beside.length > 0) return unitAmong(beside, String(value.path.at(-1)));
  for (const { node, path } of around) {
    for (const cells of ownCells(node, path).values()) {
      for (const cell of cells) {
        // An object next to the values describes itself.
        const unit = cell.path.length === path.length + 1 ? unitOf(cell.node, cell.path) : null;
        if (unit !== null) return unit;
      }
    }
  }
  return null;
}

/** Whether the unit of a reading says that it is neither energy nor power. */
export function hasOtherUnit(found: FoundHour): boolean {
  const unit = nearestUnit(found);
  return unit !== null && isOtherUnit(unit);
}
