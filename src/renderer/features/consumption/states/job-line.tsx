import { useTranslation } from 'react-i18next';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useJobOnScreen } from '../../../hooks/use-job-on-screen.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { AgeDial } from '../../../ui/age-dial/age-dial.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import styles from '../consumption.module.css';

/** The running fetch; nothing otherwise. */
export function JobLine(props: { job: Job | null; onCancel: () => void }) {
  const { job } = props;
  const { t } = useTranslation('consumption');
  useJobOnScreen(job?.phase === 'running' ? job : null);
  if (job?.phase !== 'running') return null;
  return (
    <div className={`toolbar ${styles.strip} ${styles.screenOnly}`}>
      <span className={styles.job}>
        {t('job.progress')}
        <Progress thin label={t('job.progress')} done={job.done} total={Math.max(1, job.total)} />
        {job.total === 0 ? t('job.starting') : t('job.parts', { done: job.done, count: job.total })}
        <Button size="sm" onPress={props.onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </div>
  );
}

/** How old the hours shown are. */
export function FetchedAge(props: { series: HourSeries | null; job: Job | null }) {
  const { series, job } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const now = useNow();
  const staleAfterMs = useStoreValue(useStores().preferences, (state) => state.preferences.limits.staleAfterMs);
  // After a failed fetch the banner and the kept days say how old what.
  if (series?.fetchedAt == null || job?.phase === 'running' || (job?.failures.length ?? 0) > 0) return null;
  return (
    <span className={`caption ${styles.age}`}>
      <AgeDial
        ageMs={now - series.fetchedAt}
        staleAfterMs={staleAfterMs}
        label={t('fetchedAgo', { ago: formats.ago(now - series.fetchedAt) })}
        title={formats.dateTime(series.fetchedAt)}
      />
    </span>
  );
}
