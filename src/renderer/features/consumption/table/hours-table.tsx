import type { TFunction } from 'i18next';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMsToDay } from '../../../../shared/calendar/local-time.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { Formats } from '../../../text/formats.ts';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { isComplete } from '../view/figures.ts';
import type { HourView } from '../view/hour-view.ts';
import { decimalsFor, rounded } from '../view/precision.ts';
import { lackOf } from '../view/silences.ts';
import { markOf, type StateMark, signedText, stateText, valueText } from '../view/value-text.ts';

/** CSS px under which the least asked-for column goes. */
const NARROW = 380;

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
  const decimals = useMemo(() => decimalsFor(view.texts), [view]);

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
    const mark = (row: number) => {
      const text = rowState(shown, row, formats, t);
      return text === '' ? null : (
        <span className={styles.markOnly} title={text}>
          <span className={styles.mark} data-mark={rowMark(view, row)} />
          <span className="sr-only">{text}</span>
        </span>
      );
    };
    const isCompared = shown.besides.length > 0;
    const value: TableColumn<number> = {
      id: 'value',
      label: series.unit.text ?? t('rows.value'),
      width: 'minmax(76px, 0.9fr)',
      align: 'end',
      skeletonWidth: 40,
      render: (row) => {
        const text = view.texts[row] ?? '';
        return (
          <span
            title={valueText(view, row, formats, t)}
            className={view.secondTexts.has(row) ? styles.doubt : undefined}
          >
            {isCompared ? mark(row) : null}
            {text === '' ? null : formats.decimal(rounded(text, decimals))}
          </span>
        );
      },
    };
    const state: TableColumn<number> = {
      id: 'state',
      label: level === 'hour' ? '' : t('chart.hours'),
      name: level === 'hour' ? t('rows.state') : t('chart.hours'),
      width: 'minmax(112px, 1.1fr)',
      skeletonWidth: 64,
      render: (row) => {
        const text = rowState(shown, row, formats, t);
        return text === '' ? null : (
          <span title={stateText(view, row, t)}>
            <span className={styles.mark} data-mark={rowMark(view, row)} />
            {text}
          </span>
        );
      },
    };
    const beside = shown.besides.slice(0, 1).map((one): TableColumn<number> => {
      const places = decimalsFor(one.view.texts);
      return {
        id: 'beside',
        label: one.label,
        width: 'minmax(60px, 1fr)',
        align: 'end',
        skeletonWidth: 40,
        render: (row) => {
          const index = one.aligned[row] ?? -1;
          const text = index < 0 ? '' : (one.view.texts[index] ?? '');
          return (
            <span className="tnum muted" title={index < 0 ? '' : valueText(one.view, index, formats, t)}>
              {formats.decimal(rounded(text, places))}
            </span>
          );
        },
      };
    });
    const difference: TableColumn<number> = {
      id: 'difference',
      label: t('compare.same'),
      width: 'minmax(76px, 1fr)',
      align: 'end',
      skeletonWidth: 40,
      render: (row) => {
        const found = shown.difference?.steps[row] ?? null;
        return found === null ? null : (
          <span className="tnum" title={signedText(found.text, formats)}>
            {signedText(rounded(found.text, decimals), formats)}
          </span>
        );
      },
    };
    const hasOffset = level === 'hour' && !isCompared && width >= NARROW && isOneDay && hasClockChange;
    return [
      step,
      ...(hasOffset ? [offset] : []),
      value,
      ...beside,
      ...(shown.difference === null ? [state] : [difference]),
    ];
  }, [shown, view, names, series.unit.text, level, width, decimals, formats, t]);

  const { sum } = series;
  const besideSum = shown.besides[0]?.series.sum ?? null;
  const total = shown.difference?.total;
  // As exact as its column: the sum of what stands above.
  const shortSum = (text: string) => formats.decimal(rounded(text, decimals));
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
                {isComplete(series) ? null : (
                  <span className={styles.partSum} title={t('rows.incomplete')}>
                    <span className="sr-only">{t('rows.incomplete')}</span>
                  </span>
                )}
              </>
            ),
            labelUntil: 'value',
            cells: {
              value: <b title={sum === null ? '' : formats.decimal(sum)}>{sum === null ? null : shortSum(sum)}</b>,
              beside: besideSum === null ? null : shortSum(besideSum),
              difference: total === undefined ? null : signedText(rounded(total.text, decimals), formats),
              state: sumState(series, decimals, formats, t),
            },
          },
        ]}
      />
    </div>
  );
}

/** What is worth a word about a row; nothing where all is as it should be. */
function rowState(shown: Shown, row: number, formats: Formats, t: TFunction): string {
  const { view } = shown;
  const mark = markOf(view, row);
  const second = view.secondTexts.get(row);
  const decimals = decimalsFor([view.texts[row] ?? '']);
  if (second !== undefined && rounded(second, decimals) !== rounded(view.texts[row] ?? '', decimals)) {
    const other = t('consumption:rows.or', { value: formats.decimal(rounded(second, decimals)) });
    return mark === 'part' ? `${stateText(view, row, t)}, ${other}` : other;
  }
  if (mark === 'value' || (mark === 'zero' && view.level !== 'hour')) {
    const doubles = view.columns.doubles[row] ?? 0;
    return doubles === 0 ? '' : t('consumption:state.twiceIn', { count: doubles });
  }
  return stateText(view, row, t);
}

function rowMark(view: HourView, row: number): StateMark {
  const mark = markOf(view, row);
  if (mark === 'part') {
    const lack = lackOf(view.columns, row);
    return lack === null || lack === 'cut' ? 'part' : lack;
  }
  return mark === 'value' && (view.columns.doubles[row] ?? 0) > 0 ? 'double' : mark;
}

function sumState(series: HourSeries, decimals: number, formats: Formats, t: TFunction): string {
  const { sum, sumSecond, counts } = series;
  if (sum !== null && sumSecond !== null && rounded(sum, decimals) !== rounded(sumSecond, decimals)) {
    return t('consumption:rows.or', { value: formats.decimal(rounded(sumSecond, decimals)) });
  }
  return t('consumption:compare.of', {
    delivered: formats.integer(counts.delivered),
    expected: formats.integer(counts.expected),
  });
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
