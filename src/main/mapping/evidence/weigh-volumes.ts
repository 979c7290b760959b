import { senseOfKey } from '../names/concepts.ts';
import { nodeOf } from '../records/assign-record.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, holderOf, lastKey, textOf } from './candidates.ts';

const OF_VOLUME =
  /^(?:n?m3|m\u00b3|l|lit(?:er|re)s?|gal(?:lons?)?|h?c?cf|ft3|ft\u00b3|[kmgt]i?b|m?cf|(?:deka)?therms?|dth|(?:mm)?btu)$/i;

const unitsIn = ofPlan(({ leaves }) =>
  [...leaves.values()].filter(({ key }) => senseOfKey(lastKey(key)).concepts.includes('unit')),
);

/** `gas_consumption_unit` beside `gas_consumption`: the unit of that one, and of nothing else beside it. */
function isOfAnother(unit: string, value: string, { plan }: AssignedRecord): boolean {
  const own = unit.replace(/[_-]?(?:unit|uom|enhet|enhed|einheit)s?$/i, '');
  return own !== unit && own !== value && !own.endsWith('.') && plan.leaves.has(own);
}

/** `{"consumption": 31.5, "unit": "m3"}`: a use of water, of data or of gas by its volume is no energy. */
export function weighVolumes(energies: readonly Candidate[], records: readonly AssignedRecord[]): void {
  const isVolume = (value: string): boolean =>
    records.some((record) =>
      unitsIn(record.plan).some(
        (leaf) =>
          holderOf(leaf.key) === holderOf(value) &&
          OF_VOLUME.test(textOf(nodeOf(record, leaf))) &&
          !isOfAnother(leaf.key, value, record),
      ),
    );
  for (const one of energies) {
    if (one.kind === 'said' || !isVolume(one.key)) continue;
    one.isUnfit = true;
    // It can be read, so a sure name must not bring it back.
    one.score -= 1;
  }
}
