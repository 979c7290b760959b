import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { localMsToDay } from '../../../../shared/hours/calendar-day.ts';
import { HOUR_MISSING } from '../../../../shared/hours/hour-states.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { addDays, isoWeek, weekStart } from '../../../stores/iso-dates.ts';
import { chartColors, watchTheme } from '../chart/chart-colors.ts';
import { drawDay } from '../chart/draw-day.ts';
import styles from '../consumption.module.css';
import { type HourView, hourView } from '../view/hour-view.ts';

/** The seven days around the one shown, small and to one scale: is this day like the others? */
export function WeekStrip(props: { week: HourSeries; date: string; onOpen: (date: string) => void }) {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const view = useMemo(() => hourView(props.week), [props.week]);
  const monday = weekStart(props.date);
  const week = isoWeek(props.date);
  const top = view.columns.values.reduce((max, value) => Math.max(value, max), 0);
  return (
    <section className={styles.week} aria-label={t('week.label', { week })}>
      <div className={styles.chartHead}>
        <h2>{t('week.title', { week })}</h2>
        <span className="caption">{t('week.sameScale', { first: monday, last: addDays(monday, 6) })}</span>
      </div>
      <div className={styles.days}>
        {Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((date) => {
          const name = `${formats.weekday(date)} ${Number(date.slice(8))}`;
          return (
            <Button
              key={date}
              className={styles.day ?? ''}
              aria-label={t('week.open', { day: name })}
              {...(date === props.date ? { 'aria-current': 'true' as const } : {})}
              onPress={() => props.onOpen(date)}
            >
              <span>{name}</span>
              <DayBars view={view} date={date} top={top} isChosen={date === props.date} />
            </Button>
          );
        })}
      </div>
    </section>
  );
}

function DayBars(props: { view: HourView; date: string; top: number; isChosen: boolean }) {
  const { view, date, top, isChosen } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState(0);
  useEffect(() => {
    const again = () => setDrawing((count) => count + 1);
    const stop = watchTheme(again);
    window.addEventListener('resize', again);
    return () => {
      stop();
      window.removeEventListener('resize', again);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for a new theme or size
  useEffect(() => {
    const element = canvas.current;
    if (element?.parentElement == null) {
      return;
    }
    const values: (number | null)[] = [];
    for (let i = 0; i < view.columns.count; i++) {
      if (localMsToDay(view.localMs[i] ?? 0) === date) {
        const value = view.columns.values[i] ?? Number.NaN;
        values.push(view.columns.states[i] === HOUR_MISSING ? null : value);
      }
    }
    drawDay(element, values, top, isChosen, chartColors(element.parentElement));
  }, [view, date, top, isChosen, drawing]);
  return <canvas ref={canvas} />;
}
