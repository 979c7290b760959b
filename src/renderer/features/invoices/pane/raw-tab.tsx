import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { AnswerPanel } from '../../../shared-parts/answer/answer-panel.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';

/** The bytes: the details answer of this invoice, or the list answer it stood in. */
export function RawTab(props: { stores: InvoicesStores }) {
  const { details: store } = props.stores;
  const { t } = useTranslation('invoices');
  const row = useStoreValue(store, (state) => state.row);
  const details = latestOf(useStoreValue(store, (state) => state.details));
  const [which, setWhich] = useState<'details' | 'list'>('details');
  const shown = details === null ? 'list' : which;
  const answerId = shown === 'details' ? details?.meta.id : row?.answerId;
  return (
    <>
      <div className={styles.which}>
        <Segmented
          size="sm"
          label={t('pane.whichAnswer')}
          items={[
            { id: 'details', label: t('pane.from.details'), isDisabled: details === null },
            { id: 'list', label: t('pane.from.list') },
          ]}
          selected={shown}
          onSelect={setWhich}
        />
      </div>
      {answerId === undefined ? null : <AnswerPanel answerId={answerId} />}
    </>
  );
}
