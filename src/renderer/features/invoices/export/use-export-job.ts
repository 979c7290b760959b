import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { ExportFormat, InvoiceExport } from '../../../../shared/model/export.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { errorData } from '../../../stores/error-data.ts';
import { followJob, type JobFollower, newJob } from '../../../stores/follow-job.ts';
import { errorText } from '../../../text/error-text.ts';

/** One export or print at a time: how far it is, how it ended, and in words what went wrong. */
export function useExportJob() {
  const { client, toasts } = useStores();
  const { t } = useTranslation('invoices');
  const [job, setJob] = useState<Job | null>(null);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [refused, setRefused] = useState<string | null>(null);
  const follower = useRef<JobFollower | null>(null);
  const failure = job?.phase === 'failed' ? job.failures[0] : undefined;
  const problem = failure === undefined ? refused : wordsOf(t, failure.error);
  const isPrint = format === 'print';

  // As long as the screen: news of a short job may come before the call that began it is answered.
  useEffect(() => {
    follower.current = followJob(client, setJob);
    return () => follower.current?.stop();
  }, [client]);
  // A print has no dialog in which its end would stand.
  useEffect(() => {
    if (isPrint && failure !== undefined) {
      toasts.getState().show({ title: t('export.notPrinted'), text: wordsOf(t, failure.error) });
    }
  }, [isPrint, failure, toasts, t]);

  return {
    job,
    isBusy: job?.phase === 'running',
    problem,
    /** Whether the job is a print. */
    isPrint,
    /** Resolves when main has begun or the person closed the dialog; false: it could not begin. */
    async run(next: ExportFormat, orderOf: (jobId: string) => Promise<InvoiceExport | null>): Promise<boolean> {
      setRefused(null);
      setJob(null);
      setFormat(next);
      try {
        const started = newJob('export', crypto.randomUUID(), Date.now());
        const order = await orderOf(started.id);
        if (order === null) {
          return true;
        }
        follower.current?.follow(started);
        setJob(started);
        const name = await client.call('invoices.export', order);
        if (name === null) {
          setJob(null);
        } else if (next !== 'print') {
          toasts.getState().show({ title: t('export.begun', { name }) });
        }
        return true;
      } catch (thrown) {
        setJob(null);
        setRefused(wordsOf(t, errorData(thrown)));
        return false;
      }
    },
    cancel: () => (job === null ? undefined : void client.call('jobs.cancel', { jobId: job.id })),
  };
}

function wordsOf(t: TFunction, error: AppErrorData): string {
  const { what, todo } = errorText(t, error);
  return `${what} ${todo}`;
}
