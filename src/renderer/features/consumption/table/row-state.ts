import type { TFunction } from 'i18next';
import { decimalsFor, rounded } from '../../../../shared/hours/precision.ts';
import type { Formats } from '../../../text/formats.ts';
import type { Shown } from '../use-shown.ts';
import type { HourView } from '../view/hour-view.ts';
import { lackOf } from '../view/silences.ts';
import { markOf, type StateMark, stateText } from '../view/value-text.ts';

/** A remark about a row; nothing when it is complete. */
export function rowState(shown: Shown, row: number, formats: Formats, t: TFunction): string {
  const { view } = shown;
  const mark = markOf(view, row);
  const second = view.secondTexts.get(row);
  const decimals = decimalsFor([view.texts[row] ?? '']);
  if (second !== undefined && rounded(second, decimals) !== rounded(view.texts[row] ?? '', decimals)) {
    const other = t('consumption:rows.or', { value: formats.decimal(rounded(second, decimals)) });
    return mark === 'part' ? `${stateText(view, row, t)}, ${other}` : other;
  }
  if (mark === 'value' || (mark === 'zero' && view.level !== 'hour')) {
    const doubles = view.columns.doubles[row] ?? 0;
    return doubles === 0 ? '' : t('consumption:state.twiceIn', { count: doubles });
  }
  return stateText(view, row, t);
}

export function rowMark(view: HourView, row: number): StateMark {
  const mark = markOf(view, row);
  if (mark === 'part') {
    const lack = lackOf(view, row)?.kind;
    return lack === undefined || lack === 'cut' ? 'part' : lack;
  }
  return mark === 'value' && (view.columns.doubles[row] ?? 0) > 0 ? 'double' : mark;
}
