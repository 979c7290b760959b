import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayToLocalMs, HOUR_MS } from '../../../../shared/hours/calendar-day.ts';
import type { PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { HourChartModel, StepSpan } from '../chart/chart-model.ts';
import type { HourNote } from '../stores/create-hours-context-store.ts';
import type { Shown } from '../use-shown.ts';
import { axisFor } from '../view/axis-labels.ts';
import type { StepWindow } from '../view/chart-columns.ts';
import { coverageOf } from '../view/coverage.ts';
import { type HourView, repeatedRuns, skippedBefore } from '../view/hour-view.ts';
import { valueText } from '../view/value-text.ts';

/** More steps than this, and labels of single gaps and clock changes would only be noise. */
const LABELLED_STEPS = 400;

export function useChartModel(
  shown: Shown,
  window: StepWindow,
  cursor: number | null,
  kind: HourChartModel['kind'],
  invoices: readonly PeriodInvoice[],
  notes: readonly HourNote[],
): HourChartModel {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { view, names, besides, series, several } = shown;

  const changes = useMemo(() => {
    const isShort = view.level === 'hour' && view.columns.count <= LABELLED_STEPS;
    const runs = isShort ? repeatedRuns(view) : [];
    const marks = new Map<number, string>();
    for (const run of runs) {
      for (let step = run.from; step < run.to; step++) {
        const mark = names.mark(step);
        if (mark !== null) {
          marks.set(step, mark);
        }
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
        const span = stepsOfDays(view, note.date, note.date);
        return span === null ? [] : [{ ...span, label: note.text, isNote: true }];
      }),
      ...invoices.flatMap((invoice): StepSpan[] => {
        const span = stepsOfDays(view, invoice.fromDate, invoice.toDate);
        return span === null ? [] : [{ ...span, label: t('invoice.span', { name: invoice.name }) }];
      }),
    ],
    [invoices, notes, view, t],
  );

  const coverage = useMemo(() => {
    const own = series.range;
    const isOthers = several !== null || besides.some((beside) => beside.id !== 'compare');
    const compared = besides.find((beside) => beside.id === 'compare')?.series.range ?? own;
    const isSum = several?.isSum === true;
    const ownLabel = isSum ? t('others.sumLabel', { count: several?.of ?? 0 }) : own.propertyId;
    return coverageOf(
      { view, isSum, label: isOthers ? ownLabel : shortPeriod(own.fromDate, compared.fromDate) },
      besides.map((beside) =>
        beside.id === 'compare' ? { ...beside, label: shortPeriod(compared.fromDate, own.fromDate) } : beside,
      ),
    );
  }, [view, besides, series, several, t]);

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
      overlays: besides.map(({ values, mean, label, color, isBar }) => ({
        values: mean ?? values,
        label,
        color,
        isBar,
      })),
      spans,
      coverage,
      cursor,
      cursorLabel: cursor === null ? '' : valueText(view, cursor, formats, t),
      // A single missing hour between hours says it by its hatch; a sum says how many it lacks.
      gapLabel: (missing) =>
        view.level === 'hour'
          ? ''
          : view.stepMs === HOUR_MS
            ? t('chart.gap', { count: missing })
            : t('chart.gapSteps', { count: missing }),
      pendingLabel: t('chart.pending'),
      unfetchedLabel: t('chart.unfetched'),
      formatTick: (value, decimals) => formats.decimal(value.toFixed(decimals)),
    }),
    [view, window, changes, kind, besides, spans, coverage, cursor, formats, t],
  );
}

/** What tells a period from another beside the axis, where there is room for a year: that, or month and day. */
function shortPeriod(firstDate: string, other: string): string {
  const year = firstDate.slice(0, 4);
  return other.startsWith(year) && other !== firstDate ? firstDate.slice(5) : year;
}

/** Steps that start on the days of a period, both days included; null when there are none. */
export function stepsOfDays(view: HourView, firstDate: string, lastDate: string): { from: number; to: number } | null {
  const first = dayToLocalMs(firstDate) ?? 0;
  const end = (dayToLocalMs(lastDate) ?? 0) + 24 * HOUR_MS;
  let from = 0;
  while (from < view.columns.count && (view.localMs[from] as number) < first) {
    from += 1;
  }
  let to = from;
  while (to < view.columns.count && (view.localMs[to] as number) < end) {
    to += 1;
  }
  return to > from ? { from, to } : null;
}
