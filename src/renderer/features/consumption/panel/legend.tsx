import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { HourChartModel } from '../chart/chart-model.ts';
import { isMostlyTwice } from '../chart/twice.ts';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import type { StepWindow } from '../view/chart-columns.ts';
import { legendMarks } from '../view/legend-marks.ts';
import { ComparisonLine } from './comparison-line.tsx';

/** Only the marks that occur in this chart. */
export function Legend(props: {
  shown: Shown;
  kind: HourChartModel['kind'];
  window: StepWindow;
  isGathered: boolean;
  hasComparisonBars: boolean;
  /** Steps that a failed fetch did not renew. */
  kept: HourChartModel['kept'];
}) {
  const { kind, kept } = props;
  const { besides, view } = props.shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { isGathered } = props;
  const marks = useMemo(
    () =>
      legendMarks({
        columns: view.columns,
        besides: besides.map((beside) => beside.view.columns),
        kept,
        isBars: kind === 'bars',
        isGathered,
      }),
    [view, besides, kept, kind, isGathered],
  );
  const hasNames = kind === 'line' && besides.some((beside) => beside.id !== 'compare');
  // Among bars of other properties our own are named too; lines have names at their ends.
  const isNamed = besides.some((beside) => beside.isBar);
  const isCompared = props.hasComparisonBars && besides.some(({ id }) => id === 'compare');
  const ownName = isNamed ? props.shown.label : isCompared ? props.shown.period : null;
  const beside = besides
    .filter((beside) => beside.id === 'compare' || !hasNames)
    .map((beside, i) => (
      <span key={beside.id} className={styles.legend}>
        <ComparisonLine
          color={beside.color}
          place={i}
          isBar={props.hasComparisonBars && (beside.isBar || beside.id === 'compare')}
        />
        {beside.mean === null ? beside.label : t('compare.mean', { label: beside.label })}
      </span>
    ));
  const compared = props.hasComparisonBars ? besides.find(({ id }) => id === 'compare') : undefined;
  const isMostly = kind === 'bars' && isMostlyTwice({ ...props, columns: view.columns });
  // Of bars of two years each has a count of its own.
  const doublesText = () => {
    const hours = (of: HourSeries) => formats.integer(of.counts.double);
    const own = props.shown.series;
    if (compared === undefined) return t('chart.doubles', { hours: hours(own) });
    const [before, now] = [hours(compared.series), hours(own)];
    return t('chart.doublesOf', { before, other: compared.label, now, own: props.shown.period });
  };
  return (
    <>
      {kind === 'band' ? (
        <>
          <span className={styles.legend}>
            <i className={styles.key} data-mark="band" />
            {t('chart.lowHigh')}
          </span>
          <span className={styles.legend}>
            <i className={styles.key} data-mark="line" />
            {t('chart.weekMean')}
          </span>
        </>
      ) : null}
      {/* The years stand as their bars do: the earlier one first. */}
      {isCompared ? beside : null}
      {marks.map((mark) => (
        <span key={mark} className={styles.legend}>
          <i
            className={styles.key}
            data-mark={mark === 'double' && view.level !== 'hour' ? (isMostly ? 'twice-line' : 'twice') : mark}
          />
          {mark === 'value' && ownName !== null
            ? ownName
            : mark === 'double' && isMostly
              ? doublesText()
              : t(`chart.${mark}`)}
        </span>
      ))}
      {isCompared ? null : beside}
      {isGathered && kind !== 'band' ? (
        <span className={styles.legend}>
          <i className={styles.key} data-mark="peaks" />
          {t('chart.peaks')}
        </span>
      ) : null}
    </>
  );
}
