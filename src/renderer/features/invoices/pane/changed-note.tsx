import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { amountChange } from '../list/worth-a-look.ts';
import styles from './pane.module.css';

/** That the newest fetch found the invoice changed, by how much, and the way to what changed. */
export function ChangedNote({ row, onHistory }: { row: InvoiceRow; onHistory: () => void }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  if (row.change !== 'changed') return null;
  const change = amountChange(row, false);
  const by = change === null ? '' : `${formats.decimal(change.by)} ${change.currency ?? ''}`.trim();
  const was = row.wasAmount === null || change === null ? null : formats.decimal(row.wasAmount);
  return (
    <div className={styles.changed} role="status">
      <Icon of={GitCompareArrows} size={14} />
      <span>
        <b>{change === null ? t('worth.changed') : t(change.isLower ? 'worth.lower' : 'worth.higher', { by })}</b>
        {was === null ? null : <span className="muted tnum"> {t('pane.was', { amount: was })}</span>}
      </span>
      <Button size="sm" className={styles.link} onPress={onHistory}>
        {t('pane.whatChanged')}
      </Button>
    </div>
  );
}
