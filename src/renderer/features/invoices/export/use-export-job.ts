import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { ExportFormat, InvoiceExport } from '../../../../shared/model/export.ts';
import { useOwn } from '../../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { errorText } from '../../../text/error-text.ts';
import { createExportJobStore } from '../stores/create-export-job-store.ts';

/** One export or print at a time: how far it is, how it ended, and in words what went wrong. */
export function useExportJob() {
  const { toasts } = useStores();
  const { t } = useTranslation('invoices');
  const { store } = useOwn(createExportJobStore);
  const { job, format, run, cancel } = useStoreValue(store, (state) => state);
  const failure = job?.phase === 'failed' ? job.failures[0]?.error : undefined;
  const isPrint = format === 'print';

  // A print has no dialog in which its end would stand.
  useEffect(() => {
    if (isPrint && failure !== undefined) {
      toasts.getState().show({ title: t('export.notPrinted'), text: wordsOf(t, failure) });
    }
  }, [isPrint, failure, toasts, t]);

  return {
    job,
    isBusy: job?.phase === 'running',
    problem: failure === undefined ? null : wordsOf(t, failure),
    isPrint,
    async run(next: ExportFormat, orderOf: (jobId: string) => Promise<InvoiceExport | null>) {
      const name = await run(next, orderOf);
      if (name !== null && next !== 'print') toasts.getState().show({ title: t('export.begun', { name }) });
    },
    cancel,
  };
}

function wordsOf(t: TFunction, error: AppErrorData): string {
  const { what, todo } = errorText(t, error);
  return `${what} ${todo}`;
}
