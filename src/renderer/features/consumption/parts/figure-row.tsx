import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../stores-react/use-formats.ts';
import styles from '../consumption.module.css';
import { isComplete } from '../view/figures.ts';
import type { Shown } from '../view/use-shown.ts';

/** The numbers of the period: sum (and how complete), mean, highest, lowest. Exact; none is made up. */
export function FigureRow(props: { shown: Shown }) {
  const { series, view, names, figures, besides } = props.shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { level } = view;
  const unit = series.unit.text ?? '';
  const second = series.sumSecond === series.sum ? null : series.sumSecond;
  const sum =
    series.sum === null
      ? t('figure.none')
      : second === null
        ? formats.decimal(series.sum)
        : t('figure.or', { first: formats.decimal(series.sum), second: formats.decimal(second) });
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
            value={beside.series.sum === null ? t('figure.none') : formats.decimal(beside.series.sum)}
            note={t('compare.of', {
              delivered: formats.integer(beside.series.counts.delivered),
              expected: formats.integer(beside.series.counts.expected),
            })}
          />
        ))}
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

function Figure(props: { label: string; value: string; note: ReactNode; isLead?: boolean }) {
  return (
    <div className={styles.figure} {...(props.isLead ? { 'data-lead': true } : {})}>
      <span className="muted">{props.label}</span>
      <b className="tnum">{props.value}</b>
      <span className="subtle">{props.note}</span>
    </div>
  );
}
