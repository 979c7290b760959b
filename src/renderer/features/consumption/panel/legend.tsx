import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HourChartModel } from '../chart/chart-model.ts';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { legendMarks } from '../view/legend-marks.ts';
import { ComparisonLine } from './comparison-line.tsx';

/** Only the marks that occur in this chart. */
export function Legend(props: {
  shown: Shown;
  kind: HourChartModel['kind'];
  isGathered: boolean;
  hasComparisonBars: boolean;
  /** Steps that a failed fetch did not renew. */
  kept: HourChartModel['kept'];
}) {
  const { kind, kept } = props;
  const { besides, view } = props.shown;
  const { t } = useTranslation('consumption');
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
      {marks.map((mark) => (
        <span key={mark} className={styles.legend}>
          <i className={styles.key} data-mark={mark} />
          {mark === 'value' && ownName !== null ? ownName : t(`chart.${mark}`)}
        </span>
      ))}
      {besides
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
        ))}
      {isGathered && kind !== 'band' ? (
        <span className={styles.legend}>
          <i className={styles.key} data-mark="peaks" />
          {t('chart.peaks')}
        </span>
      ) : null}
    </>
  );
}
