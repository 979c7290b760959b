import type { JsonScalar } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { decimalOfNumber, decimalOfText } from '../values/read-number.ts';
import { lastKeyOf } from './cells-around.ts';
import type { FoundHour } from './hour-record.ts';

const NEAR = 1e-6;

function numberOf(node: JsonScalar): number {
  if (node.type !== 'number' && node.type !== 'string') return Number.NaN;
  return Number((node.type === 'number' ? decimalOfNumber(node.source) : decimalOfText(node.value)) ?? Number.NaN);
}

/** `{"total": 0.41, "energy": 0.33, "tax": 0.08}`: what makes a total together with a tax is a part of a price. */
export function isPartOfPrice({ value, view }: FoundHour): boolean {
  const own = value === null ? Number.NaN : numberOf(value.node);
  if (value === null || view === null || Number.isNaN(own)) return false;
  const cells = [...view.cells.values()].flat().filter(({ node }) => node !== value.node);
  const said = (concept: Concept): number[] =>
    cells
      .filter((cell) => senseOfKey(lastKeyOf(cell.path)).concepts.includes(concept))
      .map(({ node }) => numberOf(node));
  const totals = said('total');
  return said('tax').some((tax) => tax !== 0 && totals.some((total) => Math.abs(own + tax - total) < NEAR));
}
