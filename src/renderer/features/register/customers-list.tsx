import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { nameOrId } from '../../../shared/model/register/full-name.ts';
import type { ListedCustomer } from '../../../shared/model/register/register.ts';
import { useWidth } from '../../hooks/use-width.ts';
import { streetOnly } from '../../text/street-only.ts';
import { MiddleText } from '../../ui/middle-text/middle-text.tsx';
import type { TableColumn } from '../../ui/virtual-table/table-types.ts';
import styles from './register.module.css';
import { type ListProps, RegisterTable } from './register-table.tsx';
import { CheckedCell, ContractCell, NeedsCell } from './work-cells.tsx';

/** Personal number and e-mail are in the pane and on the page. Where there is less room, telephone and id too. */
const FEWER = new Set(['name', 'properties', 'contracts', 'checked', 'needs']);
const WIDE_PX = 1040;

export function CustomersList(props: ListProps<ListedCustomer>) {
  const { t } = useTranslation('register');
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const loaded = useStore(props.pages.store, (state) => state.rows);
  const street = useMemo(() => streetOnly([...loaded.values()].flatMap((row) => row.addresses)), [loaded]);
  const columns: TableColumn<ListedCustomer>[] = [
    {
      id: 'name',
      isSortable: true,
      label: t('columns.name'),
      width: 'minmax(120px, 1fr)',
      skeletonWidth: 120,
      render: (row) => <b className={styles.name}>{nameOrId(row.customer)}</b>,
    },
    {
      id: 'properties',
      label: t('columns.properties'),
      width: 'minmax(120px, 1.2fr)',
      skeletonWidth: 120,
      render: (row) => <span className="muted">{row.addresses.map(street).join('; ')}</span>,
    },
    {
      id: 'contracts',
      label: t('columns.contracts'),
      width: 'minmax(112px, 0.6fr)',
      skeletonWidth: 56,
      render: (row) => (
        <ContractCell
          contractId={row.contractId}
          count={row.contracts}
          isUnknown={row.work?.needs.some(({ code }) => code === 'unknown') ?? false}
        />
      ),
    },
    {
      id: 'checked',
      isSortable: true,
      label: t('columns.checked'),
      width: '156px',
      skeletonWidth: 120,
      render: (row) => <CheckedCell work={row.work} />,
    },
    {
      id: 'needs',
      isSortable: true,
      label: t('columns.needs'),
      width: 'minmax(152px, 0.9fr)',
      skeletonWidth: 96,
      render: (row) => <NeedsCell work={row.work} />,
    },
    {
      id: 'phone',
      isSortable: true,
      label: t('columns.phone'),
      width: '120px',
      render: (row) => <span className="tnum">{row.customer.phone}</span>,
    },
    {
      id: 'id',
      isSortable: true,
      label: t('columns.id'),
      width: '88px',
      render: (row) => <MiddleText>{row.customer.id}</MiddleText>,
    },
  ];
  const shown = props.openId !== null || width < WIDE_PX ? FEWER : null;
  return (
    <div ref={frame} className={styles.listFrame}>
      <RegisterTable
        {...props}
        kind="customers"
        columns={columns.filter(({ id }) => shown === null || shown.has(id))}
      />
    </div>
  );
}
