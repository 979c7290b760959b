import { useTranslation } from 'react-i18next';
import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { pointOutline } from '../chart/point-shapes.ts';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { type Extreme, figuresOf } from '../view/figures.ts';
import type { HourView } from '../view/hour-view.ts';
import { decimalsFor, rounded } from '../view/precision.ts';

type Line = {
  id: string;
  name: string;
  color: number;
  view: HourView;
  sum: string | null;
  counts: Shown['series']['counts'];
};

/** Every property with its own figures: none represents the others. */
export function SeveralTable(props: { shown: Shown; step: number | null; isLines: boolean }) {
  const { shown, step } = props;
  const { series, view, names } = shown;
  const { level } = view;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const lines: Line[] = [
    { id: series.range.propertyId, name: shown.label, color: 0, view, sum: series.sum, counts: series.counts },
    ...shown.besides
      .filter((beside) => beside.id !== 'compare')
      .map((beside) => ({
        id: beside.id,
        name: beside.label,
        color: beside.color,
        view: beside.view,
        sum: beside.series.unit.text === series.unit.text ? beside.series.sum : null,
        counts: beside.series.counts,
      })),
  ];
  const figures = lines.map((line) => figuresOf(line.view));
  const decimals = decimalsFor(figures.flatMap(({ highest, mean }) => [highest?.text ?? '', mean ?? '']));
  const sums = lines.flatMap(({ sum }) => sum ?? []);
  const sumDecimalsShown = decimalsFor(sums);
  const short = (text: string, to = decimals) => (text === '' ? '' : formats.decimal(rounded(text, to)));
  const extreme = (found: Extreme | null) =>
    found === null ? (
      <span className="muted">{t(`figure.noWhole.${level}`)}</span>
    ) : (
      <>
        <span title={formats.decimal(found.text)}>{short(found.text)}</span>{' '}
        <span className="muted">{names.full(found.step)}</span>
      </>
    );
  const unit = series.unit.text ?? '';
  const complete = lines.filter(({ counts }) => counts.delivered === counts.expected).length;
  return (
    <table className={styles.several}>
      <caption className="sr-only">{t('others.figures')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('others.property')}</th>
          <th scope="col">{step === null ? '' : names.full(step)}</th>
          <th scope="col">{`${t('figure.sum')}${unit === '' ? '' : `, ${unit}`}`}</th>
          <th scope="col">{t(`figure.meanComplete.${level}`)}</th>
          <th scope="col">{t(`figure.highest.${level}`)}</th>
          <th scope="col">{t(`figure.lowest.${level}`)}</th>
          <th scope="col">{t('chart.hours')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={line.id}>
            <th scope="row">
              <svg width="22" height="10" aria-hidden="true">
                <line x1="0" x2="22" y1="5" y2="5" stroke={`var(--series-${line.color + 1})`} strokeWidth="2" />
                {props.isLines ? (
                  <path d={pointOutline(line.color, 11, 5)} fill={`var(--series-${line.color + 1})`} />
                ) : null}
              </svg>
              {line.name}
              {line.name === line.id ? null : <span className="muted">{line.id}</span>}
            </th>
            <td title={step === null ? '' : formats.decimal(line.view.texts[step] ?? '')}>
              {step === null ? '' : short(line.view.texts[step] ?? '')}
            </td>
            <td title={formats.decimal(line.sum ?? '')}>
              <b>{line.sum === null ? t('figure.none') : short(line.sum, sumDecimalsShown)}</b>
            </td>
            <td>{short(figures[i]?.mean ?? '')}</td>
            <td>{extreme(figures[i]?.highest ?? null)}</td>
            <td>{extreme(figures[i]?.lowest ?? null)}</td>
            <td>
              {line.counts.delivered === line.counts.expected ? null : (
                <i className={styles.mark} data-mark="missing" />
              )}
              {t('compare.of', {
                delivered: formats.integer(line.counts.delivered),
                expected: formats.integer(line.counts.expected),
              })}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('others.shown', { complete, count: lines.length })}</th>
          <td />
          <td>{sums.length < lines.length ? '' : short(sumDecimals(sums), sumDecimalsShown)}</td>
          <td colSpan={4} />
        </tr>
      </tfoot>
    </table>
  );
}
