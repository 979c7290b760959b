import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { RegisterSort } from '../../../shared/model/register/register.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import type { Pages } from '../../stores/create-pages.ts';
import type { TableColumn } from '../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ReadFailure } from './read-failure.tsx';
import { idOf, orderOf, type RegisterQuery, type RegisterRow } from './stores/create-register-store.ts';

/** What both lists are given: Enter opens a row, `onActive` tells which one the keyboard is on. */
export type ListProps<Row extends RegisterRow> = {
  pages: Pages<Row, RegisterQuery>;
  isSearching: boolean;
  onClear: () => void;
  onImport: () => void;
  openId: string | null;
  onOpen: (id: string) => void;
  onActive: (id: string) => void;
};

/** A failure is shown above the rows, which stay; screen readers hear the count when it changes. */
export function RegisterTable<Row extends RegisterRow>({
  kind,
  columns,
  pages,
  ...props
}: ListProps<Row> & { kind: 'customers' | 'properties'; columns: TableColumn<Row>[] }) {
  const { t } = useTranslation('register');
  const formats = useFormats();
  const { query, rows, total, error, isMore } = useStore(pages.store, (state) => state);
  const sort = orderOf(kind, query);
  const count = formats.integer(total ?? 0);
  const found = t(`found.${kind}`, { count: total ?? 0, rows: isMore ? t('found.orMore', { count }) : count });
  const second = columns[1]?.id ?? '';
  const foot = {
    id: 'all',
    label: <b>{found}</b>,
    labelUntil: second,
    cells: {},
    rest: { from: second, text: t('onlyHere') },
  };
  return (
    <>
      {error ? <ReadFailure error={error} onRetry={() => void pages.reload()} /> : null}
      {error && total === null ? null : (
        <VirtualTable
          label={t(kind)}
          columns={columns}
          rowCount={total ?? 16}
          rowAt={(index) => rows.get(index)}
          rowKey={idOf}
          onRangeNeeded={pages.need}
          sort={sort === null ? [] : [{ columnId: sort.column, direction: sort.direction }]}
          onSort={({ columnId, direction }) =>
            pages.ask({ ...query, sort: { column: columnId as RegisterSort['column'], direction } })
          }
          currentKey={props.openId}
          onOpen={(row) => props.onOpen(idOf(row))}
          onActive={(row) => props.onActive(idOf(row))}
          footRows={total === null || total === 0 ? [] : [foot]}
          emptyState={
            <NothingFound isSearching={props.isSearching} onClear={props.onClear} onImport={props.onImport} />
          }
        />
      )}
      <span role="status" className="sr-only">
        {total === null ? t('common:loading') : found}
      </span>
    </>
  );
}
