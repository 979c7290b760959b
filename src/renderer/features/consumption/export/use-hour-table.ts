import { useTranslation } from 'react-i18next';
import type { Shown } from '../use-shown.ts';
import { type HourTableWords, hourTable } from './export-rows.ts';

/** The steps shown as a table in the person's language. */
export function useHourTable() {
  const { t } = useTranslation('consumption');
  return (shown: Shown, tellsOrigin: boolean) => {
    const words: HourTableWords = {
      column: (name) => t(`export.columns.${name}`),
      state: (mark, step) => {
        const { delivered, whole } = shown.view;
        return t(`state.${mark}`, { delivered: delivered[step] ?? 0, expected: whole[step] ?? 0 });
      },
      provenance: (provenance) => t(`common:origin.states.${provenance}`, { defaultValue: provenance }),
    };
    return hourTable(shown, words, tellsOrigin);
  };
}
