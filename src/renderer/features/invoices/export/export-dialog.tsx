import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '../../../../shared/model/export.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useScreenRequest } from '../../../hooks/use-screen-request.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import type { ColumnChoice } from '../list/columns/column-choice.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { partToWrite } from './part-to-write.ts';
import { useExportJob } from './use-export-job.ts';
import { type ExportPart, useExportOrder } from './use-export-order.ts';

const FORMATS = ['csv-semicolon', 'csv-comma', 'xlsx', 'json', 'pdf'] as const satisfies readonly ExportFormat[];

/** Export and print: what of the list, in which form, with progress and a way to stop. */
export function ExportButtons(props: { stores: InvoicesStores; columns: readonly ColumnChoice[] }) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { scope, count, head } = useStoreValue(list, (state) => state);
  const picked = useStoreValue(list, (state) => state.selectedCount());
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const [wanted, setWanted] = useState<ExportPart | null>(null);
  const [guards, setGuards] = useState(true);
  const [tellsOrigin, setTellsOrigin] = useState(false);
  const { job, isBusy, isPrint, problem, run, cancel } = useExportJob();
  const orderOf = useExportOrder(props.stores, props.columns);
  const total = latestOf(head)?.total ?? 0;
  const part = partToWrite(wanted, picked);
  const nothing = scope === null || latestOf(head) === null || count === 0 ? t('export.nothing') : null;
  const rowsOf = { shown: count, picked, everything: total };

  const options = { guardFormulas: guards, provenance: tellsOrigin };

  const save = () => run(format, (jobId) => orderOf(jobId, format, part, options));
  const print = () => run('print', (jobId) => orderOf(jobId, 'print', partToWrite(null, picked), options));
  useScreenRequest('export', () => (nothing === null ? setOpen(true) : undefined));

  return (
    <>
      <Button icon={Download} disabledReason={nothing} onPress={() => setOpen(true)}>
        {t('export.button')}
      </Button>
      {isBusy && isPrint ? (
        <Button icon={X} onPress={cancel}>
          {t('export.stopPrint')}
        </Button>
      ) : (
        <Button icon={Printer} disabledReason={nothing} onPress={() => void print()}>
          {t('export.print')}
        </Button>
      )}
      <Dialog
        title={t('export.title')}
        width="wide"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          isBusy ? (
            <Button variant="secondary" onPress={cancel}>
              {t('cancel')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onPress={() => setOpen(false)}>
                {t('common:close')}
              </Button>
              <Button variant="primary" onPress={() => void save()}>
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
          items={(['shown', 'picked', 'everything'] as const).map((id) => ({
            id,
            label: t(`export.parts.${id}`, { count: rowsOf[id], rows: formats.integer(rowsOf[id]) }),
            isDisabled: id === 'picked' && picked === 0,
          }))}
          selected={part}
          onSelect={setWanted}
        />
        <p className="small muted">{t(`export.aboutParts.${part}`)}</p>
        {format === 'csv-comma' || format === 'csv-semicolon' ? (
          <Checkbox isSelected={guards} onChange={setGuards}>
            {t('export.guard')}
          </Checkbox>
        ) : null}
        {format === 'json' || format === 'pdf' ? null : (
          <Checkbox isSelected={tellsOrigin} onChange={setTellsOrigin}>
            {t('export.provenance')}
          </Checkbox>
        )}
        <p className="small muted">{t(`export.about.${format}`)}</p>
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
          {problem}
        </p>
      </Dialog>
    </>
  );
}
