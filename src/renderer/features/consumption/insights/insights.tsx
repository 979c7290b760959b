import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../../../shared/calendar/local-time.ts';
import { HOUR_MS } from '../../../../shared/calendar/units.ts';
import { durationCurve, type HighestRule, meanOfHighest } from '../../../../shared/hours/highest-steps.ts';
import { type DayKind, loadProfile } from '../../../../shared/hours/load-profile.ts';
import { decimalsFor } from '../../../../shared/hours/precision.ts';
import type { HourSeries, PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { cx } from '../../../ui/cx.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { roundStep } from '../chart/nice-scale.ts';
import styles from '../consumption.module.css';
import type { HoursContextStore } from '../stores/create-hours-context-store.ts';
import type { Shown } from '../use-shown.ts';
import type { SharedAxis } from '../view/heat-edges.ts';
import { hourView, rulesOf } from '../view/hour-view.ts';
import { slotName } from '../view/slot-name.ts';
import { nameWords, stepNames } from '../view/step-names.ts';
import { DifferenceStrip } from './difference-strip.tsx';
import { HeatPanel } from './heat-panel.tsx';
import { HourNotes } from './hour-notes.tsx';
import { InvoiceCheck } from './invoice-check.tsx';
import { PlainChart, usePlainModel } from './plain-chart.tsx';
import { SmallTable } from './small-table.tsx';

const KINDS = ['date', 'weekday', 'profile', 'duration', 'highest', 'invoice', 'notes'] as const;
type Kind = (typeof KINDS)[number];
const COUNTS = [3, 5, 10, 20] as const;

/** Other views of the hours: maps, daily profile, duration, highest hours, and comparison with invoices. */
export function Insights(props: {
  shown: Shown;
  /** Only this property: invoices belong to one. */
  own: HourSeries;
  invoices: readonly PeriodInvoice[];
  context: HoursContextStore;
  /** Of the chart above: the map and the difference stand under its steps. */
  axis: SharedAxis | null;
  step: number | null;
  onStep: (step: number | null) => void;
  onOpenDay: (date: string) => void;
}) {
  const { shown } = props;
  const series = shown.hours;
  // Invoices and notes belong to the first of several.
  const of = shown.several === null ? null : shown.label;
  const { t } = useTranslation('consumption');
  const [kind, setKind] = useState<Kind>('date');
  const base = useMemo(() => hourView(series), [series]);
  const decimals = useMemo(() => decimalsFor(shown.view.texts), [shown.view]);
  const compared = shown.besides.find((beside) => beside.id === 'compare');
  // Compared with another period, the difference replaces the map.
  const isDifference = kind === 'date' && shown.difference !== null && compared !== undefined;
  return (
    <section className={styles.insights} aria-label={t('insight.label')}>
      {isDifference && shown.difference !== null && compared !== undefined ? (
        <DifferenceStrip
          difference={shown.difference}
          names={{ own: shown.period, other: compared.label }}
          unit={series.unit.text ?? ''}
          decimals={decimals}
          axis={props.axis}
          step={props.step}
          onStep={props.onStep}
        />
      ) : null}
      {isDifference ? null : kind === 'date' || kind === 'weekday' ? (
        <HeatPanel
          base={base}
          view={shown.view}
          series={series}
          kind={kind}
          axis={props.axis}
          step={props.step}
          onStep={props.onStep}
          onOpenDay={props.onOpenDay}
        />
      ) : kind === 'profile' ? (
        <Profile series={series} />
      ) : kind === 'duration' ? (
        <Duration series={series} />
      ) : kind === 'highest' ? (
        <Highest series={series} />
      ) : kind === 'invoice' ? (
        <div className={styles.insight}>
          <InvoiceCheck series={props.own} invoices={props.invoices} of={of} />
        </div>
      ) : (
        <div className={styles.insight}>
          <HourNotes store={props.context} firstDate={series.range.fromDate} of={of} />
        </div>
      )}
      {/* Under the view, so that the map stands on the axis above and nothing moves when another is chosen. */}
      <span className={styles.screenOnly}>
        <Segmented
          size="sm"
          label={t('insight.label')}
          items={KINDS.map((id) => ({ id, label: t(`insight.${id}`) }))}
          selected={kind}
          onSelect={setKind}
        />
      </span>
    </section>
  );
}

function Profile(props: { series: HourSeries }) {
  const { series } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const [days, setDays] = useState<DayKind>('all');
  const slots = useMemo(() => loadProfile(series, days), [series, days]);
  const numbers = (texts: readonly (string | null)[]) =>
    Float64Array.from(texts, (text) => (text === null ? Number.NaN : Number(text)));
  const slotMs = (slots[1]?.atMs ?? HOUR_MS) - (slots[0]?.atMs ?? 0);
  const model = usePlainModel({
    values: numbers(slots.map((slot) => slot.mean)),
    kind: 'bars',
    overlays: [
      { values: numbers(slots.map((slot) => slot.median)), label: t('profile.median'), color: -1, isNamed: true },
      { values: numbers(slots.map((slot) => slot.p90)), label: t('profile.p90'), color: 1, isNamed: true },
    ],
    labelOf: (step) => timeOfDay(slots[step]?.atMs ?? 0).slice(0, 2),
    every: Math.max(1, slots.length / 24),
  });
  return (
    <>
      <div className={styles.viewOptions}>
        <Segmented
          size="sm"
          label={t('profile.days')}
          items={(['all', 'weekday', 'weekend'] as const).map((id) => ({ id, label: t(`profile.${id}`) }))}
          selected={days}
          onSelect={setDays}
        />
      </div>
      <div className={cx(styles.insight, styles.chartAndTable)}>
        <PlainChart
          model={model}
          label={t('insight.title.profile')}
          up={series.unit.text ?? ''}
          across={t('profile.legend')}
        />
        <SmallTable
          label={t('insight.title.profile')}
          head={[t('rows.hour'), t('profile.mean'), t('profile.median'), t('profile.p90'), t('profile.count')]}
          rows={slots.map((slot) => [
            slotName(slot.atMs, slotMs, (from, to) => t('step.span', { from, to })),
            ...[slot.mean, slot.median, slot.p90].map((text) => (text === null ? '' : formats.decimal(text))),
            String(slot.count),
          ])}
        />
      </div>
    </>
  );
}

function Duration(props: { series: HourSeries }) {
  const { series } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const curve = useMemo(() => durationCurve(series), [series]);
  const texts = useMemo(() => series.texts.split('\n'), [series]);
  const values = useMemo(() => Float64Array.from(curve, (step) => series.values[step] ?? Number.NaN), [curve, series]);
  const model = usePlainModel({
    values,
    kind: 'line',
    overlays: [],
    labelOf: (step) => formats.integer(step),
    every: roundStep(values.length, 8),
  });
  const at = (share: number) => texts[curve[Math.min(curve.length - 1, Math.floor(curve.length * share))] ?? 0] ?? '';
  return (
    <div className={cx(styles.insight, styles.chartAndTable)}>
      <PlainChart
        model={model}
        label={t('insight.title.duration')}
        up={series.unit.text ?? ''}
        across={t('duration.across')}
      />
      <SmallTable
        label={t('insight.title.duration')}
        head={[t('duration.share'), t('duration.atLeast', { unit: series.unit.text ?? '' })]}
        rows={[0, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9].map((share) => [
          `${formats.decimal((share * 100).toFixed(0))} %`,
          curve.length === 0 ? '' : formats.decimal(at(share)),
        ])}
      />
    </div>
  );
}

const VALUES = { hours: 'values', days: 'valuesDays' } as const satisfies Record<HighestRule, string>;

function Highest(props: { series: HourSeries }) {
  const { series } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const [rule, setRule] = useState<HighestRule>('hours');
  const [count, setCount] = useState<(typeof COUNTS)[number]>(3);
  const found = useMemo(() => meanOfHighest(series, count, rule), [series, count, rule]);
  // Of quarters of hours it is not the highest hours.
  const isHourly = series.stepMs === null || series.stepMs === HOUR_MS;
  const names = useMemo(() => {
    const view = hourView(series);
    const { clock, range } = series;
    return stepNames(view, rulesOf(series), clock.zone, range.fromDate, nameWords(t, formats.locale));
  }, [series, formats.locale, t]);
  return (
    <>
      <div className={styles.viewOptions}>
        <Segmented
          size="sm"
          label={t('highest.count')}
          items={COUNTS.map((n) => ({ id: String(n), label: String(n) }))}
          selected={String(count)}
          onSelect={(id) => setCount(COUNTS.find((n) => String(n) === id) ?? 3)}
        />
        <Segmented
          size="sm"
          label={t('highest.rule')}
          items={(['hours', 'days'] as const).map((id) => ({ id, label: t(`highest.${id}`) }))}
          selected={rule}
          onSelect={setRule}
        />
      </div>
      <div className={styles.insight}>
        <p>
          {found.mean === null
            ? t('figure.none')
            : t(`highest.mean.${isHourly ? rule : VALUES[rule]}`, {
                count: found.of,
                value: `${formats.decimal(found.mean)} ${series.unit.text ?? ''}`.trim(),
              })}{' '}
          <span className="muted">{t('highest.noTariff')}</span>
        </p>
        <SmallTable
          label={t('insight.title.highest')}
          head={[t('rows.hour'), series.unit.text ?? t('rows.value')]}
          rows={found.steps.map(({ step, text }) => [
            `${names.full(step)} ${names.mark(step) ?? ''}`.trim(),
            formats.decimal(text),
          ])}
        />
      </div>
    </>
  );
}
