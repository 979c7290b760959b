import { useTranslation } from 'react-i18next';
import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import { decimalsFor, rounded } from '../../../../shared/hours/precision.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { type Extreme, figuresOf } from '../view/figures.ts';
import type { HourView } from '../view/hour-view.ts';
import { SeriesMark } from './series-mark.tsx';

type Line = {
  id: string;
  name: string;
  color: number;
  view: HourView;
  sum: string | null;
  counts: Shown['series']['counts'];
};

/** Every property with its own figures: none represents the others. */
export function SeveralTable(props: {
  shown: Shown;
  addressOf: (propertyId: string) => string;
  step: number | null;
  isLines: boolean;
}) {
  const { shown, step } = props;
  const { series, view, names } = shown;
  const { level } = view;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const isTechnical = useTechnical();
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
  const atStep = step === null ? [] : lines.flatMap((line) => line.view.texts[step] || []);
  const isSameUnit = sums.length === lines.length;
  const complete = lines.filter(({ counts }) => counts.delivered === counts.expected).length;
  return (
    <table className={styles.several}>
      <caption className="sr-only">{t('others.figures')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('others.property')}</th>
          <th scope="col" className={styles.atStep}>
            {step === null ? '' : names.full(step)}
          </th>
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
              <SeriesMark color={line.color} isLine={props.isLines} />
              {line.name}
              {line.name.endsWith(props.addressOf(line.id)) ? null : (
                <span className="muted">{props.addressOf(line.id)}</span>
              )}
              {isTechnical && line.name !== line.id ? <span className="subtle">{line.id}</span> : null}
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
          <td>{isSameUnit && atStep.length === lines.length ? short(sumDecimals(atStep)) : ''}</td>
          <td>{!isSameUnit ? '' : short(sumDecimals(sums), sumDecimalsShown)}</td>
          <td colSpan={4} />
        </tr>
      </tfoot>
    </table>
  );
}
