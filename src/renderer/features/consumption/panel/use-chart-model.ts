import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '../../../../shared/calendar/units.ts';
import type { PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { monthName } from '../../../text/day-words.ts';
import type { HourChartModel, Overlay, StepSpan } from '../chart/chart-model.ts';
import type { HourNote } from '../stores/create-hours-context-store.ts';
import { useKeptHours } from '../use-kept-hours.ts';
import type { Shown } from '../use-shown.ts';
import { axisFor } from '../view/axis-labels.ts';
import type { StepWindow } from '../view/chart-columns.ts';
import { coverageSpans } from '../view/coverage.ts';
import type { Coverage } from '../view/coverage-strip.ts';
import { daysSpan } from '../view/days-span.ts';
import { hourView, repeatedRuns, skippedBefore } from '../view/hour-view.ts';
import { spanFacts } from '../view/invoice-span.ts';
import { lackOf } from '../view/silences.ts';
import { lackText, partText, valueText } from '../view/value-text.ts';
import { DAYS_FOR_BANDS, weekBands } from '../view/week-bands.ts';
import { weekendRuns } from '../view/weekends.ts';

/** With more steps, labels of single gaps and clock changes are too dense. */
const LABELLED_STEPS = 400;

export function useChartModel(
  shown: Shown,
  window: StepWindow,
  cursor: number | null,
  isLine: boolean,
  invoices: readonly PeriodInvoice[],
  notes: readonly HourNote[],
): HourChartModel {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { view, names, besides, series, several } = shown;
  const hours = hourView(shown.hours);

  const changes = useMemo(() => {
    const isShort = view.level === 'hour' && view.columns.count <= LABELLED_STEPS;
    const runs = isShort ? repeatedRuns(view) : [];
    const marks = new Map<number, string>();
    for (const run of runs) {
      for (let step = run.from; step < run.to; step++) {
        const mark = names.mark(step);
        if (mark !== null) marks.set(step, mark);
      }
    }
    const hourOf = (localMs: number) => String(new Date(localMs).getUTCHours()).padStart(2, '0');
    return {
      marks,
      bands: runs.map((run) => ({ ...run, label: t('chart.twice', { hour: hourOf(view.localMs[run.from] ?? 0) }) })),
      seams: (isShort ? skippedBefore(view) : []).map((skip) => ({
        before: skip.step,
        label: t('chart.skipped', { hour: hourOf(skip.fromLocalMs) }),
      })),
    };
  }, [view, names, t]);

  const spans = useMemo(
    () => [
      ...notes.flatMap((note): StepSpan[] => {
        const span = daysSpan(hours, view, note.date, note.date);
        return span === null ? [] : [{ ...span, label: note.text, isNote: true }];
      }),
      ...invoices.flatMap((invoice): StepSpan[] => {
        const span = daysSpan(hours, view, invoice.fromDate, invoice.toDate);
        if (span === null) return [];
        const { month, energy } = spanFacts(invoice);
        const name = month === null ? invoice.name : monthName(month, formats);
        const value = energy === null ? null : `${formats.decimal(energy.text)} ${energy.unit}`;
        const label = value === null ? t('invoice.span', { name }) : t('invoice.spanEnergy', { name, value });
        return [{ ...span, label }];
      }),
    ],
    [invoices, notes, hours, view, formats, t],
  );

  const coverage = useMemo((): Coverage[] => {
    const isNamed = besides.length > 0;
    const compared = besides.find((beside) => beside.id === 'compare')?.series.range ?? series.range;
    const ownLabel = several === null ? shortPeriod(series.range.fromDate, compared.fromDate) : shown.label;
    return [
      { label: isNamed ? ownLabel : '', spans: coverageSpans(hours, view) },
      ...besides.map((beside) => ({
        label: beside.id === 'compare' ? shortPeriod(compared.fromDate, series.range.fromDate) : beside.label,
        spans: coverageSpans(hourView(beside.series), beside.view, beside.aligned),
      })),
    ];
  }, [shown, hours, view, besides, series, several]);

  const kept = useKeptHours(shown);
  const weeks = useMemo(() => (view.level === 'day' ? weekBands(view) : []), [view]);
  const weekends = useMemo(() => weekendRuns(view), [view]);
  const overlays = useMemo(
    () =>
      besides.map(({ id, view: other, aligned, values, sums, lacks, mean, label, color, isBar }): Overlay => {
        const isCompared = id === 'compare';
        return {
          values: mean ?? values,
          label,
          color,
          isBar: isBar || isCompared,
          bars: isCompared ? sums : values,
          lacks: isCompared ? lacks : [],
          lackLabels: isCompared ? Array.from(aligned, (at) => (at < 0 ? null : lackText(other, at, formats, t))) : [],
          twice: Uint32Array.from(aligned, (at) => (at < 0 ? 0 : (other.columns.doubles[at] ?? 0))),
          isOutline: isCompared,
          isNamed: !isCompared && !isBar,
        };
      }),
    [besides, formats, t],
  );
  const kind = kindOf(shown, window, isLine);

  return useMemo(
    (): HourChartModel => ({
      columns: view.columns,
      window,
      axisFor: (plotWidth) =>
        axisFor(view, window, plotWidth, changes.marks, {
          language: formats.locale,
          week: (week) => t('step.weekShort', { week }),
        }),
      bands: changes.bands,
      seams: changes.seams,
      kind,
      weeks,
      ownLabel: kind === 'line' && overlays.some((overlay) => overlay.isNamed === true) ? shown.label : '',
      weekends: kind === 'band' || window.to - window.from > MAX_WEEKENDS ? [] : weekends,
      kept,
      mean:
        kind !== 'bars' ||
        view.level === 'hour' ||
        shown.figures.mean === null ||
        view.columns.count < 3 ||
        overlays.length > 0
          ? null
          : { value: Number(shown.figures.mean), label: t('chart.mean') },
      overlays,
      spans,
      coverage,
      cursor,
      cursorLabel: cursor === null ? '' : valueText(view, cursor, formats, t),
      gapLabel: (missing) =>
        view.stepMs === HOUR_MS ? t('chart.gap', { count: missing }) : t('chart.gapSteps', { count: missing }),
      lackOf: (step) => lackOf(view, step),
      partLabel: (step) => partText(shown, step, formats, t),
      pendingLabel: t('chart.pending'),
      unfetchedLabel: t('chart.unfetched'),
      formatTick: (value, decimals) => formats.decimal(value.toFixed(decimals)),
    }),
    [shown, view, window, changes, kind, weeks, weekends, overlays, spans, coverage, kept, cursor, formats, t],
  );
}

/** With more steps, weekends would only flicker. */
const MAX_WEEKENDS = 800;

function kindOf(shown: Shown, window: StepWindow, isLine: boolean): HourChartModel['kind'] {
  const hasNamedLines = shown.besides.some((beside) => beside.id !== 'compare' && !beside.isBar);
  if (isLine || hasNamedLines) return 'line';
  return shown.view.level === 'day' && window.to - window.from >= DAYS_FOR_BANDS ? 'band' : 'bars';
}

/** The shortest text that distinguishes two periods on the axis: a year, or month and day. */
function shortPeriod(firstDate: string, other: string): string {
  const year = firstDate.slice(0, 4);
  return other.startsWith(year) && other !== firstDate ? firstDate.slice(5) : year;
}
