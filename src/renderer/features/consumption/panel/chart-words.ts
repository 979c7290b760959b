import type { TFunction } from 'i18next';
import type { Formats } from '../../../text/formats.ts';
import type { Shown } from '../use-shown.ts';
import { minutesOf } from '../view/step-length.ts';
import { comparisonText, meanText, saidValue } from '../view/value-text.ts';

/** What the bars show: the unit, and the length of a step. */
export function headingOf({ view, series }: Shown, t: TFunction): string {
  const unit = series.unit.text;
  const minutes = minutesOf(view);
  if (minutes !== null) {
    return unit === null
      ? t('consumption:chart.noUnitPer15', { minutes })
      : t('consumption:chart.per15', { unit, minutes });
  }
  return unit === null
    ? t(`consumption:chart.noUnitPer.${view.level}`)
    : t(`consumption:chart.unitPer.${view.level}`, { unit });
}

/** The spoken text of a step; `anchor`: the start of a selected range. */
export function saidStep(shown: Shown, step: number, anchor: number | null, formats: Formats, t: TFunction): string {
  const { view, names, series } = shown;
  const said = t('consumption:cursor', {
    step: [names.full(step), names.mark(step)].filter((part) => part !== null).join(' '),
    value: saidValue(view, step, series.unit.text, formats, t),
  });
  const compared = shown.besides.flatMap((one) => {
    const mean = meanText(one, view, step, formats, t);
    const exact = `${one.label}: ${comparisonText(one, step, formats, t)}`;
    return mean === null ? [exact] : [exact, `${mean.label}: ${mean.text}`];
  });
  const stretch =
    anchor === null || anchor === step
      ? []
      : [
          t('consumption:chart.stretch', {
            first: names.full(Math.min(anchor, step)),
            last: names.full(Math.max(anchor, step)),
          }),
        ];
  return [said, ...compared, ...stretch].join('. ');
}
