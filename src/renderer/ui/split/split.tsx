import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { clampPane } from './clamp-pane.ts';
import styles from './split.module.css';

const STEP_PX = 16;

/**
 * List on the left, details on the right, or below where there is no room. The edge moves by pointer and arrows; the
 * parent stores the width.
 */
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
  const pane = useRef<HTMLElement>(null);
  const following = {
    onClick: (event: SyntheticEvent) => showBelow(event, pane),
    onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' ? showBelow(event, pane) : undefined),
  };
  const width = dragged ?? clampPane(props.width ?? props.defaultWidth ?? 368, minWidth, maxWidth);
  if (props.pane === null) {
    return (
      <div className={styles.solo}>
        <List following={following}>{props.list}</List>
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
      <List following={following}>{props.list}</List>
      <section ref={pane} className={styles.pane} aria-label={props.paneLabel}>
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

function List(props: { following: Pick<ComponentProps<'section'>, 'onClick' | 'onKeyDown'>; children: ReactNode }) {
  return (
    <section className={styles.list} {...props.following}>
      {props.children}
    </section>
  );
}

/** What a row opened comes into view where it is below the list: beside it, it is there already. */
function showBelow({ target, currentTarget: list }: SyntheticEvent, pane: RefObject<HTMLElement | null>): void {
  if (!(target instanceof Element) || !(list instanceof HTMLElement)) return;
  const isFromRow = target.closest('[data-row]') !== null || target.matches('[role="grid"]');
  if (!isFromRow) return;
  requestAnimationFrame(() => {
    const isOpen = list.querySelector('[data-row][data-current]') !== null;
    if (isOpen && pane.current !== null && pane.current.offsetTop > list.offsetTop) {
      pane.current.scrollIntoView({ block: 'start' });
    }
  });
}
