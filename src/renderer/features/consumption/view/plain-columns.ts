import { HOUR_MISSING, HOUR_VALUE } from '../../../../shared/hours/hour-states.ts';
import type { ChartColumns } from './chart-columns.ts';

/** Values without a clock as columns of the chart; NaN is a gap. */
export function columnsFromValues(values: Float64Array): ChartColumns {
  const count = values.length;
  return {
    count,
    startsMs: Float64Array.from({ length: count }, (_, i) => i),
    values,
    seconds: new Float64Array(count).fill(Number.NaN),
    states: Uint8Array.from(values, (value) => (Number.isNaN(value) ? HOUR_MISSING : HOUR_VALUE)),
    missing: Uint32Array.from(values, (value) => (Number.isNaN(value) ? 1 : 0)),
    pending: new Uint32Array(count),
    unfetched: new Uint32Array(count),
    doubles: new Uint32Array(count),
  };
}
