import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { clampPane } from './clamp-pane.ts';
import styles from './split.module.css';

const STEP_PX = 16;

/** List on the left, details on the right. The edge moves by pointer and arrows; the parent stores the width. */
export function Split(props: {
  list: ReactNode;
  /** Null: no pane; the list takes all space. */
  pane: ReactNode | null;
  paneLabel: string;
  resizeLabel: string;
  /** CSS px. */
  width: number | undefined;
  onWidth: (width: number) => void;
  defaultWidth?: number;
  minWidth?: number;
  maxWidth?: number;
}) {
  const { minWidth = 280, maxWidth = 720, onWidth } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dragged ?? clampPane(props.width ?? props.defaultWidth ?? 368, minWidth, maxWidth);
  if (props.pane === null) {
    return (
      <div className={styles.solo}>
        <section className={styles.list}>{props.list}</section>
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowLeft' ? STEP_PX : event.key === 'ArrowRight' ? -STEP_PX : 0;
    const next = event.key === 'Home' ? maxWidth : event.key === 'End' ? minWidth : width + move;
    if (next !== width) {
      event.preventDefault();
      onWidth(clampPane(next, minWidth, maxWidth));
    }
  };
  return (
    <div className={styles.split} style={{ '--pane': `${width}px` } as Record<string, string>}>
      <section className={styles.list}>{props.list}</section>
      <section className={styles.pane} aria-label={props.paneLabel}>
        {/* biome-ignore lint/a11y/useSemanticElements: a window splitter, not a thematic break */}
        <div
          role="separator"
          className={styles.edge}
          aria-orientation="vertical"
          aria-label={props.resizeLabel}
          aria-valuemin={minWidth}
          aria-valuemax={maxWidth}
          aria-valuenow={width}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged(width);
          }}
          onPointerMove={(event) => {
            if (dragged !== null) {
              const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
              setDragged(clampPane(Math.round(right - event.clientX), minWidth, maxWidth));
            }
          }}
          onPointerUp={() => {
            if (dragged !== null) {
              onWidth(dragged);
              setDragged(null);
            }
          }}
          onPointerCancel={() => setDragged(null)}
        />
        {props.pane}
      </section>
    </div>
  );
}
