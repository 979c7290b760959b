import { useTranslation } from 'react-i18next';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { useFormats } from '../../../stores-react/use-formats.ts';
import { useStores, useStoreValue } from '../../../stores-react/use-stores.tsx';
import { clockText, completeText } from './belief-text.ts';
import type { Shown } from './use-shown.ts';

export type About = {
  title: string;
  /** Name and value: property, period, clock, unit, completeness, profile, when made, a caution. */
  entries: readonly (readonly [string, string])[];
  /** Two lines of them under a title that already names property and period. */
  lines: readonly string[];
};

/** What a picture, a table or a sheet of paper says about itself, so that it can leave the app alone. */
export function useAbout(propertyId: string, period: Period | null): (shown: Shown) => About {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const profile = useStoreValue(useStores().profiles, (state) => selectedProfile(state)?.name ?? '');
  const span = period === null ? '' : t('period.span', { first: period.firstDate, last: period.lastDate });
  return ({ series }) => {
    const beliefs: [string, string][] = [
      [t('export.clock'), clockText(series.clock, t)],
      [t('export.unit'), series.unit.text ?? t('unit.absent')],
      [t('export.complete'), completeText(series, formats, t)],
    ];
    const origin: [string, string][] = [
      [t('export.profile'), profile],
      [t('export.made'), formats.dateTime(Date.now())],
    ];
    const line = (entries: readonly [string, string][]) =>
      entries.map(([name, value]) => `${name}: ${value}`).join('   ');
    return {
      title: t('export.title', { property: propertyId, period: span }),
      entries: [
        [t('export.property'), propertyId],
        [t('export.period'), span],
        ...beliefs,
        ...origin,
        [t('export.note'), t('mayDiffer')],
      ],
      lines: [line(beliefs), `${line(origin)}   ${t('mayDiffer')}`],
    };
  };
}
