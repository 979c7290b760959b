// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of ten thousand rows is no table element
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import { useRowHeight } from '../../../ui/virtual-table/use-row-height.ts';
import styles from '../bulk.module.css';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { GridFrame } from './grid-frame.tsx';
import { GridHead } from './grid-head.tsx';
import { boxOf, cellId, clampPlace, type GridPlace, type GridSelection, movedBy, rowsOf } from './grid-place.ts';
import { GridRow } from './grid-row.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useGridEdits } from './use-grid-edits.ts';

export type GridHandle = {
  /** Its columns. */
  fields: readonly GridField[];
  selection: GridSelection;
  setSelection: (selection: GridSelection) => void;
  nextProblem: (isBackwards: boolean) => void;
  /** Leaves the selected rows out, or includes them again. */
  onLeaveOut: () => void;
  onReplace: () => void;
};

/** Height of the head, as in the CSS. */
const HEAD_PX = 36;

/**
 * The rows as a spreadsheet: one tab stop, arrows move, typing edits, Shift selects, the clipboard uses Excel's format.
 */
export function BulkGrid(props: GridHandle & { isReadOnly: boolean; scroller: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const view = useBulkValue((state) => state.view);
  const known = useStore(bulk.rows.store, (state) => state.total);
  const total = known ?? 0;
  const rows = useStore(bulk.rows.store, (state) => state.rows);
  const id = useId();
  const { fields, selection, setSelection, isReadOnly, scroller } = props;
  const rowHeight = useRowHeight(scroller);
  const columns = useColumnWidths(fields, scroller);
  const cursor = clampPlace(selection.cursor, { rows: total, columns: fields.length, pageRows: 1 });
  const box = boxOf({ cursor, anchor: selection.anchor });
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: HEAD_PX,
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [rowHeight, virtualizer]);
  useEffect(() => {
    bulk.rows.need(start, Math.max(start, end));
  }, [bulk, start, end]);
  useEffect(() => {
    if (total > 0) virtualizer.scrollToIndex(cursor.row, { align: 'auto' });
    const place = { row: cursor.row, column: cursor.column };
    document.getElementById(cellId(id, place))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cursor.row, cursor.column, total, id, virtualizer]);

  const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / Math.max(1, rowHeight)) - 2);
  const size = { rows: total, columns: fields.length, pageRows };
  const row = rows.get(cursor.row);
  const field = fields[cursor.column] ?? 'customer.id';
  const range = {
    view,
    ...rowsOf({ cursor, anchor: selection.anchor }, total),
    fields: fields.slice(box.left, box.right + 1),
  };
  const go = (to: GridPlace, isExtending: boolean) =>
    setSelection({ cursor: to, anchor: isExtending ? selection.anchor : to });
  const { edit, editByKey, onCopy, onPaste } = useGridEdits(range, fields, isReadOnly);
  const { editing, type, commit, begin, cancel, onEarlyKey } = useCellEditing({
    ...{ rows, total: known, cursor, field, isReadOnly, edit },
    focus: () => scroller.current?.focus(),
    go: (to) => go(clampPlace(to, size), false),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const isControl = event.ctrlKey || event.metaKey;
    const isLetter = event.key.length === 1 && event.key !== ' ' && !isControl && !event.altKey;
    if (onEarlyKey(event, isLetter)) return;
    const to = movedBy({ key: event.key, ctrl: isControl }, cursor, size);
    const act = (): boolean => {
      if (to) {
        go(to, event.shiftKey);
      } else if (event.key === 'F8') {
        props.nextProblem(event.shiftKey);
      } else if (isControl && event.key.toLowerCase() === 'a') {
        setSelection({ cursor: { row: total - 1, column: fields.length - 1 }, anchor: { row: 0, column: 0 } });
      } else if (event.key === 'Tab' || isReadOnly) {
        return false;
      } else if (event.key === 'Enter' || event.key === 'F2') {
        begin(row?.values[field] ?? '');
      } else if (event.key === 'Delete' || event.key === 'Backspace') {
        edit({ kind: 'clear', range });
      } else if (event.key === ' ') {
        props.onLeaveOut();
      } else if (isControl) {
        return control(event);
      } else if (isLetter) {
        type(event.key);
      } else {
        return false;
      }
      return true;
    };
    if (act()) event.preventDefault();
  };
  const control = (event: KeyboardEvent<HTMLDivElement>): boolean => {
    if (event.key.toLowerCase() !== 'h') return editByKey(event);
    props.onReplace();
    return true;
  };

  return (
    <GridFrame scroller={scroller}>
      <div
        ref={scroller}
        role="grid"
        aria-label={t('check.grid')}
        aria-rowcount={total + 1}
        aria-colcount={fields.length + 1}
        aria-multiselectable="true"
        aria-readonly={isReadOnly}
        aria-activedescendant={row ? cellId(id, cursor) : undefined}
        tabIndex={0}
        className={styles.grid}
        style={columns}
        onKeyDown={onKeyDown}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
        onPaste={onPaste}
      >
        <GridHead fields={fields} />
        <div className={styles.gridBody} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => (
            <GridRow
              key={item.key}
              id={id}
              index={item.index}
              top={item.start}
              row={rows.get(item.index)}
              fields={fields}
              cursor={item.index === cursor.row ? cursor.column : null}
              box={item.index >= box.top && item.index <= box.bottom ? box : null}
              editing={item.index === cursor.row ? editing : null}
              onCell={(column, isExtending) => {
                scroller.current?.focus();
                go({ row: item.index, column }, isExtending);
              }}
              onEdit={begin}
              onCommit={(text, by) =>
                commit(text, by === null ? null : { row: cursor.row + by.rows, column: cursor.column + by.columns })
              }
              onCancel={() => {
                cancel();
                scroller.current?.focus();
              }}
            />
          ))}
        </div>
      </div>
    </GridFrame>
  );
}
