import Send from 'lucide-react/icons/send';
import { useTranslation } from 'react-i18next';
import { jobName } from '../../../shared/model/bulk/job-name.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import styles from './frame.module.css';

/** The running bulk job: its progress, and a link to it. */
export function RunningBulk() {
  const { bulkRun, shell } = useStores();
  const { t } = useTranslation('app');
  const formats = useFormats();
  const run = useStoreValue(bulkRun, (state) => state.run);
  if (run === null) return null;
  const label = jobName(run.fileName) || t('status.bulk', { number: run.number });
  const progress = t('status.progress', { done: formats.integer(run.done), total: formats.integer(run.total) });
  return (
    <button
      type="button"
      className={styles.bulkRun}
      onClick={() => shell.getState().navigate('bulk', { job: run.jobId })}
    >
      <Icon of={Send} size={12} />
      <span className={styles.bulkName}>{label}</span>
      <Progress label={label} done={run.done} total={run.total} thin />
      {run.holdReason !== null
        ? `${progress}, ${t(`status.held.${run.holdReason}`)}`
        : run.leftMs === null
          ? progress
          : `${progress}, ${t('status.left', { time: formats.duration(run.leftMs) })}`}
    </button>
  );
}
