import { dashOf } from '../chart/draw/draw-overlays.ts';

import styles from '../consumption.module.css';

/** A comparison's line or bar as in the chart; `place` among the lines decides its dash. */
export function ComparisonLine(props: { color: number; place: number; isBar: boolean }) {
  const color = props.color < 0 ? 'var(--series-compare)' : `var(--series-${props.color + 1})`;
  if (props.isBar) {
    return props.color < 0 ? (
      <i className={styles.key} data-mark="outline" />
    ) : (
      <i className={styles.key} style={{ background: color }} />
    );
  }
  return (
    <svg width="20" height="8" aria-hidden="true">
      <line
        x1="0"
        x2="20"
        y1="4"
        y2="4"
        stroke={color}
        strokeWidth="2"
        strokeDasharray={dashOf(props.place).join(' ')}
      />
    </svg>
  );
}
