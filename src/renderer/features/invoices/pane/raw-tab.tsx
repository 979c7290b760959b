import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { RawAnswerView } from './raw-answer-view.tsx';

/** The bytes: the details answer of this invoice, or the list answer it stood in. */
export function RawTab(props: { stores: InvoicesStores }) {
  const { details: store, answer } = props.stores;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const row = useStoreValue(store, (state) => state.row);
  const details = latestOf(useStoreValue(store, (state) => state.details));
  const [which, setWhich] = useState<'details' | 'list'>('details');
  const shown = details === null ? 'list' : which;
  const answerId = shown === 'details' ? details?.meta.id : row?.answerId;
  useEffect(() => {
    if (answerId !== undefined) {
      void answer.getState().open(answerId);
    }
  }, [answer, answerId]);
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
      <RawAnswerView store={answer} formats={formats} />
    </>
  );
}
