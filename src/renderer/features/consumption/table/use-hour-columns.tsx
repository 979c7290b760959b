import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localMsToDay } from '../../../../shared/calendar/local-time.ts';
import { decimalsFor, rounded } from '../../../../shared/hours/precision.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { Formats } from '../../../text/formats.ts';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import styles from '../consumption.module.css';
import { useKeptHours } from '../use-kept-hours.ts';
import type { Shown } from '../use-shown.ts';
import type { KeptSteps } from '../view/kept-runs.ts';
import { signedText, stateText, valueText } from '../view/value-text.ts';
import { rowMark, rowState } from './row-state.ts';

/** Below this width in CSS px the least important column is hidden. */
const NARROW = 340;

type Words = { t: TFunction<'consumption'>; formats: Formats };

/** Step, value and state; in a comparison the other value and the difference instead of the state. */
export function useHourColumns(shown: Shown, width: number, decimals: number): TableColumn<number>[] {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const kept = useKeptHours(shown);
  return useMemo(() => {
    const words = { t, formats };
    const { localMs, offsetMs } = shown.view;
    const isOneDay = localMsToDay(localMs[0] ?? 0) === localMsToDay(localMs.at(-1) ?? 0);
    const hasClockChange = offsetMs[0] !== offsetMs.at(-1);
    const isCompared = shown.besides.length > 0;
    const hasOffset = shown.view.level === 'hour' && !isCompared && width >= NARROW && isOneDay && hasClockChange;
    return [
      stepColumn(shown, isOneDay, words),
      ...(hasOffset ? [offsetColumn(shown, words)] : []),
      valueColumn(shown, decimals, words),
      ...shown.besides.slice(0, 1).map((one) => comparedColumn(one, words)),
      shown.difference === null ? stateColumn(shown, kept, words) : differenceColumn(shown.difference, decimals, words),
    ];
  }, [shown, kept, width, decimals, formats, t]);
}

function stepColumn({ view, names }: Shown, isOneDay: boolean, { t }: Words): TableColumn<number> {
  const hourWidth = isOneDay ? 'minmax(92px, 1.2fr)' : 'minmax(116px, 1.2fr)';
  const dayWidth = view.level === 'week' ? 'minmax(96px, 0.9fr)' : 'minmax(84px, 0.9fr)';
  return {
    id: 'step',
    label: t(`rows.${view.level}`),
    width: view.level === 'hour' ? hourWidth : dayWidth,
    skeletonWidth: 72,
    render: (row) => (
      <span className="tnum">
        {names.full(row)}
        {names.mark(row) === null ? null : <b className={styles.zone}>{names.mark(row)}</b>}
      </span>
    ),
  };
}

function offsetColumn({ names }: Shown, { t }: Words): TableColumn<number> {
  return {
    id: 'offset',
    label: t('rows.offset'),
    width: '56px',
    skeletonWidth: 40,
    render: (row) => <span className="tnum muted">{names.offset(row)}</span>,
  };
}

function valueColumn(shown: Shown, decimals: number, { t, formats }: Words): TableColumn<number> {
  const { view, series } = shown;
  // In a comparison the state has no column.
  const mark = (row: number) => {
    const text = shown.besides.length === 0 ? '' : rowState(shown, row, formats, t);
    return text === '' ? null : (
      <span className={styles.markOnly} title={text}>
        <span className={styles.mark} data-mark={rowMark(view, row)} />
        <span className="sr-only">{text}</span>
      </span>
    );
  };
  return {
    id: 'value',
    label: series.unit.text ?? t('rows.value'),
    width: 'minmax(76px, 0.9fr)',
    align: 'end',
    skeletonWidth: 40,
    render: (row) => {
      const text = view.texts[row] ?? '';
      return (
        <span title={valueText(view, row, formats, t)} className={view.secondTexts.has(row) ? styles.doubt : undefined}>
          {mark(row)}
          {text === '' ? null : formats.decimal(rounded(text, decimals))}
        </span>
      );
    },
  };
}

function stateColumn(shown: Shown, kept: readonly KeptSteps[], { t, formats }: Words): TableColumn<number> {
  const { view } = shown;
  // One age for all rows stands in the head.
  const [first] = kept;
  const ofAll = first !== undefined && first.from === 0 && first.to === view.columns.count ? first.label : null;
  return {
    id: 'state',
    label: ofAll ?? (view.level === 'hour' ? '' : t('rows.remark')),
    name: view.level === 'hour' ? t('rows.state') : t('chart.hours'),
    width: 'minmax(112px, 1.1fr)',
    skeletonWidth: 64,
    render: (row) => {
      const text = rowState(shown, row, formats, t);
      const since = ofAll === null ? kept.find(({ from, to }) => row >= from && row < to)?.label : undefined;
      if (text === '' && since !== undefined) return <span className="muted">{since}</span>;
      return text === '' ? null : (
        <span title={stateText(view, row, t)}>
          <span className={styles.mark} data-mark={rowMark(view, row)} />
          {text}
        </span>
      );
    },
  };
}

function comparedColumn(one: Shown['besides'][number], { t, formats }: Words): TableColumn<number> {
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
}

function differenceColumn(
  difference: NonNullable<Shown['difference']>,
  decimals: number,
  { t, formats }: Words,
): TableColumn<number> {
  return {
    id: 'difference',
    label: t('compare.same'),
    width: 'minmax(76px, 1fr)',
    align: 'end',
    skeletonWidth: 40,
    render: (row) => {
      const found = difference.steps[row] ?? null;
      return found === null ? null : (
        <span className="tnum" title={signedText(found.text, formats)}>
          {signedText(rounded(found.text, decimals), formats)}
        </span>
      );
    },
  };
}
