import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor, rounded } from '../../../../shared/hours/precision.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useWidth } from '../../../hooks/use-width.ts';
import type { Formats } from '../../../text/formats.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { isComplete } from '../view/figures.ts';
import { signedText } from '../view/value-text.ts';
import { useHourColumns } from './use-hour-columns.tsx';

/** The chart's steps as rows, with the same cursor and the exact values. */
export function HoursTable(props: {
  shown: Shown;
  cursor: number | null;
  onCursor: (step: number) => void;
  onOpen: (step: number) => void;
  onEscape: () => void;
}) {
  const { shown, cursor } = props;
  const { series, view } = shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, Number.POSITIVE_INFINITY);
  const decimals = useMemo(() => decimalsFor(view.texts), [view]);

  // The chart moves the cursor too: its row is then scrolled into view without taking the focus.
  useEffect(() => {
    const body = frame.current?.querySelector('[role="rowgroup"]');
    if (cursor === null || !(body instanceof HTMLElement) || view.columns.count === 0) return;
    const rowHeight = (body.firstElementChild?.scrollHeight ?? 0) / view.columns.count;
    const top = cursor * rowHeight;
    if (top < body.scrollTop) {
      body.scrollTop = top;
    } else if (top + rowHeight > body.scrollTop + body.clientHeight) {
      body.scrollTop = top + rowHeight - body.clientHeight;
    }
  }, [cursor, view]);

  const columns = useHourColumns(shown, width, decimals);

  const { sum } = series;
  const comparedSum = shown.besides[0]?.series.sum ?? null;
  const total = shown.difference?.total;
  // As exact as the column above it.
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
              beside: comparedSum === null ? null : shortSum(comparedSum),
              difference: total === undefined ? null : signedText(rounded(total.text, decimals), formats),
              state: sumState(series, decimals, formats, t),
            },
          },
        ]}
      />
    </div>
  );
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
