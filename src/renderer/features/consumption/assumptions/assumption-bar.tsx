import { useTranslation } from 'react-i18next';
import type { EnergyUnit } from '../../../../shared/hours/convert-unit.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { AgeDial } from '../../../ui/age-dial/age-dial.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import styles from '../consumption.module.css';
import type { ClockReport } from '../stores/create-hours-context-store.ts';
import { Assumptions } from './assumptions.tsx';

/** What the hours rest on, how old they are, and the fetch that is going on. */
export function AssumptionBar(props: {
  series: HourSeries | null;
  sourceUnit: HourSeries['unit'] | null;
  clock: ClockReport | null;
  unit: EnergyUnit | null;
  onUnit: (unit: EnergyUnit) => void;
  job: Job | null;
  onCancel: () => void;
}) {
  const { series, job } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const now = useNow();
  const staleAfterMs = useStoreValue(useStores().preferences, (state) => state.preferences.limits.staleAfterMs);
  if (series === null && job?.phase !== 'running') {
    return null;
  }
  return (
    <div className={`toolbar ${styles.strip} ${styles.screenOnly}`}>
      {series === null ? null : (
        <Assumptions
          series={series}
          sourceUnit={props.sourceUnit ?? series.unit}
          clock={props.clock}
          unit={props.unit}
          onUnit={props.onUnit}
        />
      )}
      <span className="spring" />
      {job?.phase === 'running' ? (
        <span className={styles.job}>
          {t('job.progress')}
          <Progress thin label={t('job.progress')} done={job.done} total={Math.max(1, job.total)} />
          {job.total === 0 ? t('job.starting') : t('job.parts', { done: job.done, count: job.total })}
          <Button size="sm" onPress={props.onCancel}>
            {t('cancel')}
          </Button>
        </span>
      ) : series?.fetchedAt == null ? null : (
        <span className="caption">
          <AgeDial
            ageMs={now - series.fetchedAt}
            staleAfterMs={staleAfterMs}
            label={t('fetchedAgo', { ago: formats.ago(now - series.fetchedAt) })}
            title={formats.dateTime(series.fetchedAt)}
          />
        </span>
      )}
    </div>
  );
}
