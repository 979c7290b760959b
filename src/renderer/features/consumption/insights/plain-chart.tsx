import { lazy, Suspense } from 'react';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { HourChartModel } from '../chart/chart-model.ts';
import styles from '../consumption.module.css';
import { columnsFromValues } from '../view/plain-columns.ts';

const HourChartCanvas = lazy(() =>
  import('../chart/hour-chart.tsx').then((module) => ({ default: module.HourChartCanvas })),
);

/** A chart without a time axis: a profile, or values in order. */
export function usePlainModel(input: {
  values: Float64Array;
  kind: HourChartModel['kind'];
  overlays: HourChartModel['overlays'];
  labelOf: (step: number) => string;
  every: number;
}): HourChartModel {
  const formats = useFormats();
  const { values, labelOf, every } = input;
  const ticks: { at: number; label: string; under: null }[] = [];
  for (let step = 0; step < values.length; step += every) ticks.push({ at: step, label: labelOf(step), under: null });
  return {
    columns: columnsFromValues(values),
    window: { from: 0, to: values.length },
    axisFor: () => ({ ticks, dividers: [] }),
    bands: [],
    seams: [],
    kind: input.kind,
    weeks: [],
    ownLabel: '',
    weekends: [],
    kept: [],
    mean: null,
    lackOf: () => null,
    partLabel: () => ({ text: '', short: '' }),
    overlays: input.overlays,
    spans: [],
    coverage: [],
    cursor: null,
    cursorLabel: '',
    gapLabel: () => '',
    pendingLabel: '',
    unfetchedLabel: '',
    formatTick: (value, decimals) => formats.decimal(value.toFixed(decimals)),
  };
}

/** Only visual; its table has the same data. `up`, `across`: titles of the axes. */
export function PlainChart(props: { model: HourChartModel; label: string; up?: string; across?: string }) {
  return (
    <div>
      {props.up === undefined ? null : <span className="caption">{props.up}</span>}
      <div className={styles.plainChart} role="img" aria-label={props.label}>
        <Suspense fallback={null}>
          <HourChartCanvas model={props.model} />
        </Suspense>
      </div>
      {props.across === undefined ? null : <span className={`caption ${styles.across}`}>{props.across}</span>}
    </div>
  );
}
