import { useTranslation } from 'react-i18next';
import type { ListedProperty } from '../../../shared/model/register/register.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { MiddleText } from '../../ui/middle-text/middle-text.tsx';
import type { TableColumn } from '../../ui/virtual-table/table-types.ts';
import { type ListProps, RegisterTable } from './register-table.tsx';

/** Beside an open pane only what tells homes apart. */
const COLUMNS_WITH_PANE = new Set(['id', 'address', 'city', 'customers']);

export function PropertiesList(props: ListProps<ListedProperty>) {
  const { t } = useTranslation('register');
  const formats = useFormats();
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
    <RegisterTable
      {...props}
      kind="properties"
      columns={props.openId === null ? columns : columns.filter(({ id }) => COLUMNS_WITH_PANE.has(id))}
    />
  );
}
