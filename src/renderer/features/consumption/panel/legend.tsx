import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR_ZERO } from '../../../../shared/hours/hour-states.ts';
import type { HourChartModel } from '../chart/chart-model.ts';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { type ChartColumns, STEP_PART } from '../view/chart-columns.ts';
import type { StateMark } from '../view/value-text.ts';
import { ComparisonLine } from './comparison-line.tsx';

type Mark = StateMark | 'kept';

const ORDER: readonly Mark[] = ['value', 'kept', 'part', 'zero', 'missing', 'double', 'unfetched', 'pending'];

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
  const present = useMemo(() => marksIn(view.columns, kept), [view, kept]);
  const marks = ORDER.filter((mark) => present.has(mark) && isDrawn(mark, kind));
  const hasNames = kind === 'line' && besides.some((beside) => beside.id !== 'compare');
  // Among bars of other properties our own are named too; lines have names at their ends.
  const isNamed = besides.some((beside) => beside.isBar);
  const isCompared = props.hasComparisonBars && besides.some(({ id }) => id === 'compare');
  const ownName = isNamed ? props.shown.label : isCompared ? t('compare.shown') : null;
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
      {props.isGathered && kind !== 'band' ? (
        <span className={styles.legend}>
          <i className={styles.key} data-mark="peaks" />
          {t('chart.peaks')}
        </span>
      ) : null}
    </>
  );
}

/** A line shows only undelivered ranges; a band has its own two marks. */
function isDrawn(mark: Mark, kind: HourChartModel['kind']): boolean {
  return kind === 'bars' || !['value', 'kept', 'part', 'zero'].includes(mark);
}

/** The marks in the chart and its strip: a gap inside a day is visible in the strip. */
function marksIn(columns: ChartColumns, kept: HourChartModel['kept']): ReadonlySet<Mark> {
  const found = new Set<Mark>();
  const isKept = (step: number) => kept.some(({ from, to }) => step >= from && step < to);
  const any = (counts: Uint32Array) => counts.some((count) => count > 0);
  columns.states.forEach((state, step) => {
    if (state === HOUR_ZERO) {
      found.add('zero');
    } else if (state === STEP_PART) {
      found.add('part');
    } else if (!Number.isNaN(columns.values[step])) {
      found.add(isKept(step) ? 'kept' : 'value');
    }
  });
  for (const kind of ['missing', 'pending', 'unfetched'] as const) {
    if (any(columns[kind])) found.add(kind);
  }
  return any(columns.doubles) ? found.add('double') : found;
}
