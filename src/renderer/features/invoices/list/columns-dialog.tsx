import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceLeafColumn } from '../../../../shared/model/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../invoices.module.css';
import { createInvoicesActions } from '../stores/invoices-actions.ts';
import {
  COLUMN_SIZES,
  type ColumnChoice,
  moved,
  NUMBER_FIELDS,
  OFFERED_FIELDS,
  sizeOf,
  widthFor,
} from './column-choice.ts';
import { useFieldName } from './use-columns.tsx';

/** Which columns, in which order, how wide, which are pinned and which are added up; all by keyboard. */
export function ColumnsButton(props: {
  columns: readonly ColumnChoice[];
  onChange: (columns: readonly ColumnChoice[] | null) => void;
}) {
  const { columns, onChange } = props;
  const actions = useKept(createInvoicesActions);
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const nameOf = useFieldName();
  const isTechnical = useTechnical();
  const [isOpen, setOpen] = useState(false);
  const [leaves, setLeaves] = useState<readonly InvoiceLeafColumn[]>([]);
  const taken = new Set(columns.map((column) => column.field));
  const offered = [
    ...OFFERED_FIELDS.map((field) => ({ id: field as string, label: nameOf(field), meta: '' })),
    // Fields that nothing reads have only the names of the answers.
    ...(isTechnical ? leaves : []).map((leaf) => ({
      id: `leaf:${leaf.path}`,
      label: leaf.path,
      meta: t('columns.inRows', { count: leaf.rows, rows: formats.integer(leaf.rows) }),
    })),
  ].filter((item) => !taken.has(item.id));
  const change = (index: number, patch: Partial<ColumnChoice>) =>
    onChange(columns.map((column, i) => (i === index ? { ...column, ...patch } : column)));
  const open = async () => {
    setOpen(true);
    setLeaves(await actions.leafColumns().catch(() => []));
  };
  return (
    <>
      <Button size="sm" icon={Columns3} onPress={() => void open()}>
        {t('columns.button')}
      </Button>
      <Dialog
        title={t('columns.title')}
        width="wide"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="secondary" onPress={() => onChange(null)}>
              {t('columns.usual')}
            </Button>
            <Button variant="primary" onPress={() => setOpen(false)}>
              {t('columns.done')}
            </Button>
          </>
        }
      >
        <p className="muted">{t('columns.text')}</p>
        <ul className={styles.columnList} aria-label={t('columns.title')}>
          {columns.map((column, index) => {
            const name = nameOf(column.field);
            return (
              <li key={column.field} className={styles.columnRow}>
                <span className={column.field.startsWith('leaf:') ? 'mono' : ''}>{name}</span>
                <Checkbox isSelected={column.isPinned} onChange={(isPinned) => change(index, { isPinned })}>
                  {t('columns.pin')}
                </Checkbox>
                <Checkbox
                  isSelected={column.isNumber || NUMBER_FIELDS.has(column.field)}
                  isDisabled={NUMBER_FIELDS.has(column.field)}
                  onChange={(isNumber) => change(index, { isNumber })}
                >
                  {t('columns.number')}
                </Checkbox>
                <Segmented
                  size="sm"
                  label={t('columns.width', { name })}
                  items={COLUMN_SIZES.map((id) => ({ id, label: t(`columns.sizes.${id}`) }))}
                  selected={sizeOf(column)}
                  onSelect={(size) => change(index, { width: widthFor(column, size) })}
                />
                <IconButton
                  size="sm"
                  icon={ArrowUp}
                  label={t('columns.up', { name })}
                  disabledReason={index === 0 ? t('columns.first') : null}
                  onPress={() => onChange(moved(columns, index, -1))}
                />
                <IconButton
                  size="sm"
                  icon={ArrowDown}
                  label={t('columns.down', { name })}
                  disabledReason={index === columns.length - 1 ? t('columns.last') : null}
                  onPress={() => onChange(moved(columns, index, 1))}
                />
                <IconButton
                  size="sm"
                  icon={X}
                  label={t('columns.remove', { name })}
                  disabledReason={columns.length === 1 ? t('columns.one') : null}
                  onPress={() => onChange(columns.filter((_, i) => i !== index))}
                />
              </li>
            );
          })}
        </ul>
        <SelectField
          label={t('columns.add')}
          placeholder={t('columns.choose')}
          items={offered}
          selected={null}
          // Pinned: who adds a column wants to see it, also where there is no room for all.
          onSelect={(field) => onChange([...columns, { field, width: null, isPinned: true, isNumber: false }])}
        />
      </Dialog>
    </>
  );
}
