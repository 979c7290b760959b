import { senseOfKey } from '../names/concepts.ts';
import { nodeOf } from '../records/assign-record.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, holderOf, lastKey, textOf } from './candidates.ts';

const OF_VOLUME = /^(?:n?m3|m\u00b3|l|lit(?:er|re)s?|gal(?:lons?)?|h?c?cf|ft3|ft\u00b3|[kmgt]i?b)$/i;

const unitsIn = ofPlan(({ leaves }) =>
  [...leaves.values()].filter(({ key }) => senseOfKey(lastKey(key)).concepts.includes('unit')),
);

/** `{"consumption": 31.5, "unit": "m3"}`: a use of water or of data is no energy. */
export function weighVolumes(energies: readonly Candidate[], records: readonly AssignedRecord[]): void {
  const isVolume = (holder: string): boolean =>
    records.some((record) =>
      unitsIn(record.plan).some(
        (leaf) => holderOf(leaf.key) === holder && OF_VOLUME.test(textOf(nodeOf(record, leaf))),
      ),
    );
  for (const one of energies) if (one.kind !== 'said' && isVolume(holderOf(one.key))) one.isUnfit = true;
}
