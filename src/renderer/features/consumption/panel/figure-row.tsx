import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { Formats } from '../../../text/formats.ts';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { type Difference, differenceOf } from '../view/difference.ts';
import { isComplete } from '../view/figures.ts';

/** The numbers of the period: sum (and how complete), mean, highest, lowest. Exact; none is made up. */
export function FigureRow(props: { shown: Shown }) {
  const { series, view, names, figures, besides } = props.shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { level } = view;
  const unit = series.unit.text ?? '';
  const second = series.sumSecond === series.sum ? null : series.sumSecond;
  const sum = sumText(series, formats, t);
  const compared = besides.find((beside) => beside.id === 'compare');
  const difference = compared === undefined ? null : differenceOf(view, series.unit.text, compared);
  const isWhole = figures.complete === view.columns.count;
  return (
    <div className={styles.figuresFrame}>
      <div className={styles.figures}>
        <Figure
          isLead
          label={isComplete(series) ? t('figure.sum') : t('figure.sumIncomplete')}
          value={sum}
          // Two sums need the room themselves; how many hours they hold stands above, too.
          note={
            second === null
              ? t('figure.inHours', { unit, hours: formats.integer(series.counts.delivered) }).trim()
              : unit
          }
        />
        {besides.slice(0, 2).map((beside) => (
          <Figure
            key={beside.id}
            label={isComplete(beside.series) ? beside.label : t('compare.incomplete', { name: beside.label })}
            value={sumText(beside.series, formats, t)}
            note={t('compare.of', {
              delivered: formats.integer(beside.series.counts.delivered),
              expected: formats.integer(beside.series.counts.expected),
            })}
          />
        ))}
        {difference === null || compared === undefined ? null : (
          <Figure
            label={t('compare.difference', { name: compared.label })}
            value={`${signed(difference.text, formats)} ${unit}`.trim()}
            note={differenceNote(difference, formats, t)}
          />
        )}
        <Figure
          label={isWhole || level === 'hour' ? t(`figure.mean.${level}`) : t(`figure.meanComplete.${level}`)}
          value={figures.mean === null ? t('figure.none') : formats.decimal(figures.mean)}
          note={unit}
        />
        <Figure
          label={t(`figure.highest.${level}`)}
          value={figures.highest === null ? t('figure.none') : formats.decimal(figures.highest.text)}
          note={figures.highest === null ? '' : names.full(figures.highest.step)}
        />
        <Figure
          label={t(`figure.lowest.${level}`)}
          value={figures.lowest === null ? t('figure.none') : formats.decimal(figures.lowest.text)}
          note={figures.lowest === null ? '' : names.full(figures.lowest.step)}
        />
      </div>
    </div>
  );
}

/** Two sums where hours came twice with different values: nobody here can say which one holds. */
function sumText(series: HourSeries, formats: Formats, t: TFunction): string {
  const { sum, sumSecond } = series;
  if (sum === null) {
    return t('consumption:figure.none');
  }
  return sumSecond === null || sumSecond === sum
    ? formats.decimal(sum)
    : t('consumption:figure.or', { first: formats.decimal(sum), second: formats.decimal(sumSecond) });
}

function signed(text: string, formats: Formats): string {
  return text.startsWith('-') || /^0+(\.0+)?$/.test(text) ? formats.decimal(text) : `+${formats.decimal(text)}`;
}

function differenceNote({ percent, steps, of }: Difference, formats: Formats, t: TFunction): string {
  const share = percent === null ? '' : `${signed(percent, formats)} %`;
  const parts =
    steps === of ? '' : t('consumption:compare.ofSteps', { steps: formats.integer(steps), of: formats.integer(of) });
  return [share, parts].filter((part) => part !== '').join(', ');
}

function Figure(props: { label: string; value: string; note: ReactNode; isLead?: boolean }) {
  return (
    <div className={styles.figure} {...(props.isLead ? { 'data-lead': true } : {})}>
      <span className="muted">{props.label}</span>
      <b className="tnum">{props.value}</b>
      <span className="subtle">{props.note}</span>
    </div>
  );
}
