import { useTranslation } from 'react-i18next';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { markOf, type StateMark } from '../view/value-text.ts';
import { ComparisonLine } from './comparison-line.tsx';

const ORDER: readonly StateMark[] = ['value', 'part', 'zero', 'missing', 'double'];

/** Only the marks that stand in this chart. */
export function Legend(props: { shown: Shown; isGathered: boolean; hasComparisonBars: boolean }) {
  const { view, besides, series } = props.shown;
  // Among properties our own bars need their name, too.
  const isComparedWithOthers = besides.some((beside) => beside.id !== 'compare');
  const { t } = useTranslation('consumption');
  const present = new Set<StateMark>();
  for (let step = 0; step < view.columns.count; step++) {
    present.add(markOf(view, step));
  }
  if (present.has('part') && view.columns.missing.some((count) => count > 0)) {
    present.add('missing');
  }
  const marks = ORDER.filter((mark) => present.has(mark));
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className={styles.legend}>
          <i className={styles.key} data-mark={mark} />
          {mark === 'value' && isComparedWithOthers ? series.range.propertyId : t(`chart.${mark}`)}
        </span>
      ))}
      {besides.map((beside, i) => (
        <span key={beside.id} className={styles.legend}>
          <ComparisonLine color={beside.color} place={i} isBar={beside.isBar && props.hasComparisonBars} />
          {beside.mean === null ? beside.label : t('compare.mean', { label: beside.label })}
        </span>
      ))}
      {props.isGathered ? (
        <span className={styles.legend}>
          <i className={styles.key} data-mark="peaks" />
          {t('chart.peaks')}
        </span>
      ) : null}
    </>
  );
}
