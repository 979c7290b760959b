import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMsToDay } from '../../../../shared/hours/calendar-day.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { chartColors, watchTheme } from '../chart/chart-colors.ts';
import { cellBox, drawHeat, HEAT_LEFT } from '../chart/draw-heat.ts';
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
import type { HourView } from '../view/hour-view.ts';
import { timeOfDay } from '../view/time-of-day.ts';
import { SmallTable } from './small-table.tsx';

/** Every hour as a cell: hour by date, or the mean hour by weekday. The exact hours stand in the table. */
export function HeatPanel(props: {
  base: HourView;
  series: HourSeries;
  kind: HeatKind;
  onOpenDay: (date: string) => void;
}) {
  const { base, series, kind } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const map = useMemo(() => (kind === 'date' ? heatByDate(base) : heatByWeekday(base)), [base, kind]);
  const [cursor, setCursor] = useState<{ column: number; row: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map has other cells
  useEffect(() => setCursor(null), [map]);
  const labels = useMemo(() => labelsOf(map, formats.locale), [map, formats.locale]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState(0);
  useEffect(() => {
    const again = () => setDrawing((count) => count + 1);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for a new theme or size
  useEffect(() => {
    const element = canvas.current;
    if (element?.parentElement != null) {
      const drawn = drawHeat(element, map, labels, chartColors(element.parentElement), cursor);
      for (const [name, count] of Object.entries(drawn)) {
        element.parentElement.dataset[name] = String(count);
      }
    }
  }, [map, labels, cursor, drawing]);

  const number = (value: number) => formats.decimal(value.toFixed(value < 10 ? 2 : 1));
  const unit = series.unit.text ?? '';
  const dayName = (column: number) =>
    kind === 'weekday' ? (labels.columns[column]?.label ?? '') : localMsToDay(map.days[column] ?? 0);
  const hourName = (row: number) => timeOfDay((row * map.slotMs) / 60_000);
  const said = (cell: HeatCell | undefined, column: number, row: number) => {
    const place = `${dayName(column)} ${hourName(row)}`;
    if (cell === undefined) {
      return t('heat.noHour', { place });
    }
    if (cell.state === 'missing' || cell.state === 'unknown') {
      return `${place}: ${t(cell.state === 'missing' ? 'state.missing' : 'state.unfetched')}`;
    }
    const exact = cell.step < 0 ? number(cell.value) : formats.decimal(base.texts[cell.step] ?? '');
    const twin = cell.half === 1 ? map.cells.find((other) => other.step === cell.step + 1) : undefined;
    const both = twin === undefined ? exact : `${exact}, ${formats.decimal(base.texts[twin.step] ?? '')}`;
    return kind === 'weekday'
      ? t('heat.mean', { place, value: `${exact} ${unit}`.trim(), count: cell.count })
      : `${place}: ${`${both} ${unit}`.trim()}`;
  };
  const at = cursor ?? { column: 0, row: 0 };
  const cellAt = ({ column, row }: { column: number; row: number }) => map.cells[map.at[column * map.rows + row] ?? -1];
  const move = (columns: number, rows: number) =>
    setCursor({
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
    const { clientWidth, clientHeight } = event.currentTarget;
    const last = cellBox(map, clientWidth, clientHeight)({ column: map.columns - 1, row: map.rows - 1, half: 0 });
    const column = Math.floor(((offsetX - HEAT_LEFT) / (last.x + last.w - HEAT_LEFT)) * map.columns);
    const row = Math.floor(((offsetY - 4) / (last.y + last.h - 4)) * map.rows);
    return column < 0 || row < 0 || column >= map.columns || row >= map.rows ? null : { column, row };
  };

  return (
    <>
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
            <span className="tnum">
              {number(map.max)} {unit}
            </span>
          </>
        ) : null}
        <span className={styles.legend}>
          <i className={styles.key} data-mark="zero" />
          {t('chart.zero')}
        </span>
        <span className={styles.legend}>
          <i className={styles.key} data-mark="missing" />
          {t('chart.missing')}
        </span>
        <span className="caption">
          {cursor === null ? t('heat.scale') : said(cellAt(cursor), cursor.column, cursor.row)}
        </span>
      </div>
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
            setCursor(place);
          }
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
      {/* Of the hours by date the table beside the chart is the twin. */}
      {kind === 'weekday' ? (
        <SmallTable
          label={t('heat.table')}
          head={[t('rows.hour'), ...labels.columns.map((column) => column.label)]}
          rows={weekdayMeans(map).map((means, row) => [
            hourName(row),
            ...means.map((mean) => (mean === null ? '' : number(mean))),
          ])}
        />
      ) : null}
    </>
  );
}

function labelsOf(map: HeatMap, locale: string) {
  const every = map.rows / 24;
  const rows = [0, 6, 12, 18].map((hour) => ({ row: hour * every, label: String(hour).padStart(2, '0') }));
  if (map.kind === 'weekday') {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    // 5 January 1970 was a Monday.
    return { rows, columns: map.days.map((day) => ({ at: day + 0.5, label: weekday.format((day + 4) * 86_400_000) })) };
  }
  const isLong = map.columns > 62;
  const format = new Intl.DateTimeFormat(locale, {
    ...(map.columns > 800 ? { year: 'numeric' } : isLong ? { month: 'short' } : { day: 'numeric' }),
    timeZone: 'UTC',
  });
  const keyOf = (day: number) => localMsToDay(day).slice(0, map.columns > 800 ? 4 : isLong ? 7 : 10);
  const columns: { at: number; label: string }[] = [];
  let start = 0;
  for (let i = 1; i <= map.days.length; i++) {
    if (i === map.days.length || keyOf(map.days[i] ?? 0) !== keyOf(map.days[start] ?? 0)) {
      columns.push({ at: (start + i) / 2, label: format.format(map.days[start] ?? 0) });
      start = i;
    }
  }
  return { rows, columns };
}
