import type { TFunction } from 'i18next';
import { toClipboard } from '../../../../shared/sheets/clipboard-text.ts';
import type { Shown } from '../use-shown.ts';
import { stateText } from '../view/value-text.ts';

/** The first rows of the table for a spreadsheet, with exact values. */
export function hoursText(
  { view, names, series }: Pick<Shown, 'view' | 'names' | 'series'>,
  rows: number,
  t: TFunction,
) {
  const level = t(`consumption:rows.${view.level}`);
  const unit = series.unit.text ?? t('consumption:rows.value');
  const cells = [[level, t('consumption:rows.offset'), unit, t('consumption:rows.state')]];
  for (let step = 0; step < rows; step++) {
    cells.push([names.full(step), names.offset(step), view.texts[step] ?? '', stateText(view, step, t)]);
  }
  return toClipboard(cells);
}
