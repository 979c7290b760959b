import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ListedCustomer, RegisterSort } from '../../../shared/model/register/register.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useWidth } from '../../hooks/use-width.ts';
import { MiddleText } from '../../ui/middle-text/middle-text.tsx';
import type { TableColumn } from '../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import { ListState } from './list-state.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './register.module.css';
import type { CustomerPages } from './stores/create-register-store.ts';
import { CheckedCell, NeedsCell } from './work-cells.tsx';

/** Personal number and e-mail are in the pane and on the page. Where there is less room, telephone and id too. */
const FEWER = new Set(['name', 'properties', 'contracts', 'checked', 'needs']);
const WIDE_PX = 1040;

/** Known customers; Enter opens one. */
export function CustomersList(props: {
  pages: CustomerPages;
  isSearching: boolean;
  onClear: () => void;
  onImport: () => void;
  openId: string | null;
  onOpen: (row: ListedCustomer) => void;
  /** The row the keyboard is on. */
  onActive: (row: ListedCustomer) => void;
}) {
  const { t } = useTranslation('register');
  const formats = useFormats();
  const state = useStore(props.pages.store, (pages) => pages);
  const { sort } = state.query;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const columns: TableColumn<ListedCustomer>[] = [
    {
      id: 'name',
      isSortable: true,
      label: t('columns.name'),
      width: 'minmax(120px, 1fr)',
      skeletonWidth: 120,
      render: (row) => `${row.customer.first_name} ${row.customer.last_name}`,
    },
    {
      id: 'properties',
      label: t('columns.properties'),
      width: 'minmax(120px, 1.2fr)',
      skeletonWidth: 120,
      render: (row) => <span className="muted">{row.addresses.join('; ')}</span>,
    },
    {
      id: 'contracts',
      label: t('columns.contracts'),
      width: '72px',
      skeletonWidth: 24,
      render: (row) => (
        <span className={row.contracts === 0 ? 'tnum muted' : 'tnum'}>{formats.integer(row.contracts)}</span>
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
    <ListState state={state} onRetry={() => void props.pages.reload()} kind="customers">
      <div ref={frame} className={styles.listFrame}>
        <VirtualTable
          label={t('customers')}
          columns={columns.filter(({ id }) => shown === null || shown.has(id))}
          rowCount={state.total ?? 16}
          rowAt={(index) => state.rows.get(index)}
          rowKey={(row) => row.customer.id}
          onRangeNeeded={props.pages.need}
          sort={sort === null ? [] : [{ columnId: sort.column, direction: sort.direction }]}
          onSort={({ columnId, direction }) =>
            props.pages.ask({ ...state.query, sort: { column: columnId as RegisterSort['column'], direction } })
          }
          currentKey={props.openId}
          onOpen={props.onOpen}
          onActive={props.onActive}
          emptyState={
            <NothingFound isSearching={props.isSearching} onClear={props.onClear} onImport={props.onImport} />
          }
        />
      </div>
    </ListState>
  );
}
