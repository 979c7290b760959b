import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat, InvoiceExport } from '../../../../shared/model/export.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { errorData } from '../../../stores/error-data.ts';
import { followJob, newJob } from '../../../stores/follow-job.ts';
import { asSelection } from '../../../stores/invoice-selection.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { useFormats } from '../../../stores-react/use-formats.ts';
import { useScreenRequest } from '../../../stores-react/use-screen-request.ts';
import { useStores, useStoreValue } from '../../../stores-react/use-stores.tsx';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import type { ColumnChoice } from '../list/column-choice.ts';
import type { InvoicesStores } from '../use-invoices.ts';
import { useExportOrder } from './use-export-order.ts';

const FORMATS = ['csv-semicolon', 'csv-comma', 'xlsx', 'json', 'pdf'] as const satisfies readonly ExportFormat[];

/** Export and print: what of the list, in which form, with progress and a way to stop. */
export function ExportButtons(props: { stores: InvoicesStores; columns: readonly ColumnChoice[] }) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { client, toasts } = useStores();
  const { scope, count, head } = useStoreValue(list, (state) => state);
  const picked = list.getState().selectedCount();
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const [isPicked, setPicked] = useState(false);
  const [guards, setGuards] = useState(true);
  const [job, setJob] = useState<Job | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const orderOf = useExportOrder(props.stores, props.columns);
  const isBusy = job?.phase === 'running';
  const nothing = scope === null || latestOf(head) === null || count === 0 ? t('export.nothing') : null;

  useEffect(() => {
    if (job === null || job.phase !== 'running') {
      return;
    }
    const { follow, stop } = followJob(client, setJob);
    follow(job);
    return stop;
  }, [client, job]);

  const run = async (chosen: ExportFormat) => {
    setProblem(null);
    const next = newJob('export', crypto.randomUUID(), Date.now());
    const selection = isPicked && picked > 0 ? asSelection(list.getState().selection) : null;
    const order: InvoiceExport | null = orderOf(next.id, chosen, selection, guards);
    if (order === null) {
      return;
    }
    setJob(next);
    try {
      const name = await client.call('invoices.export', order);
      if (name === null) {
        setJob(null);
      } else if (chosen !== 'print') {
        toasts.getState().show({ title: t('export.begun', { name }) });
      }
    } catch (thrown) {
      setJob(null);
      const { what, todo } = errorText(t, errorData(thrown));
      setProblem(`${what} ${todo}`);
      setOpen(true);
    }
  };
  useScreenRequest('export', () => (nothing === null ? setOpen(true) : undefined));
  const failure = job?.phase === 'failed' ? job.failures[0] : undefined;

  return (
    <>
      <Button icon={Download} disabledReason={nothing} onPress={() => setOpen(true)}>
        {t('export.button')}
      </Button>
      <Button icon={Printer} disabledReason={nothing} isBusy={isBusy} onPress={() => void run('print')}>
        {t('export.print')}
      </Button>
      <Dialog
        title={t('export.title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          isBusy ? (
            <Button variant="secondary" onPress={() => void client.call('jobs.cancel', { jobId: job.id })}>
              {t('cancel')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onPress={() => setOpen(false)}>
                {t('common:close')}
              </Button>
              <Button variant="primary" onPress={() => void run(format)}>
                {t('export.save')}
              </Button>
            </>
          )
        }
      >
        <SelectField
          label={t('export.format')}
          items={FORMATS.map((id) => ({ id, label: t(`export.formats.${id}`) }))}
          selected={format}
          onSelect={setFormat}
        />
        <Segmented
          label={t('export.what')}
          items={[
            { id: 'shown', label: t('export.shown', { count, rows: formats.integer(count) }) },
            {
              id: 'picked',
              label: t('export.picked', { count: picked, rows: formats.integer(picked) }),
              isDisabled: picked === 0,
            },
          ]}
          selected={isPicked && picked > 0 ? 'picked' : 'shown'}
          onSelect={(id) => setPicked(id === 'picked')}
        />
        {format === 'csv-comma' || format === 'csv-semicolon' ? (
          <Checkbox isSelected={guards} onChange={setGuards}>
            {t('export.guard')}
          </Checkbox>
        ) : null}
        <p className="small muted">{t(`export.about.${format}`)}</p>
        {isBusy ? <Progress label={t('export.progress')} done={job.done} total={Math.max(1, job.total)} /> : null}
        <p className="small" role="status">
          {job?.phase === 'done' ? t('export.done', { count: job.done, rows: formats.integer(job.done) }) : null}
          {job?.phase === 'cancelled' ? t('export.cancelled') : null}
          {failure === undefined ? problem : `${errorText(t, failure.error).what} ${errorText(t, failure.error).todo}`}
        </p>
      </Dialog>
    </>
  );
}
