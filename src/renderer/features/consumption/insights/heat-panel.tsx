import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/calendar/units.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { cx } from '../../../ui/cx.ts';
import { HEAT_TOP } from '../chart/heat-boxes.ts';
import styles from '../consumption.module.css';
import {
  type HeatKind,
  type HeatMap,
  heatByDate,
  heatByWeekday,
  heatThresholds,
  weekdayMeans,
} from '../view/heat-cells.ts';
import type { SharedAxis } from '../view/heat-edges.ts';
import type { HourView } from '../view/hour-view.ts';
import { labelsOf } from './heat-frame.ts';
import { SmallTable } from './small-table.tsx';
import { useDrawnHeat } from './use-drawn-heat.ts';
import { useHeatWords } from './use-heat-words.ts';

/**
 * Every hour as a cell: hour by date on the axis of the chart above, or the mean hour by weekday. The table has the
 * exact hours.
 */
export function HeatPanel(props: {
  base: HourView;
  view: HourView;
  series: HourSeries;
  kind: HeatKind;
  /** Of the chart above; null until it is drawn. */
  axis: SharedAxis | null;
  /** The chart's current step: both share one cursor. */
  step: number | null;
  onStep: (step: number | null) => void;
  onOpenDay: (date: string) => void;
}) {
  const { base, view, series, kind, axis, step } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const map = useMemo(() => (kind === 'date' ? heatByDate(base) : heatByWeekday(base)), [base, kind]);
  const hasZero = useMemo(() => map.cells.some(({ state }) => state === 'zero'), [map]);
  const [cursor, setCursor] = useState<{ column: number; row: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map has other cells
  useEffect(() => setCursor(null), [map]);
  const labels = useMemo(() => labelsOf(map, formats.locale), [map, formats.locale]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useDrawnHeat(canvas, { map, base, view, axis: kind === 'date' ? axis : null, step, cursor }, labels);

  const said = useHeatWords(base, map, labels.weekdays, series.unit.text ?? '');
  const at = cursor ?? { column: 0, row: 0 };
  const cellAt = ({ column, row }: { column: number; row: number }) => map.cells[map.at[column * map.rows + row] ?? -1];
  const move = (columns: number, rows: number) =>
    choose({
      column: Math.min(map.columns - 1, Math.max(0, at.column + columns)),
      row: Math.min(map.rows - 1, Math.max(0, at.row + rows)),
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by === 'first' || by === 'last') move(by === 'first' ? -map.columns : map.columns, 0);
    else if (by !== undefined) move(...by);
    else if (event.key === 'Enter' && cursor !== null && kind === 'date') props.onOpenDay(said.column(cursor.column));
    else return;
    event.preventDefault();
  };
  const placeOf = (event: { nativeEvent: MouseEvent; currentTarget: HTMLElement }) => {
    const { offsetX, offsetY } = event.nativeEvent;
    const column = frame.edges.findLastIndex((edge) => edge <= offsetX);
    const row = Math.floor(((offsetY - HEAT_TOP) / (event.currentTarget.clientHeight - HEAT_TOP)) * map.rows);
    return column < 0 || row < 0 || column >= map.columns || row >= map.rows ? null : { column, row };
  };
  /** The chart's cursor follows the map's. */
  const choose = (place: { column: number; row: number }) => {
    setCursor(place);
    const cell = cellAt(place);
    if (kind === 'date' && cell !== undefined) props.onStep(stepOf(view, cell.step));
  };

  return (
    <>
      <div className={styles.viewOptions}>
        {cursor === null ? (
          <>
            {hasZero ? (
              <span className={styles.legend} data-zero>
                <i className={styles.key} data-mark="heat-zero" />
                <span>{t('chart.zero')}</span>
              </span>
            ) : null}
            <Ramp map={map} number={said.number} unit={series.unit.text ?? ''} />
          </>
        ) : (
          <span className="caption">{said.cell(cellAt(cursor), cursor.column, cursor.row)}</span>
        )}
      </div>
      <div className={cx(styles.insight, kind === 'weekday' && styles.chartAndTable)}>
        <div>
          <div
            className={styles.heat}
            role="slider"
            tabIndex={0}
            data-chart="heat"
            aria-label={t(`heat.label.${kind}`)}
            aria-valuemin={1}
            aria-valuemax={Math.max(1, map.columns * map.rows)}
            aria-valuenow={at.column * map.rows + at.row + 1}
            aria-valuetext={said.cell(cellAt(at), at.column, at.row)}
            onKeyDown={onKeyDown}
            onPointerMove={(event) => {
              const place = placeOf(event);
              if (place !== null) choose(place);
            }}
            onPointerLeave={() => {
              setCursor(null);
              props.onStep(null);
            }}
            onClick={(event) => {
              const place = placeOf(event);
              if (place !== null && kind === 'date') props.onOpenDay(said.column(place.column));
            }}
          >
            <canvas ref={canvas} />
          </div>
          {kind === 'weekday' ? (
            <div className={styles.weekdays} aria-hidden="true">
              {labels.weekdays.map((label) => (
                <span key={label}>{label}</span>
              ))}
            </div>
          ) : null}
        </div>
        {/* For hours by date the table next to the chart has the same data. */}
        {kind === 'weekday' ? (
          <SmallTable
            label={t('heat.table')}
            head={[t('rows.hour'), ...labels.weekdays]}
            rows={weekdayMeans(map).map((means, row) => [
              said.row(row),
              ...means.map((mean) => (mean === null ? '' : said.number(mean))),
            ])}
          />
        ) : null}
      </div>
    </>
  );
}

/** Columns and rows the cursor goes with a key. */
const MOVES: Readonly<Record<string, readonly [number, number] | 'first' | 'last'>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  PageDown: [7, 0],
  PageUp: [-7, 0],
  Home: 'first',
  End: 'last',
};

/** The colour legend. Without a value there is no scale, and a 0 would be invented. */
function Ramp(props: { map: HeatMap; number: (value: number) => string; unit: string }) {
  const { t } = useTranslation('consumption');
  const { map, number, unit } = props;
  if (!map.hasValues) return null;
  const most = `${number(map.max)} ${unit}`.trim();
  return (
    <>
      <span className="tnum">{number(map.min)}</span>
      <span className={styles.ramp}>
        {heatThresholds(map.min, map.max).map((from, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seven steps of the ramp are their places
          <i key={level} data-heat={level + 1} title={t('heat.from', { value: number(from) })} />
        ))}
      </span>
      <span className="tnum">
        {map.slotMs === HOUR_MS
          ? t('heat.most', { value: most })
          : t('heat.mostMinutes', { value: most, minutes: map.slotMs / MINUTE_MS })}
      </span>
    </>
  );
}

function stepOf(view: HourView, base: number): number {
  let step = 0;
  while (step + 1 < view.columns.count && (view.baseFrom[step + 1] as number) <= base) step += 1;
  return step;
}
