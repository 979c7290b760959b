import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { MiddleText } from '../../../ui/middle-text/middle-text.tsx';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../invoices.module.css';
import type { KnownPair } from '../stores/create-pairs-store.ts';
import { pairKey } from './paste-pairs.ts';

const WAITING_ROWS = 12;

/** Customers with their properties, to be picked; `shown` null: not read yet. */
export function PairTable(props: {
  shown: readonly KnownPair[] | null;
  selected: Set<string>;
  onSelect: (keys: Iterable<string>) => void;
  onSelectAll: (isSelected: boolean) => void;
}) {
  const { shown, selected, onSelect } = props;
  const { t } = useTranslation('invoices');
  return (
    <div className={styles.pickTable}>
      <VirtualTable<KnownPair>
        label={t('pick.table')}
        selectLabel={t('pick.select')}
        columns={[
          {
            id: 'customer',
            label: t('pick.customer'),
            width: 'minmax(120px, 1fr)',
            render: (pair) => pair.customerName,
          },
          {
            id: 'address',
            label: t('pick.address'),
            width: 'minmax(120px, 1.6fr)',
            render: (pair) => pair.address,
          },
          {
            id: 'customerId',
            label: t('pick.customerId'),
            width: '104px',
            render: (pair) => <MiddleText>{pair.customerId}</MiddleText>,
          },
          {
            id: 'propertyId',
            label: t('pick.propertyId'),
            width: '112px',
            render: (pair) => <MiddleText>{pair.propertyId}</MiddleText>,
          },
        ]}
        rowCount={shown === null ? WAITING_ROWS : shown.length}
        rowAt={(index) => shown?.[index]}
        rowKey={pairKey}
        selectedKeys={selected}
        onSelect={onSelect}
        onSelectAll={props.onSelectAll}
        onOpen={(pair) => {
          const next = new Set(selected);
          if (!next.delete(pairKey(pair))) next.add(pairKey(pair));
          onSelect(next);
        }}
        emptyState={<EmptyState title={t('pick.noMatch')} />}
      />
    </div>
  );
}
