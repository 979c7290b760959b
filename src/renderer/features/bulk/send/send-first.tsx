import Send from 'lucide-react/icons/send';
import { useTranslation } from 'react-i18next';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { PrimaryButton } from '../primary-button.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { useRun } from './use-run.ts';
import { useStart } from './use-start.tsx';

/** After a rehearsal: sends the first rows, and shows them being sent. */
export function SendFirst(props: { job: BulkJob; left: number }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const isBusy = useBulkValue((state) => state.working?.what === 'start');
  const { job, left } = props;
  const run = useRun(job);
  const starting = useStart(left, (what) => void bulk.goTo('send').then(() => run.start(what)));
  return (
    <>
      <PrimaryButton icon={Send} isBusy={isBusy} onPress={() => starting.ask(job.firstRows)}>
        {t('send.sendFirst', { count: Math.min(job.firstRows, left) })}
      </PrimaryButton>
      {starting.dialog}
    </>
  );
}
