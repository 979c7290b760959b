import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMsToDay } from '../../../../shared/hours/calendar-day.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { isComplete } from '../view/figures.ts';
import { markOf, stateText, valueText } from '../view/value-text.ts';

/** CSS px under which the least asked-for columns go, and under which a compared value takes the room of a state's word. */
const NARROW = 380;
const SHORT = 460;

/** The chart as rows, in step with it: the same steps, the same cursor, the exact values. */
export function HoursTable(props: {
  shown: Shown;
  cursor: number | null;
  onCursor: (step: number) => void;
  onOpen: (step: number) => void;
  onEscape: () => void;
}) {
  const { shown, cursor } = props;
  const { series, view, names } = shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const { level } = view;
  const width = useWidth(frame);
  const isNarrow = width < NARROW;
  const isShort = width < SHORT && shown.besides.length > 0;

  // The chart moves the cursor too: its row is then brought into view, without taking the focus.
  useEffect(() => {
    const body = frame.current?.querySelector('[role="rowgroup"]');
    if (cursor === null || !(body instanceof HTMLElement) || view.columns.count === 0) {
      return;
    }
    const rowHeight = (body.firstElementChild?.scrollHeight ?? 0) / view.columns.count;
    const top = cursor * rowHeight;
    if (top < body.scrollTop) {
      body.scrollTop = top;
    } else if (top + rowHeight > body.scrollTop + body.clientHeight) {
      body.scrollTop = top + rowHeight - body.clientHeight;
    }
  }, [cursor, view]);

  const columns = useMemo((): TableColumn<number>[] => {
    const { localMs, offsetMs } = view;
    const isOneDay = localMsToDay(localMs[0] ?? 0) === localMsToDay(localMs.at(-1) ?? 0);
    const hasClockChange = offsetMs[0] !== offsetMs.at(-1);
    const stateName = level === 'hour' ? t('rows.state') : t('chart.hours');
    const step: TableColumn<number> = {
      id: 'step',
      label: t(`rows.${level}`),
      width:
        level === 'week'
          ? 'minmax(96px, 0.9fr)'
          : level !== 'hour'
            ? 'minmax(84px, 0.9fr)'
            : isOneDay
              ? 'minmax(92px, 1.2fr)'
              : 'minmax(116px, 1.2fr)',
      skeletonWidth: 72,
      render: (row) => (
        <span className="tnum">
          {names.full(row)}
          {names.mark(row) === null ? null : <b className={styles.zone}>{names.mark(row)}</b>}
        </span>
      ),
    };
    const offset: TableColumn<number> = {
      id: 'offset',
      label: t('rows.offset'),
      width: '56px',
      skeletonWidth: 40,
      render: (row) => <span className="tnum muted">{names.offset(row)}</span>,
    };
    const value: TableColumn<number> = {
      id: 'value',
      label: series.unit.text ?? t('rows.value'),
      width:
        level === 'hour'
          ? isNarrow && isOneDay
            ? 'minmax(76px, 0.9fr)'
            : 'minmax(104px, 0.9fr)'
          : 'minmax(134px, 1.2fr)',
      align: 'end',
      skeletonWidth: 40,
      render: (row) => {
        const text = valueText(view, row, formats, t);
        return text === '' ? (
          markOf(view, row) === 'missing' ? (
            <span className={styles.absent} />
          ) : null
        ) : (
          <span className={view.secondTexts.has(row) ? styles.doubt : undefined}>{text}</span>
        );
      },
    };
    const state: TableColumn<number> = {
      id: 'state',
      label: isShort ? '' : stateName,
      name: stateName,
      width: isShort ? '28px' : level === 'hour' ? 'minmax(88px, 1.1fr)' : 'minmax(80px, 0.9fr)',
      skeletonWidth: isShort ? 8 : 64,
      render: (row) => (
        <span title={isShort ? stateText(view, row, t) : undefined}>
          <span className={styles.mark} data-mark={markOf(view, row)} />
          <span className={isShort ? 'sr-only' : undefined}>{stateText(view, row, t)}</span>
        </span>
      ),
    };
    const beside = shown.besides.slice(0, 1).map(
      (one): TableColumn<number> => ({
        id: 'beside',
        label: one.label,
        width: isNarrow ? 'minmax(60px, 1fr)' : 'minmax(108px, 1fr)',
        align: 'end',
        skeletonWidth: 40,
        render: (row) => {
          const index = one.aligned[row] ?? -1;
          const text = index < 0 ? '' : valueText(one.view, index, formats, t);
          return (
            <span className="tnum muted" title={text}>
              {text}
            </span>
          );
        },
      }),
    );
    const hasOffset = level === 'hour' && beside.length === 0 && (!isNarrow || (isOneDay && hasClockChange));
    return [step, ...(hasOffset ? [offset] : []), value, ...beside, state];
  }, [view, names, series.unit.text, shown.besides, level, isNarrow, isShort, formats, t]);

  const sum = series.sum === null ? null : formats.decimal(series.sum);
  return (
    <div ref={frame} className={styles.tableFrame}>
      <VirtualTable<number>
        label={t('rows.label')}
        columns={columns}
        rowCount={view.columns.count}
        rowAt={(index) => index}
        rowKey={String}
        currentKey={cursor === null ? null : String(cursor)}
        onActive={(row) => props.onCursor(row)}
        onOpen={(row) => props.onOpen(row)}
        onEscape={props.onEscape}
        footRows={[
          {
            id: 'sum',
            label: (
              <>
                <b>{t('rows.sum')}</b>
                {isComplete(series) ? null : isNarrow || isShort ? (
                  <span className={styles.partSum} title={t('rows.incomplete')}>
                    <span className="sr-only">{t('rows.incomplete')}</span>
                  </span>
                ) : (
                  `, ${t('rows.incomplete')}`
                )}
              </>
            ),
            labelUntil: 'value',
            cells: {
              value: <b>{sum}</b>,
              state:
                series.sumSecond === null || series.sumSecond === series.sum || isShort
                  ? null
                  : t('rows.or', { value: formats.decimal(series.sumSecond) }),
            },
          },
        ]}
      />
    </div>
  );
}

/** CSS px; as wide as anything until it is measured. */
function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = frame.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
