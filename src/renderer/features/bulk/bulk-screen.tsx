import X from 'lucide-react/icons/x';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob } from '../../../shared/model/bulk/bulk-work.ts';
import { jobName } from '../../../shared/model/bulk/job-name.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import styles from './bulk.module.css';
import { STEPS } from './bulk-steps.ts';
import { ErrorBanner } from './error-banner.tsx';
import { PartsProvider } from './ledger/parts-context.tsx';
import { StartPage } from './start/start-page.tsx';
import { Stepper } from './stepper.tsx';
import { useBulk, useBulkValue } from './use-bulk.ts';

const STEP_PAGES = {
  sheet: lazy(async () => ({ default: (await import('./start/sheet-step.tsx')).SheetStep })),
  columns: lazy(async () => ({ default: (await import('./columns/columns-step.tsx')).ColumnsStep })),
  check: lazy(async () => ({ default: (await import('./check/check-step.tsx')).CheckStep })),
  poa: lazy(async () => ({ default: (await import('./poa/poa-step.tsx')).PoaStep })),
  rehearse: lazy(async () => ({ default: (await import('./rehearse/rehearse-step.tsx')).RehearseStep })),
  send: lazy(async () => ({ default: (await import('./send/send-step.tsx')).SendStep })),
  results: lazy(async () => ({ default: (await import('./results/results-step.tsx')).ResultsStep })),
};

/** Bulk entry: the list of jobs, or one job at its step. */
export function BulkScreen() {
  const bulk = useBulk();
  const job = useBulkValue((state) => state.job);
  const { shell } = useStores();
  const { params, visit } = useStoreValue(shell, (state) => state.route);
  const wanted = params.job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit asks for its job again
  useEffect(() => {
    const step = STEPS.find((id) => id === params.step);
    if (wanted !== undefined && step !== undefined) {
      void (wanted === bulk.jobId() ? Promise.resolve() : bulk.openJob(wanted)).then(() => bulk.goTo(step));
    } else if (wanted !== undefined && wanted !== bulk.jobId()) {
      void bulk.openJob(wanted);
    } else if (bulk.store.getState().job === null) {
      void bulk.jobs.reload();
    } else {
      void bulk.reload();
    }
  }, [bulk, wanted, visit]);
  return (
    <div className={styles.screen}>
      <TopBarStart>{job ? <JobCaption job={job} /> : null}</TopBarStart>
      {job ? <Stepper job={job} /> : null}
      <ErrorBanner />
      {job ? (
        <PartsProvider>
          <StepPage job={job} />
        </PartsProvider>
      ) : (
        <StartPage />
      )}
    </div>
  );
}

function StepPage(props: { job: BulkJob }) {
  const Page = STEP_PAGES[props.job.step];
  return (
    <Suspense fallback={null}>
      <Page job={props.job} />
    </Suspense>
  );
}

function JobCaption(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const bulk = useBulk();
  const savedAt = useBulkValue((state) => state.summary?.savedAt);
  const { fileName, changedAt } = props.job.summary;
  return (
    <>
      <span className="muted" aria-hidden="true" data-crumb>
        /
      </span>
      <span className={styles.jobCaption}>
        <b title={jobName(fileName)}>{jobName(fileName) || t('jobs.pasted')}</b>
        <span className="caption tnum">
          {t('jobs.caption', { time: formats.time(savedAt ?? changedAt).slice(0, 5) })}
        </span>
      </span>
      <IconButton size="sm" icon={X} label={t('jobs.back')} onPress={() => bulk.leave()} />
    </>
  );
}
