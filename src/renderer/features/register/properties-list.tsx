import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ListedProperty, RegisterSort } from '../../../shared/model/register/register.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { MiddleText } from '../../ui/middle-text/middle-text.tsx';
import type { TableColumn } from '../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import { ListState } from './list-state.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { PropertyPages } from './stores/create-register-store.ts';

/** Beside an open pane only what tells homes apart. */
const COLUMNS_WITH_PANE = new Set(['id', 'address', 'city', 'customers']);

/** Known properties; Enter opens one. */
export function PropertiesList(props: {
  pages: PropertyPages;
  isSearching: boolean;
  onClear: () => void;
  onImport: () => void;
  openId: string | null;
  onOpen: (row: ListedProperty) => void;
  /** The row the keyboard is on. */
  onActive: (row: ListedProperty) => void;
}) {
  const { t } = useTranslation('register');
  const formats = useFormats();
  const state = useStore(props.pages.store, (pages) => pages);
  const { sort } = state.query;
  const columns: TableColumn<ListedProperty>[] = [
    {
      id: 'id',
      isSortable: true,
      label: t('columns.id'),
      width: '112px',
      render: (row) => <MiddleText>{row.property.id}</MiddleText>,
    },
    {
      id: 'address',
      isSortable: true,
      label: t('columns.address'),
      width: 'minmax(160px, 1fr)',
      skeletonWidth: 140,
      render: (row) => row.property.address,
    },
    {
      id: 'zip',
      isSortable: true,
      label: t('columns.zip'),
      width: '80px',
      render: (row) => <span className="tnum">{row.property.zip_code}</span>,
    },
    {
      id: 'city',
      isSortable: true,
      label: t('columns.city'),
      width: 'minmax(96px, 0.6fr)',
      render: (row) => row.property.city,
    },
    {
      id: 'number',
      isSortable: true,
      label: t('columns.number'),
      width: 'minmax(112px, 0.6fr)',
      render: (row) => <MiddleText>{row.property.property_number}</MiddleText>,
    },
    {
      id: 'customers',
      label: t('columns.customers'),
      width: 'minmax(112px, 0.8fr)',
      render: (row) => row.residents.join(', '),
    },
    {
      id: 'seen',
      isSortable: true,
      label: t('columns.seen'),
      width: '104px',
      render: (row) => <span className="tnum muted">{formats.date(row.seenAt)}</span>,
    },
  ];
  return (
    <ListState state={state} onRetry={() => void props.pages.reload()} kind="properties">
      <VirtualTable
        label={t('properties')}
        columns={props.openId === null ? columns : columns.filter(({ id }) => COLUMNS_WITH_PANE.has(id))}
        rowCount={state.total ?? 16}
        rowAt={(index) => state.rows.get(index)}
        rowKey={(row) => row.property.id}
        onRangeNeeded={props.pages.need}
        sort={sort === null ? [] : [{ columnId: sort.column, direction: sort.direction }]}
        onSort={({ columnId, direction }) =>
          props.pages.ask({ ...state.query, sort: { column: columnId as RegisterSort['column'], direction } })
        }
        currentKey={props.openId}
        onOpen={props.onOpen}
        onActive={props.onActive}
        emptyState={<NothingFound isSearching={props.isSearching} onClear={props.onClear} onImport={props.onImport} />}
      />
    </ListState>
  );
}
