import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { saidAt } from '../../text/day-words.ts';
import { AgeDial } from '../../ui/age-dial/age-dial.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from './invoices.module.css';
import { InvoicePane } from './pane/invoice-pane.tsx';
import { createKeptInvoiceStore } from './stores/create-kept-invoice-store.ts';
import { useInvoices } from './use-invoices.ts';

/** One invoice in a window of its own, so that two can stand side by side. It shows what is kept, with its age. */
export function InvoiceWindow(props: { rowKey: string }) {
  const { rowKey } = props;
  const stores = useInvoices();
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { store } = useOwn((client) => createKeptInvoiceStore(client, rowKey));
  const row = useStoreValue(store, ({ value }) => value);
  const [isPinned, setPinned] = useState(false);

  useEffect(() => {
    const name = row?.record.fields.number?.text ?? row?.record.fields.id?.text;
    // A window's title is seen by other programs: an invoice number, never a person.
    document.title = name == null ? 'Elkontor' : `${name} - Elkontor`;
  }, [row]);

  if (row === undefined) return null;
  if (row === null) return <EmptyState title={t('pane.notKept')} text={t('pane.notKeptText')} />;
  return (
    <main className={styles.window}>
      <p className={styles.windowAge}>
        <AgeDial
          ageMs={Date.now() - row.fetchedAt}
          staleAfterMs={Number.POSITIVE_INFINITY}
          label={t('scope.fetched', { at: saidAt(row.fetchedAt, formats) })}
          title={formats.dateTime(row.fetchedAt)}
        />
      </p>
      <InvoicePane stores={stores} row={row} isPinned={isPinned} onPin={() => setPinned(!isPinned)} isWindow />
    </main>
  );
}
