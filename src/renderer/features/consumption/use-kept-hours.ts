import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { failedWindows } from '../../stores/failed-parts.ts';
import { saidAt } from '../../text/day-words.ts';
import { useConsumption } from './use-consumption.ts';
import type { Shown } from './use-shown.ts';
import { type KeptSteps, keptRuns, saidAlike } from './view/kept-runs.ts';

/** Steps that the last fetch did not update, with their age in words. */
export function useKeptHours(shown: Shown): readonly KeptSteps[] {
  const { hours } = useConsumption();
  const job = useStoreValue(hours, (state) => state.job);
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  return useMemo(() => {
    const failed = job === null || job.phase === 'running' ? [] : failedWindows(job.failures);
    const runs = keptRuns(shown.view, failed, (step) => newestOf(shown, step));
    return saidAlike(runs, (fetchedAt) => t('failed.kept', { when: saidAt(fetchedAt, formats) }));
  }, [shown, job, formats, t]);
}

/** When the hours of a step were fetched. */
function newestOf(shown: Shown, step: number): number | null {
  const times = shown.originOf(step).map((meta) => meta.fetchedAt);
  return times.length === 0 ? null : Math.max(...times);
}
