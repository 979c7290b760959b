import type { HourSeries } from '../model/consumption.ts';
import type { Provenance } from '../model/origin/provenance.ts';
import type { ReadHours } from './reading.ts';

/** From most to least doubtful: the combination is as certain as its most doubtful part. */
const DOUBT = ['unreadable', 'guess', 'unmapped', 'null', 'absent', 'confirmed'] as const;

export function mostDoubtful(provenances: readonly Provenance[]): Provenance {
  return DOUBT.find((provenance) => provenances.includes(provenance)) ?? 'absent';
}

/**
 * Unit and provenance of several answers together. Different units give no unit, because kWh and MWh must not be added.
 */
export function mergeSources(
  answers: readonly ReadHours[],
): Pick<HourSeries, 'unit' | 'valueProvenance' | 'valuePath'> {
  const used = answers.filter((answer) => answer.readings.length > 0);
  const units = new Set(used.map((answer) => answer.unit.text));
  const firstUnit = used.find((answer) => answer.unit.text !== null)?.unit ?? used[0]?.unit;
  const provenances = used.map((answer) => answer.valueProvenance);
  return {
    unit:
      firstUnit === undefined
        ? { text: null, provenance: 'absent' }
        : units.size > 1
          ? { text: null, provenance: 'unreadable' }
          : { text: firstUnit.text, provenance: firstUnit.provenance, path: firstUnit.path },
    valueProvenance: mostDoubtful(provenances),
    valuePath: used.find((answer) => answer.valuePath !== null)?.valuePath ?? null,
  };
}
