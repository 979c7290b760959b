import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { monthStart } from '../../../../shared/calendar/dates.ts';
import { CELL_DOUBLE, CELL_MISSING, CELL_UNFETCHED } from '../../../../shared/hours/hour-cell.ts';
import type { OverviewHours } from '../../../../shared/model/register/overview.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { drawStrip, type StripColors } from './draw-strip.ts';
import styles from './overview.module.css';
import { monthName } from './overview-texts.ts';

/** A year of hours: days from left to right, times of day from top to bottom. */
export function HoursStrip(props: { hours: OverviewHours; isNarrow?: boolean }) {
  const { hours } = props;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useStoreValue(useStores().preferences, (state) => state.preferences.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is drawn anew
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const draw = () => drawStrip(current, hours.cells, stripColors(current));
    draw();
    const seen = new ResizeObserver(draw);
    seen.observe(current);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', draw);
    return () => {
      seen.disconnect();
      dark.removeEventListener('change', draw);
    };
  }, [hours.cells, theme]);
  const count = (is: (cell: number) => boolean) => hours.cells.reduce((sum, cell) => sum + (is(cell) ? 1 : 0), 0);
  const said = t('page.stripSays', {
    where: hours.property.label,
    delivered: formats.integer(hours.delivered),
    expected: formats.integer(hours.expected),
    missing: formats.integer(count((cell) => cell === CELL_MISSING)),
    unfetched: formats.integer(count((cell) => cell === CELL_UNFETCHED)),
    twice: formats.integer(count((cell) => cell >= CELL_DOUBLE)),
  });
  return (
    <div className={styles.strip} data-narrow={props.isNarrow || undefined}>
      {props.isNarrow ? null : (
        <span className={styles.stripHours} aria-hidden="true">
          {['00', '06', '12', '18'].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      )}
      <canvas ref={canvas} role="img" aria-label={said} className={styles.stripCanvas} />
      <span className={styles.stripMonths} aria-hidden="true">
        {monthsOf(hours).map(({ month, at }) => (
          <span key={month} style={{ left: `${(at * 100).toFixed(2)}%` }}>
            {monthName(month, formats, 'short')}
          </span>
        ))}
      </span>
    </div>
  );
}

function monthsOf({ fromDate, toDate }: OverviewHours): { month: string; at: number }[] {
  const [from, to] = [Date.parse(fromDate), Date.parse(toDate)];
  // The month it begins in has a name too, where there is room before the next.
  const next = (Date.parse(monthStart(fromDate, 1)) - from) / (to - from);
  const found = next > 0.05 ? [{ month: fromDate.slice(0, 7), at: 0 }] : [];
  for (let start = monthStart(fromDate, 1); start < toDate; start = monthStart(start, 1)) {
    const at = (Date.parse(start) - from) / (to - from);
    if (at < 0.96) found.push({ month: start.slice(0, 7), at });
  }
  return found;
}

/** Tokens are written with light-dark(), so the element itself lets the browser work them out. */
function stripColors(host: HTMLElement): StripColors {
  const read = (name: string): string => {
    host.style.color = `var(${name})`;
    return getComputedStyle(host).color;
  };
  const colors = {
    heat: Array.from({ length: 7 }, (_, level) => read(`--heat-${level + 1}`)),
    zero: read('--surface-sunken'),
    gap: read('--hour-missing'),
    surface: read('--surface'),
    unfetched: read('--rejected'),
    unfetchedSoft: read('--rejected-soft'),
    double: read('--hour-double'),
  };
  host.style.color = '';
  return colors;
}
