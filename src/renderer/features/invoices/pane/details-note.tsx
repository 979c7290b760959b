import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { AnswerDialog } from '../../../shared-parts/answer/answer-dialog.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../invoices.module.css';
import { invoiceIdOf } from '../stores/create-invoice-details-store.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';

/** Why there are no details yet, where there are none. */
export function DetailsNote(props: { stores: InvoicesStores; row: InvoiceRow }) {
  const { t } = useTranslation('invoices');
  const { details: store } = props.stores;
  const loadable = useStoreValue(store, (state) => state.details);
  const [isAnswerShown, setAnswerShown] = useState(false);
  if (invoiceIdOf(props.row) === null) return <p className={styles.note}>{t('pane.noId')}</p>;
  if (loadable.state !== 'failed') return null;
  const { what, todo, answerId } = errorText(t, loadable.error);
  return (
    <div className={styles.note} role="status">
      <p>
        {t('pane.detailsFailed')} {what} <span className="muted">{todo}</span>
      </p>
      <WayOn after={loadable.error} onAgain={() => void store.getState().refresh()} variant="quiet" />
      {answerId === null ? null : (
        <Button size="sm" onPress={() => setAnswerShown(true)}>
          {t('common:showAnswer')}
        </Button>
      )}
      <AnswerDialog answerId={isAnswerShown ? answerId : null} onClose={() => setAnswerShown(false)} />
    </div>
  );
}
