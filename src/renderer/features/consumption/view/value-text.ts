import type { TFunction } from 'i18next';
import { DAY_MS, HOUR_MS } from '../../../../shared/calendar/units.ts';
import { HOUR_STATES, type HourState } from '../../../../shared/hours/hour-states.ts';
import type { Formats } from '../../../text/formats.ts';
import type { Shown } from '../use-shown.ts';
import { STEP_PART } from './chart-columns.ts';
import { type HourView, hourView } from './hour-view.ts';
import { type LackText, lackOf } from './silences.ts';

/** Mark of a state in the table and in the legend. */
export type StateMark = HourState | 'part';

export function markOf(view: HourView, step: number): StateMark {
  const state = view.columns.states[step] as number;
  return state === STEP_PART ? 'part' : (HOUR_STATES[state] ?? 'value');
}

/** `1,31`, `1,31 or 1,24`; '' without a value. Exact text; only separators are localised. */
export function valueText(view: HourView, step: number, formats: Formats, t: TFunction): string {
  const text = view.texts[step] ?? '';
  if (text === '') return '';
  const second = view.secondTexts.get(step);
  const first = formats.decimal(text);
  return second === undefined ? first : t('consumption:figure.or', { first, second: formats.decimal(second) });
}

/** The value with its unit, or the reason for its absence. */
export function saidValue(view: HourView, step: number, unit: string | null, formats: Formats, t: TFunction): string {
  const value = valueText(view, step, formats, t);
  const state = stateText(view, step, t);
  if (value === '') return state;
  const said = unit === null ? value : `${value} ${unit}`;
  return markOf(view, step) === 'value' ? said : `${said}, ${state}`;
}

export function stateText(view: HourView, step: number, t: TFunction): string {
  const mark = markOf(view, step);
  const counts = { delivered: view.delivered[step] ?? 0, expected: view.whole[step] ?? 0 };
  if (view.level !== 'hour' && mark === 'value') return t('consumption:state.whole', counts);
  return t(`consumption:state.${mark}`, counts);
}

/** What an incomplete step lacks: "−9 h", "to 18 Nov", "5 of 7 days"; in short where that has no room. */
export function partText(shown: Shown, step: number, formats: Formats, t: TFunction): LackText {
  const { view, names } = shown;
  if (lackOf(view, step)?.kind !== 'pending') return lackText(view, step, formats, t);
  const day = names.dayOf(lastKnownMs(shown, step));
  return { text: t('consumption:chart.until', { day }), short: day };
}

/** The same of another series, of which only what was not delivered or not fetched, or lies outside, is said. */
export function lackText(view: HourView, step: number, formats: Formats, t: TFunction): LackText {
  const { missing, unfetched } = view.columns;
  const lack = lackOf(view, step)?.kind;
  if (lack === 'missing' || lack === 'unfetched') {
    const short = `\u2212${formats.integer((missing[step] as number) + (unfetched[step] as number))}`;
    return { short, text: view.stepMs === HOUR_MS ? t('consumption:chart.lacks', { less: short }) : short };
  }
  if (lack !== 'cut') return { text: '', short: '' };
  const dayMs = (count: number) => Math.round((count * view.stepMs) / DAY_MS);
  const [days, of] = [dayMs(view.expected[step] ?? 0), dayMs(view.whole[step] ?? 0)];
  return { text: t('consumption:chart.cut', { days, of }), short: `${days}/${of}` };
}

/** Start of the last hour of a step that has a value. */
function lastKnownMs({ hours, view }: Shown, step: number): number {
  const base = hourView(hours);
  let i = (view.baseFrom[step + 1] as number) - 1;
  while (i > (view.baseFrom[step] as number) && (base.texts[i] ?? '') === '') i -= 1;
  return base.localMs[i] ?? 0;
}

/**
 * Mean of the seven days around a step of another period, with as many decimals as our own value; null where none is
 * drawn.
 */
export function meanText(
  beside: { mean: Float64Array | null; label: string; series: { unit: { text: string | null } } },
  view: HourView,
  step: number,
  formats: Formats,
  t: TFunction,
): { label: string; text: string } | null {
  if (beside.mean === null) return null;
  const value = beside.mean[step] ?? Number.NaN;
  const decimals = (view.texts[step] ?? '').split('.')[1]?.length ?? 1;
  return {
    label: t('consumption:compare.mean', { label: beside.label }),
    text: Number.isNaN(value)
      ? t('consumption:compare.noMean')
      : `${formats.decimal(value.toFixed(decimals))} ${beside.series.unit.text ?? ''}`.trim(),
  };
}

/** The exact value of a comparison at a step; in words where there is none. */
export function comparisonText(
  beside: { aligned: Int32Array; view: HourView; series: { unit: { text: string | null } } },
  step: number,
  formats: Formats,
  t: TFunction,
): string {
  const index = beside.aligned[step] ?? -1;
  return index < 0
    ? t('consumption:compare.noStep')
    : saidValue(beside.view, index, beside.series.unit.text, formats, t);
}

/** `+12,4`, `−6,3`, `0,0`. */
export function signedText(text: string, formats: Formats): string {
  return text.startsWith('-') || /^0+(\.0+)?$/.test(text) ? formats.decimal(text) : `+${formats.decimal(text)}`;
}
