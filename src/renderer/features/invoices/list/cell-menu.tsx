import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { FloatingMenu } from '../../../ui/menu/floating-menu.tsx';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { cellText, cellValue } from './selection-text.ts';

export type PointedCell = { row: InvoiceRow; field: string; at: { x: number; y: number } };

/** What can be done from one cell: only this value, everything but it, copy it; and the row's own window. */
export function CellMenu(props: { stores: InvoicesStores; cell: PointedCell; onClose: () => void }) {
  const { list } = props.stores;
  const { row, field, at } = props.cell;
  const { t } = useTranslation('invoices');
  const copy = useCopy();
  const calls = useCalls('invoices');
  const value = useRef(cellValue(row, field)).current;
  const only = (isHidden: boolean) => {
    const { where } = list.getState();
    const condition =
      value === null
        ? ({ op: isHidden ? 'filled' : 'absent', field } as const)
        : ({ op: isHidden ? 'not-equals' : 'equals', field, value } as const);
    list.getState().setWhere([...where.filter((one) => one.field !== field || one.op === 'not-equals'), condition]);
  };
  return (
    <FloatingMenu
      label={t('cell.menu')}
      at={at}
      onClose={props.onClose}
      entries={[
        ...(field === 'worth'
          ? []
          : [
              { id: 'only', label: t('cell.only'), onAction: () => only(false) },
              { id: 'hide', label: t('cell.hide'), onAction: () => only(true) },
              { kind: 'rule' as const, id: 'rule' },
            ]),
        {
          id: 'copy',
          label: t('cell.copy'),
          isDisabled: value === null,
          onAction: () => void copy(cellText(row, field) ?? ''),
        },
        {
          id: 'window',
          label: t('pane.window'),
          onAction: () => void calls.openWindow({ key: row.key }),
        },
        {
          id: 'check',
          label: row.mark?.isChecked === true ? t('marks.uncheck') : t('marks.check'),
          onAction: () => void list.getState().mark([row.key], { isChecked: row.mark?.isChecked !== true }),
        },
      ]}
    />
  );
}
