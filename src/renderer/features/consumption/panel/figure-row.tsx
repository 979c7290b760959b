import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '../../../../shared/calendar/units.ts';
import { decimalsFor, rounded } from '../../../../shared/hours/precision.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { Formats } from '../../../text/formats.ts';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import type { Extreme } from '../view/figures.ts';
import { isComplete } from '../view/figures.ts';
import { minutesOf } from '../view/step-length.ts';
import { signedText } from '../view/value-text.ts';

type FigureData = { label: string; value: string; exact?: string; unit: string; note: string };

/**
 * The figures of the period at fixed positions: sum, number of hours, mean, highest and lowest of complete steps. Four
 * significant figures; the tooltip has the exact text.
 */
export function FigureRow(props: { shown: Shown }) {
  const { shown } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const figures =
    shown.besides.some((beside) => beside.id === 'compare') && shown.several === null
      ? comparedFigures(shown, formats, t)
      : [sumFigure(shown.series, formats, t), hoursFigure(shown.series, formats, t), ...stepFigures(shown, formats, t)];
  return (
    <div className={styles.figuresFrame}>
      <div className={styles.figures} data-count={figures.length}>
        {figures.map(({ label, value, exact, unit, note }) => (
          <div key={label} className={styles.figure}>
            <span className="caption">{label}</span>
            <span className={styles.figureValue}>
              <b className="tnum" title={exact}>
                {value}
              </b>
              <span>{unit}</span>
            </span>
            <span className="caption" title={note}>
              {note}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function sumFigure(series: HourSeries, formats: Formats, t: TFunction, name?: string): FigureData {
  const isAll = isComplete(series);
  const { sum, sumSecond, unit } = series;
  const label = name ?? t(isAll ? 'consumption:figure.sum' : 'consumption:figure.sumIncomplete');
  const own = { label, unit: sum === null ? '' : (unit.text ?? '') };
  const { other, ...shown } = rangeOf(sum, sumSecond, formats, t);
  const why = name === undefined ? [] : [silenceNote(series, formats, t)];
  // Beside another figure's note there is room for the value alone.
  const said =
    other === null
      ? []
      : [t(name === undefined ? 'consumption:figure.orOther' : 'consumption:rows.or', { value: other })];
  const notes = [...said, ...why];
  // What came twice makes no difference that can be seen here.
  const plain = t(series.counts.double > 0 ? 'consumption:figure.eitherValue' : 'consumption:figure.asDelivered');
  return { ...own, ...shown, note: notes.join(', ') || plain };
}

/**
 * Two sums where hours were delivered twice with different values: the app cannot decide. The other one is said in the
 * note, where it differs as shown.
 */
function rangeOf(
  sum: string | null,
  second: string | null,
  formats: Formats,
  t: TFunction,
  decimals = decimalsFor([sum ?? '']),
) {
  if (sum === null) return { value: t('consumption:figure.none'), other: null };
  const [first, other] = [rounded(sum, decimals), rounded(second ?? sum, decimals)];
  const both = (a: string, b: string) =>
    t('consumption:figure.or', { first: formats.decimal(a), second: formats.decimal(b) });
  return {
    value: formats.decimal(first),
    other: first === other ? null : formats.decimal(other),
    exact: second === null || second === sum ? formats.decimal(sum) : both(sum, second),
  };
}

function hoursFigure(series: HourSeries, formats: Formats, t: TFunction): FigureData {
  const { delivered, expected } = series.counts;
  return {
    label: t(
      series.stepMs === null || series.stepMs === HOUR_MS ? 'consumption:chart.hours' : 'consumption:chart.steps',
    ),
    value: formats.integer(delivered),
    unit: t('consumption:figure.ofHours', { expected: formats.integer(expected) }),
    note: twiceNote(series, formats, t),
  };
}

/** Why hours are missing, each reason by name. */
function silenceNote({ counts }: HourSeries, formats: Formats, t: TFunction): string {
  const parts = (['missing', 'unfetched', 'pending'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`consumption:figure.silence.${kind}`, { hours: formats.integer(counts[kind]) }));
  return parts.length === 0 ? t('consumption:figure.all') : parts.join(', ');
}

/** The same, and how many came twice. */
function twiceNote(series: HourSeries, formats: Formats, t: TFunction): string {
  const { double } = series.counts;
  const silences = silenceNote(series, formats, t);
  return double === 0 ? silences : `${silences}, ${t('consumption:figure.twice', { hours: formats.integer(double) })}`;
}

/** Mean, highest and lowest, with the decimals of the largest, and the number of steps they are based on. */
function stepFigures(shown: Shown, formats: Formats, t: TFunction): FigureData[] {
  const { figures, view, names, series } = shown;
  const minutes = minutesOf(view);
  const level = minutes === null ? view.level : 'minutes';
  const unit = series.unit.text ?? '';
  const decimals = decimalsFor([figures.highest?.text ?? '', figures.mean ?? '']);
  const of = {
    of: formats.integer(view.columns.count),
    count: formats.integer(figures.complete),
    minutes: minutes ?? 0,
  };
  const extreme = (label: string, found: Extreme | null): FigureData => {
    if (found === null) {
      const note = t(`consumption:figure.noWhole.${level}`);
      return { label, value: t('consumption:figure.none'), unit: '', note };
    }
    // As the table says it: of a step delivered twice both values.
    const [first, second] = [view.texts[found.step] ?? found.text, view.secondTexts.get(found.step) ?? null];
    const { other, ...shown } = rangeOf(first, second, formats, t, decimals);
    return {
      label,
      unit,
      ...shown,
      note: [names.full(found.step), ...(other === null ? [] : [t('consumption:rows.or', { value: other })])].join(
        ', ',
      ),
    };
  };
  return [
    {
      label: t(`consumption:figure.meanComplete.${level}`, of),
      value: figures.mean === null ? t('consumption:figure.none') : formats.decimal(rounded(figures.mean, decimals)),
      exact: figures.mean === null ? '' : formats.decimal(figures.mean),
      unit: figures.mean === null ? '' : unit,
      note: t(`consumption:figure.counted.${level}`, of),
    },
    extreme(t(`consumption:figure.highest.${level}`, of), figures.highest),
    extreme(t(`consumption:figure.lowest.${level}`, of), figures.lowest),
  ];
}

/** Compared with another period: both sums as delivered, and first the difference over the hours in both. */
function comparedFigures(shown: Shown, formats: Formats, t: TFunction): FigureData[] {
  const { series, difference, besides } = shown;
  const other = besides.find((beside) => beside.id === 'compare');
  const unit = series.unit.text ?? '';
  const total = difference?.total;
  const signed = (text: string) => signedText(text, formats);
  return [
    {
      label: t('consumption:compare.difference', { name: other?.label ?? '' }),
      value:
        total === undefined ? t('consumption:figure.none') : signed(rounded(total.text, decimalsFor(shown.view.texts))),
      exact: total === undefined ? '' : signed(total.text),
      unit: total === undefined ? '' : unit,
      note:
        total === undefined
          ? t('consumption:compare.noMatch')
          : [
              difference?.percent == null ? '' : `${signed(difference.percent)} %`,
              t('consumption:compare.matched', { count: total.hours, hours: formats.integer(total.hours) }),
            ]
              .filter((part) => part !== '')
              .join(', '),
    },
    sumFigure(series, formats, t, shown.period),
    ...(other === undefined ? [] : [sumFigure(other.series, formats, t, other.label)]),
    ...stepFigures(shown, formats, t).slice(0, 2),
  ];
}
