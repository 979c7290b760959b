import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenRequest } from '../../../hooks/use-screen-request.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { ColumnChoice } from '../list/columns/column-choice.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { usualFields } from './export-choice.ts';
import { ExportDialog } from './export-dialog.tsx';
import { partToWrite } from './part-to-write.ts';
import { useExportJob } from './use-export-job.ts';
import { useExportOrder } from './use-export-order.ts';

/** Export and print: one asks what is written, the other prints the list as it is. */
export function ExportButtons(props: { stores: InvoicesStores; columns: readonly ColumnChoice[] }) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const { scope, count, head } = useStoreValue(list, (state) => state);
  const picked = useStoreValue(list, (state) => state.selectedCount());
  const [isOpen, setOpen] = useState(false);
  const work = useExportJob();
  const orderOf = useExportOrder(props.stores);
  const nothing = scope === null || latestOf(head) === null || count === 0 ? t('export.nothing') : null;
  const plain = { guardFormulas: true, provenance: false, fields: usualFields(props.columns) };
  const print = () => work.run('print', (jobId) => orderOf(jobId, 'print', partToWrite(null, [], picked), plain));
  useScreenRequest('export', () => (nothing === null ? setOpen(true) : undefined));

  return (
    <>
      <Button icon={Download} disabledReason={nothing} onPress={() => setOpen(true)}>
        {t('export.button')}
      </Button>
      {work.isBusy && work.isPrint ? (
        <Button icon={X} onPress={work.cancel}>
          {t('export.stopPrint')}
        </Button>
      ) : (
        <Button icon={Printer} disabledReason={nothing} onPress={() => void print()}>
          {t('export.print')}
        </Button>
      )}
      <ExportDialog
        stores={props.stores}
        columns={props.columns}
        work={work}
        orderOf={orderOf}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
