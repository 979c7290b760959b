import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Progress } from '../../../ui/progress/progress.tsx';
import type { useExportJob } from './use-export-job.ts';

/** How far the file is, and how it ended. */
export function ExportState({ work }: { work: ReturnType<typeof useExportJob> }) {
  const { job, isBusy, isPrint } = work;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  return (
    <>
      {isBusy && job !== null ? (
        <Progress
          label={t(job.isMakingPages ? 'export.pages' : 'export.progress')}
          done={job.done}
          total={Math.max(1, job.total)}
        />
      ) : null}
      {isBusy && job?.isMakingPages && job.pages != null ? (
        <p className="small muted">
          {t('export.pagesOf', {
            count: job.pages,
            pages: formats.integer(job.pages),
            done: formats.integer(job.done),
            rows: formats.integer(job.total),
          })}
        </p>
      ) : null}
      <p className="small" role="status">
        {job?.phase === 'done' && !isPrint
          ? t('export.done', { count: job.done, rows: formats.integer(job.done) })
          : null}
        {job?.phase === 'cancelled' ? t('export.cancelled') : null}
        {work.problem}
      </p>
    </>
  );
}
