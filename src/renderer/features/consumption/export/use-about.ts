import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import type { Period } from '../../../stores/period-presets.ts';
import type { Shown } from '../use-shown.ts';
import { clockText, completeText } from '../view/assumption-text.ts';

export type About = {
  title: string;
  /** Name and value: property, period, clock, unit, completeness, profile, when made, a caution. */
  entries: readonly (readonly [string, string])[];
  /** Three lines of them under a title that already names property and period. */
  lines: readonly string[];
};

/** The facts a picture, a table or a printed page has about itself, to be understandable outside the app. */
export function useAbout(propertyId: string, period: Period | null): (shown: Shown) => About {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const profile = useStoreValue(useStores().profiles, (state) => selectedProfile(state)?.name ?? '');
  const span = period === null ? '' : t('period.span', { first: period.firstDate, last: period.lastDate });
  const valueOrigin = (path: string, state: string) => (path === '' ? state : `${path}, ${state}`);
  const answersText = (fetchedAts: readonly number[]) =>
    fetchedAts.length === 0
      ? t('state.unfetched')
      : t('origin.requests', { count: fetchedAts.length, when: formats.dateTime(Math.min(...fetchedAts)) });
  return ({ series }) => {
    const assumptions: [string, string][] = [
      [t('export.clock'), clockText(series.clock, t)],
      [t('export.unit'), series.unit.text ?? t('unit.absent')],
      [t('export.complete'), completeText(series, formats, t)],
    ];
    const read: [string, string][] = [
      [t('export.value'), valueOrigin(series.valuePath ?? '', t(`common:origin.states.${series.valueProvenance}`))],
      [t('common:origin.mapping'), t('common:origin.version', { version: series.mappingVersion })],
      [t('export.answers'), answersText(series.answers.map((meta) => meta.fetchedAt))],
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
        ...assumptions,
        ...read,
        ...origin,
        [t('export.note'), t('mayDiffer')],
      ],
      lines: [line(assumptions), line(read), `${line(origin)}   ${t('mayDiffer')}`],
    };
  };
}
