import { useVirtualizer } from '@tanstack/react-virtual';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './tree.module.css';

export type TreeItem = {
  readonly id: string;
  readonly depth: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
  /** 1-based position among its siblings, and their number. */
  readonly place: number;
  readonly siblings: number;
  readonly label: ReactNode;
  /** At the right edge. */
  readonly end?: ReactNode;
  /** Data of the row for dragging. */
  readonly dragged?: { readonly type: string; readonly data: string };
};

const ROW_HEIGHT = 22;
const WAITING = { depth: 1 };

/**
 * A tree of any size with one tab stop: Up and Down move, Right opens and enters, Left closes and leaves, Enter acts on
 * the row, Home, End and the page keys jump. Only visible rows exist.
 */
export function TreeView(props: {
  label: string;
  rowCount: number;
  /** Undefined: not fetched yet. */
  rowAt: (index: number) => TreeItem | undefined;
  current: number;
  onCurrent: (index: number) => void;
  onToggle: (index: number) => void;
  parentOf: (index: number) => number;
  onRange: (start: number, end: number) => void;
  /** Enter, or a double click. */
  onAct?: (index: number) => void;
  /** Other keys on the current row; true: used. */
  onKey?: (event: KeyboardEvent, index: number) => boolean;
}) {
  const { rowCount, rowAt, current, onCurrent, onRange } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = items.at(-1)?.index ?? -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a row puts others in the same places
  useEffect(() => {
    if (end >= start) onRange(start, end);
  }, [start, end, rowCount, onRange]);
  useEffect(() => {
    if (current >= 0 && current < rowCount) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [current, rowCount, virtualizer]);

  const goTo = (index: number) => onCurrent(Math.max(0, Math.min(rowCount - 1, index)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || rowCount === 0) return;
    const row = rowAt(current);
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    if (props.onKey?.(event, current)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    switch (event.key) {
      case 'ArrowDown':
        goTo(current + 1);
        break;
      case 'ArrowUp':
        goTo(current - 1);
        break;
      case 'PageDown':
        goTo(current + pageRows);
        break;
      case 'PageUp':
        goTo(current - pageRows);
        break;
      case 'Home':
        goTo(0);
        break;
      case 'End':
        goTo(rowCount - 1);
        break;
      case 'ArrowRight':
        if (row?.hasChildren && !row.isOpen) props.onToggle(current);
        else if (row?.hasChildren) goTo(current + 1);
        break;
      case 'ArrowLeft':
        if (row?.isOpen) props.onToggle(current);
        else if (props.parentOf(current) >= 0) goTo(props.parentOf(current));
        break;
      case 'Enter':
        if (props.onAct) props.onAct(current);
        else if (row?.hasChildren) props.onToggle(current);
        break;
      case ' ':
        if (row?.hasChildren) props.onToggle(current);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={props.label}
      aria-activedescendant={rowCount > 0 ? `${id}-${current}` : undefined}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      <div className={styles.run} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {items.map((item) => {
          const row = rowAt(item.index);
          const depth = row?.depth ?? WAITING.depth;
          const { dragged } = row ?? {};
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the tree (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
            <div
              key={item.key}
              id={`${id}-${item.index}`}
              role="treeitem"
              aria-level={depth + 1}
              aria-expanded={row?.hasChildren ? row.isOpen : undefined}
              aria-selected={item.index === current}
              aria-setsize={row?.siblings}
              aria-posinset={row?.place}
              aria-busy={row === undefined || undefined}
              className={styles.row}
              style={{ transform: `translateY(${item.start}px)`, '--depth': depth } as Record<string, string | number>}
              {...(item.index === current ? { 'data-current': true } : {})}
              draggable={dragged !== undefined}
              onDragStart={(event: DragEvent) => {
                if (dragged === undefined) return;
                event.dataTransfer.setData(dragged.type, dragged.data);
                event.dataTransfer.effectAllowed = 'link';
              }}
              onClick={() => onCurrent(item.index)}
              onDoubleClick={() => props.onAct?.(item.index)}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
              <span
                className={styles.twist}
                onClick={() => {
                  if (row?.hasChildren) props.onToggle(item.index);
                }}
                onDoubleClick={(event) => event.stopPropagation()}
              >
                {row?.hasChildren ? <Icon of={row.isOpen ? ChevronDown : ChevronRight} size={12} /> : null}
              </span>
              {row === undefined ? <span className={styles.wait} /> : row.label}
              {row?.end ? <span className={styles.end}>{row.end}</span> : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A key and its value, or the kind of its value. */
export function TreeLabel(props: {
  name: string | null;
  isIndex: boolean;
  type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  /** Text of a plain value. */
  value: string;
  /** `object, 12`. */
  note: string;
}) {
  const isPlain = props.type !== 'object' && props.type !== 'array';
  return (
    <>
      {props.name === null ? null : (
        <span className={styles.key}>
          {props.isIndex ? `[${props.name}]` : props.name}
          {isPlain ? <span className={styles.punct}>:</span> : null}
        </span>
      )}
      {isPlain ? (
        <span className={`${styles.value} ${styles[props.type]}`}>{props.value}</span>
      ) : (
        <span className={styles.note}>{props.note}</span>
      )}
    </>
  );
}
