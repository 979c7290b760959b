import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type EnergyUnit, seriesIn } from '../../../shared/hours/convert-unit.ts';
import type { HourSeries } from '../../../shared/model/consumption.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { latestOf } from '../../stores/loadable.ts';
import type { ConsumptionState } from './stores/consumption-state.ts';
import type { HoursContextState } from './stores/create-hours-context-store.ts';
import { type Comparison, comparisonView } from './view/comparison-view.ts';
import { type Difference, differenceOf } from './view/difference.ts';
import { type Figures, figuresOf } from './view/figures.ts';
import { type HourView, rulesOf } from './view/hour-view.ts';
import { meanOfSevenDays } from './view/moving-mean.ts';
import { viewAt } from './view/rolled-view.ts';
import { spanName } from './view/span-name.ts';
import { nameWords, type StepNames, stepNames } from './view/step-names.ts';
import { type OriginOf, originsOf } from './view/step-origin.ts';
import { summedHours, sumsOf } from './view/sum-series.ts';
import { type SumProblem, sumViews } from './view/sum-views.ts';

export type ShownComparison = Comparison & {
  id: string;
  label: string;
  color: number;
  /** For other properties: a bar next to each of ours. */
  isBar: boolean;
  /** Drawn instead of another year's days: single days of two years hide their trends. */
  mean: Float64Array | null;
};
/** From this many days on another period is drawn as its mean. */
const DAYS_FOR_MEAN = 60;
/** Number of properties, how many are complete, whether shown as one sum, and why they could not be added. */
export type ShownSeveral = { of: number; complete: number; isSum: boolean; problem: SumProblem | 'missing' | null };

export type Shown = {
  series: HourSeries;
  /** The hours behind the view at any level: of the sum, where shown. */
  hours: HourSeries;
  view: HourView;
  names: StepNames;
  /** Which answers a step was read from. */
  originOf: OriginOf;
  figures: Figures;
  besides: readonly ShownComparison[];
  /** The difference to another period over the hours in both. */
  difference: Difference | null;
  /** Name of the shown days beside others: `2025`, or their two ends. */
  period: string;
  /** Name of the shown property among others: its address or id. */
  label: string;
  /** Null: one property. */
  several: ShownSeveral | null;
};

/** The data of chart, table and figures; computed once per series, level and language. */
export function useShown(
  state: Pick<ConsumptionState, 'series' | 'level' | 'view'>,
  context: Pick<HoursContextState, 'compareSeries' | 'comparePeriod' | 'by' | 'otherIds' | 'others' | 'together'>,
  unit: EnergyUnit | null,
  nameOf: (propertyId: string) => string,
): Shown | null {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { locale } = formats;
  const { level, view: period } = state;
  const latest = latestOf(state.series);
  const { compareSeries, comparePeriod, by, otherIds, others, together } = context;
  const own = useMemo(() => (latest === null ? null : inUnit(latest, unit)), [latest, unit]);
  const ownView = useMemo(() => (own === null ? null : viewAt(own, level)), [own, level]);
  const beside = useMemo(() => {
    const found: ShownComparison[] = [];
    if (ownView === null || period === null) return found;
    if (compareSeries !== null && comparePeriod !== null) {
      const compared = comparisonView(ownView, period, inUnit(compareSeries, unit), comparePeriod, by);
      const isLong = level === 'day' && ownView.columns.count >= DAYS_FOR_MEAN;
      found.push({
        ...compared,
        mean: isLong ? meanOfSevenDays(compared.values) : null,
        id: 'compare',
        label: spanName(comparePeriod, t('period.toWord'), formats),
        color: -1,
        isBar: false,
      });
    }
    otherIds.forEach((id, i) => {
      const other = others.get(id);
      if (other) {
        found.push({
          ...comparisonView(ownView, period, inUnit(other, unit), period, 'date'),
          id,
          label: nameOf(id),
          color: i + 1,
          isBar: together === 'group',
          mean: null,
        });
      }
    });
    return found;
  }, [ownView, level, period, compareSeries, comparePeriod, by, otherIds, others, together, unit, nameOf, formats, t]);
  const isSum = together === 'sum' && otherIds.length > 0;
  return useMemo(() => {
    if (own === null || ownView === null) return null;
    const properties = beside.filter((one) => one.id !== 'compare');
    const added = isSum
      ? sumViews([
          { view: ownView, unit: own.unit.text },
          ...properties.map((one) => ({ view: one.view, unit: one.series.unit.text })),
        ])
      : null;
    const compared = beside.find((one) => one.id === 'compare');
    const view = added === null || typeof added === 'string' ? ownView : added;
    const series = view === ownView ? own : summedSeries(own, properties, view);
    const parts = [own, ...properties.map((one) => one.series)];
    const lastDate = period?.lastDate ?? own.range.fromDate;
    const names = stepNames(view, rulesOf(own), own.clock.zone, lastDate, nameWords(t, locale));
    const problem = typeof added === 'string' ? added : properties.length < otherIds.length ? 'missing' : null;
    const several: ShownSeveral | null =
      otherIds.length === 0
        ? null
        : {
            of: otherIds.length + 1,
            complete: parts.filter(({ counts }) => counts.delivered === counts.expected).length,
            isSum: view !== ownView,
            problem: isSum ? problem : null,
          };
    return {
      series,
      hours: view === ownView ? own : (summedHours(parts) ?? own),
      view,
      names,
      originOf: originsOf(view === ownView ? [own] : parts, view),
      figures: figuresOf(view),
      besides: view === ownView ? beside : [],
      difference:
        compared === undefined || comparePeriod === null || view !== ownView
          ? null
          : differenceOf(ownView, own, compared.series, comparePeriod.firstDate, by),
      period: period === null ? '' : spanName(period, t('period.toWord'), formats),
      label: nameOf(own.range.propertyId),
      several,
    };
  }, [own, ownView, beside, isSum, otherIds, period, comparePeriod, by, nameOf, formats, locale, t]);
}

function inUnit(series: HourSeries, unit: EnergyUnit | null): HourSeries {
  return unit === null ? series : seriesIn(series, unit);
}

/** Sum and counts of several properties, for the figures; the exact texts of the steps are in the view. */
function summedSeries(own: HourSeries, others: readonly ShownComparison[], view: HourView): HourSeries {
  const counts = { ...own.counts };
  for (const { series } of others) {
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += series.counts[name];
  }
  const unplaced = others.reduce((sum, { series }) => sum + series.unplaced, own.unplaced);
  return { ...own, counts, ...sumsOf(view), unplaced };
}
