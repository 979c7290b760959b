import { useTranslation } from 'react-i18next';
import { localMsToDay } from '../../../../shared/calendar/local-time.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { dayWord } from '../../../text/day-words.ts';
import type { HeatCell, HeatMap } from '../view/heat-cells.ts';
import type { HourView } from '../view/hour-view.ts';
import { slotName } from '../view/slot-name.ts';
import { valueText } from '../view/value-text.ts';

/** The words of a map: of a cell, a column, a row and a number. */
export function useHeatWords(base: HourView, map: HeatMap, weekdays: readonly string[], unit: string) {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const number = (value: number) => formats.decimal(value.toFixed(value < 10 ? 2 : 1));
  const column = (at: number) => (map.kind === 'weekday' ? (weekdays[at] ?? '') : localMsToDay(map.days[at] ?? 0));
  const row = (at: number) => slotName(at * map.slotMs, map.slotMs, (from, to) => t('step.span', { from, to }));
  const cell = (one: HeatCell | undefined, columnAt: number, rowAt: number): string => {
    const place = `${dayWord(column(columnAt), formats)} ${row(rowAt)}`;
    if (one === undefined) return t('heat.noHour', { place });
    if (one.state === 'missing' || one.state === 'pending' || one.state === 'unfetched') {
      return `${place}: ${t(`state.${one.state}`)}`;
    }
    if (one.state === 'unknown') return `${place}: ${t('figure.none')}`;
    const exact = one.step < 0 ? number(one.value) : valueText(base, one.step, formats, t);
    const twin = one.half === 1 ? map.cells.find((other) => other.step === one.step + 1) : undefined;
    const both = twin === undefined ? exact : `${exact}, ${valueText(base, twin.step, formats, t)}`;
    return map.kind === 'weekday'
      ? t('heat.mean', { place, value: `${exact} ${unit}`.trim(), count: one.count })
      : `${place}: ${`${both} ${unit}`.trim()}`;
  };
  return { cell, column, row, number };
}
