import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { PICKED_ROWS } from '../../../../shared/model/limits.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { BulkTags } from './bulk-tags.tsx';
import styles from './selection-bar.module.css';
import { selectionText } from './selection-text.ts';

/** What can be done with the rows that are picked, below their sums; each button says how many they are. */
export function SelectionBar({ stores }: { stores: InvoicesStores }) {
  const { list } = stores;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { shell, toasts } = useStores();
  const copyText = useCopy();
  const picked = useStoreValue(list, (state) => state.selectedCount());
  if (picked === 0) return null;
  const rows = formats.integer(picked);
  const copy = async () => {
    const found = await list.getState().selectedRows(PICKED_ROWS);
    await copyText(selectionText(found, t), t('selection.copied', { count: found.length }));
  };
  const check = async () => {
    const { count, steps } = await list.getState().checkSelected();
    const undo = async () => {
      for (let step = 0; step < steps; step++) await list.getState().undoCheck();
    };
    toasts.getState().show({
      title: t('selection.checked', { count }),
      action: { label: t('marks.undo'), onPress: () => void undo() },
    });
  };
  return (
    <section className={styles.bar} aria-label={t('selection.label')}>
      <Button size="sm" variant="secondary" icon={Check} onPress={() => void check()}>
        {t('selection.check', { rows })}
      </Button>
      <Button size="sm" variant="secondary" icon={Download} onPress={() => shell.getState().ask('export')}>
        {t('selection.export', { rows })}
      </Button>
      <BulkTags list={list} picked={picked} />
      <span className="spring" />
      <IconButton size="sm" icon={Copy} label={t('selection.copy')} onPress={() => void copy()} />
      <IconButton size="sm" icon={X} label={t('selection.clear')} onPress={() => list.getState().selectAll(false)} />
    </section>
  );
}
