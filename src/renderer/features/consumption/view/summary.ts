import type { TFunction } from 'i18next';
import type { Formats } from '../../../text/formats.ts';
import type { Shown } from '../use-shown.ts';

/** The picture in words: completeness, peculiarities, the maximum. */
export function summaryOf(shown: Shown, formats: Formats, t: TFunction): string {
  const { counts, unit } = shown.series;
  const { highest } = shown.figures;
  const parts = [
    t('consumption:summary.whole', {
      delivered: formats.integer(counts.delivered),
      expected: formats.integer(counts.expected),
      zero: formats.integer(counts.zero),
    }),
  ];
  for (const kind of ['missing', 'double', 'pending', 'unfetched'] as const) {
    if (counts[kind] > 0) {
      parts.push(t(`consumption:summary.${kind}`, { count: counts[kind], hours: formats.integer(counts[kind]) }));
    }
  }
  if (highest !== null) {
    const value = unit.text === null ? formats.decimal(highest.text) : `${formats.decimal(highest.text)} ${unit.text}`;
    parts.push(t('consumption:summary.highest', { value, step: shown.names.full(highest.step) }));
  }
  return [...parts, `${t('consumption:mayDiffer')}.`].join(' ');
}
