import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Shown above every screen after a start: a job is stopped, and nothing of it is sent until a person says so. */
export function PausedJobs() {
  const { pausedJobs, shell } = useStores();
  const { t } = useTranslation('app');
  const formats = useFormats();
  const [job, ...others] = useStoreValue(pausedJobs, (state) => state.news);
  if (!job) return null;
  const { number, fileName, left, unknown, jobId } = job;
  const open = () => {
    pausedJobs.getState().putAway();
    shell.getState().navigate('bulk', { job: jobId });
  };
  return (
    <Banner
      level="warning"
      actions={
        <>
          <Button size="sm" variant="secondary" onPress={open}>
            {t('paused.open', { number })}
          </Button>
          <Button size="sm" onPress={() => pausedJobs.getState().putAway()}>
            {t('paused.later')}
          </Button>
        </>
      }
    >
      <b>{t(job.reason === 'restart' ? 'paused.cutOff' : 'paused.title', { number, file: fileName })}</b>{' '}
      {t('paused.left', { count: left, rows: formats.integer(left) })}{' '}
      {unknown > 0 ? t('paused.unknown', { count: unknown }) : ''}{' '}
      {others.length > 0 ? t('paused.others', { count: others.length }) : ''}
    </Banner>
  );
}
