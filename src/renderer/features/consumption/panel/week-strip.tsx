import { useEffect, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { addDays, dateToDayNumber, isoWeek, weekStart } from '../../../../shared/calendar/dates.ts';
import { HOUR_UNFETCHED } from '../../../../shared/hours/hour-states.ts';
import { decimalsFor, rounded } from '../../../../shared/hours/precision.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { chartColors } from '../chart/chart-colors.ts';
import { type DayBars, dayBars } from '../chart/day-bars.ts';
import { drawDay } from '../chart/draw/draw-day.ts';
import { useDrawing } from '../chart/use-drawing.ts';
import styles from '../consumption.module.css';
import { hourView } from '../view/hour-view.ts';
import { viewAt } from '../view/rolled-view.ts';
import { stateText, valueText } from '../view/value-text.ts';

/** The seven days around the shown one, small and to one scale, for comparison. */
export function WeekStrip(props: {
  week: HourSeries;
  date: string;
  onOpen: (date: string) => void;
  onFetch: (week: Period) => void;
}) {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const hours = useMemo(() => hourView(props.week), [props.week]);
  const days = useMemo(() => viewAt(props.week, 'day'), [props.week]);
  const top = useMemo(() => highestOf(hours.columns), [hours]);
  const monday = weekStart(props.date);
  const { week } = isoWeek(dateToDayNumber(props.date));
  const decimals = decimalsFor(days.texts);
  const unfetched = days.columns.unfetched.filter((hours) => hours > 0).length;
  return (
    <section className={styles.week} aria-label={t('week.label', { week })}>
      <div className={styles.chartHead}>
        <h2>{t('week.title', { week })}</h2>
        <span className="caption">{t('week.sameScale')}</span>
        {unfetched === 0 ? null : (
          <>
            <span className="caption">{t('week.unfetched', { count: unfetched })}</span>
            <button
              type="button"
              className="link"
              onClick={() => props.onFetch({ firstDate: monday, lastDate: addDays(monday, 6) })}
            >
              {t('fetch')}
            </button>
          </>
        )}
      </div>
      <div className={styles.days}>
        {Array.from({ length: days.columns.count }, (_, step) => {
          const date = addDays(monday, step);
          const name = `${formats.weekday(date)} ${Number(date.slice(8))}`;
          const text = days.texts[step] ?? '';
          const isUnfetched = days.columns.states[step] === HOUR_UNFETCHED;
          const said = text === '' ? stateText(days, step, t) : valueText(days, step, formats, t);
          return (
            <Button
              key={date}
              className={styles.day ?? ''}
              aria-label={`${t('week.open', { day: name })}, ${said}`}
              {...(date === props.date ? { 'aria-current': 'true' as const } : {})}
              onPress={() => props.onOpen(date)}
            >
              <DayCanvas
                bars={dayBars(hours.columns, days.baseFrom[step] ?? 0, days.baseFrom[step + 1] ?? 0, top)}
                isChosen={date === props.date}
              />
              <span className={styles.dayName}>
                <span>{name}</span>
                {/* What was not fetched is said once, above. */}
                <span>{text !== '' ? formats.decimal(rounded(text, decimals)) : isUnfetched ? null : said}</span>
              </span>
            </Button>
          );
        })}
      </div>
    </section>
  );
}

function highestOf({ values, seconds }: { values: Float64Array; seconds: Float64Array }): number {
  // NaN compares false.
  let top = 0;
  for (let i = 0; i < values.length; i++) {
    for (const value of [values[i] as number, seconds[i] as number]) {
      if (value > top) top = value;
    }
  }
  return top;
}

function DayCanvas(props: { bars: DayBars; isChosen: boolean }) {
  const { bars, isChosen } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { drawing } = useDrawing(canvas);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for a new theme or size
  useEffect(() => {
    const element = canvas.current;
    if (element?.parentElement != null) drawDay(element, bars, isChosen, chartColors(element.parentElement));
  }, [bars, isChosen, drawing]);
  return <canvas ref={canvas} />;
}
