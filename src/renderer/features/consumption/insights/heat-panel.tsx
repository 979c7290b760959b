import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMsToDay } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { chartColors, watchTheme } from '../chart/chart-colors.ts';
import { drawHeat, HEAT_LEFT, type HeatFrame, type HeatLabels } from '../chart/draw-heat.ts';
import { HEAT_TOP } from '../chart/heat-boxes.ts';
import styles from '../consumption.module.css';
import {
  type HeatCell,
  type HeatKind,
  type HeatMap,
  heatByDate,
  heatByWeekday,
  heatThresholds,
  weekdayMeans,
} from '../view/heat-cells.ts';
import { axisPx, dayEdges, type SharedAxis } from '../view/heat-edges.ts';
import type { HourView } from '../view/hour-view.ts';
import { timeOfDay } from '../view/time-of-day.ts';
import { valueText } from '../view/value-text.ts';
import { SmallTable } from './small-table.tsx';

/** Every hour as a cell: hour by date on the axis of the chart above, or the mean hour by weekday. The exact hours stand in the table. */
export function HeatPanel(props: {
  base: HourView;
  view: HourView;
  series: HourSeries;
  kind: HeatKind;
  /** Of the chart above; null until it is drawn. */
  axis: SharedAxis | null;
  /** The chosen step of the chart: one cursor for both. */
  step: number | null;
  onStep: (step: number | null) => void;
  onOpenDay: (date: string) => void;
  /** At the end of the foot. */
  children?: ReactNode;
}) {
  const { base, view, series, kind, axis, step } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const map = useMemo(() => (kind === 'date' ? heatByDate(base) : heatByWeekday(base)), [base, kind]);
  const [cursor, setCursor] = useState<{ column: number; row: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map has other cells
  useEffect(() => setCursor(null), [map]);
  const labels = useMemo(() => labelsOf(map, formats.locale), [map, formats.locale]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const [drawing, setDrawing] = useState(0);
  useEffect(() => {
    const again = () => {
      setDrawing((count) => count + 1);
      setWidth(canvas.current?.clientWidth ?? 0);
    };
    const stop = watchTheme(again);
    const observer = new ResizeObserver(again);
    if (canvas.current !== null) {
      observer.observe(canvas.current);
    }
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  const frame = useMemo(
    () => frameOf({ map, base, view, axis: kind === 'date' ? axis : null, width, step, cursor }),
    [map, base, view, axis, kind, width, step, cursor],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for a new theme or size
  useEffect(() => {
    const element = canvas.current;
    if (element?.parentElement != null) {
      const drawn = drawHeat(element, map, labels, chartColors(element.parentElement), frame);
      for (const [name, count] of Object.entries(drawn)) {
        element.parentElement.dataset[name] = String(count);
      }
    }
  }, [map, labels, frame, drawing]);

  const number = (value: number) => formats.decimal(value.toFixed(value < 10 ? 2 : 1));
  const unit = series.unit.text ?? '';
  const dayName = (column: number) =>
    kind === 'weekday' ? (labels.weekdays[column] ?? '') : localMsToDay(map.days[column] ?? 0);
  const hourName = (row: number) => timeOfDay((row * map.slotMs) / 60_000);
  const said = (cell: HeatCell | undefined, column: number, row: number) => {
    const place = `${dayName(column)} ${hourName(row)}`;
    if (cell === undefined) {
      return t('heat.noHour', { place });
    }
    if (cell.state === 'missing' || cell.state === 'pending' || cell.state === 'unfetched') {
      return `${place}: ${t(`state.${cell.state}`)}`;
    }
    if (cell.state === 'unknown') {
      return `${place}: ${t('figure.none')}`;
    }
    const exact = cell.step < 0 ? number(cell.value) : valueText(base, cell.step, formats, t);
    const twin = cell.half === 1 ? map.cells.find((other) => other.step === cell.step + 1) : undefined;
    const both = twin === undefined ? exact : `${exact}, ${valueText(base, twin.step, formats, t)}`;
    return kind === 'weekday'
      ? t('heat.mean', { place, value: `${exact} ${unit}`.trim(), count: cell.count })
      : `${place}: ${`${both} ${unit}`.trim()}`;
  };
  const at = cursor ?? { column: 0, row: 0 };
  const cellAt = ({ column, row }: { column: number; row: number }) => map.cells[map.at[column * map.rows + row] ?? -1];
  const move = (columns: number, rows: number) =>
    choose({
      column: Math.min(map.columns - 1, Math.max(0, at.column + columns)),
      row: Math.min(map.rows - 1, Math.max(0, at.row + rows)),
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const by: Record<string, [number, number]> = {
      ArrowRight: [1, 0],
      ArrowLeft: [-1, 0],
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
      PageDown: [7, 0],
      PageUp: [-7, 0],
      Home: [-map.columns, 0],
      End: [map.columns, 0],
    };
    const step = by[event.key];
    if (step !== undefined) {
      move(...step);
    } else if (event.key === 'Enter' && cursor !== null && kind === 'date') {
      props.onOpenDay(dayName(cursor.column));
    } else {
      return;
    }
    event.preventDefault();
  };
  const placeOf = (event: { nativeEvent: MouseEvent; currentTarget: HTMLElement }) => {
    const { offsetX, offsetY } = event.nativeEvent;
    const column = frame.edges.findLastIndex((edge) => edge <= offsetX);
    const row = Math.floor(((offsetY - HEAT_TOP) / (event.currentTarget.clientHeight - HEAT_TOP)) * map.rows);
    return column < 0 || row < 0 || column >= map.columns || row >= map.rows ? null : { column, row };
  };
  /** The chart's cursor goes along with the one of the map. */
  const choose = (place: { column: number; row: number }) => {
    setCursor(place);
    const cell = cellAt(place);
    if (kind === 'date' && cell !== undefined) {
      props.onStep(stepOf(view, cell.step));
    }
  };

  return (
    <>
      <div
        className={styles.heat}
        role="slider"
        tabIndex={0}
        data-chart="heat"
        aria-label={t(`heat.label.${kind}`)}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, map.columns * map.rows)}
        aria-valuenow={at.column * map.rows + at.row + 1}
        aria-valuetext={said(cellAt(at), at.column, at.row)}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          const place = placeOf(event);
          if (place !== null) {
            choose(place);
          }
        }}
        onPointerLeave={() => {
          setCursor(null);
          props.onStep(null);
        }}
        onClick={(event) => {
          const place = placeOf(event);
          if (place !== null && kind === 'date') {
            props.onOpenDay(dayName(place.column));
          }
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
      <div className={styles.heatLegend}>
        {/* Without a value there is no scale, and a 0 would be made up. */}
        {map.hasValues ? (
          <>
            <span className="tnum">{number(map.min)}</span>
            <span className={styles.ramp}>
              {heatThresholds(map.min, map.max).map((from, level) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seven steps of the ramp are their places
                <i key={level} data-heat={level + 1} title={t('heat.from', { value: number(from) })} />
              ))}
            </span>
            <span className="tnum">{t('heat.most', { value: `${number(map.max)} ${unit}`.trim() })}</span>
          </>
        ) : null}
        <span className={`caption ${styles.heatSaid}`}>
          {cursor === null ? '' : said(cellAt(cursor), cursor.column, cursor.row)}
        </span>
        <span className="spring" />
        {props.children}
      </div>
      {/* Of the hours by date the table beside the chart is the twin. */}
      {kind === 'weekday' ? (
        <SmallTable
          label={t('heat.table')}
          head={[t('rows.hour'), ...labels.weekdays]}
          rows={weekdayMeans(map).map((means, row) => [
            hourName(row),
            ...means.map((mean) => (mean === null ? '' : number(mean))),
          ])}
        />
      ) : null}
    </>
  );
}

function stepOf(view: HourView, base: number): number {
  let step = 0;
  while (step + 1 < view.columns.count && (view.baseFrom[step + 1] as number) <= base) {
    step += 1;
  }
  return step;
}

/** Where the columns stand: by date under the steps of the chart, by weekday side by side. */
function frameOf(input: {
  map: HeatMap;
  base: HourView;
  view: HourView;
  axis: SharedAxis | null;
  width: number;
  step: number | null;
  cursor: { column: number; row: number } | null;
}): HeatFrame {
  const { map, base, view, axis, width, step, cursor } = input;
  if (map.kind === 'date' && axis !== null) {
    const isShown = step !== null && step >= axis.window.from && step < axis.window.to;
    return {
      edges: dayEdges(map, base, view, axis),
      left: axis.left,
      right: axis.right,
      chosen: isShown ? { from: axisPx(axis, step - 0.5), to: axisPx(axis, step + 0.5) } : null,
      cursor,
    };
  }
  const right = Math.max(HEAT_LEFT, width - 4);
  const edges = Array.from({ length: map.columns + 1 }, (_, i) => HEAT_LEFT + ((right - HEAT_LEFT) * i) / map.columns);
  return { edges, left: HEAT_LEFT, right, chosen: null, cursor };
}

function labelsOf(map: HeatMap, locale: string): HeatLabels & { weekdays: readonly string[] } {
  const every = map.rows / 24;
  const rows = [0, 6, 12, 18].map((hour) => ({ row: hour * every, label: String(hour).padStart(2, '0') }));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return {
    rows,
    weekdays: map.kind === 'weekday' ? map.days.map((day) => weekday.format((day + 4) * DAY_MS)) : [],
  };
}
