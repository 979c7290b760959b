import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Copy from 'lucide-react/icons/copy';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../shared/model/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { AnswerDialog } from '../../../shared-parts/answer/answer-dialog.tsx';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProvenanceValue } from '../../../ui/provenance/provenance.tsx';
import { type TabItem, Tabs } from '../../../ui/tabs/tabs.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { invoiceName } from '../invoice-fields.ts';
import styles from '../invoices.module.css';
import { useProvenanceWords } from '../list/use-columns.tsx';
import { invoiceIdOf } from '../stores/create-invoice-details-store.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { createInvoicesActions } from '../stores/invoices-actions.ts';
import { AllFields } from './all-fields.tsx';
import { FieldList } from './field-list.tsx';
import { HistoryTab } from './history-tab.tsx';
import { InvoiceMarks } from './invoice-marks.tsx';
import { invoiceText } from './invoice-text.ts';
import { LineTable } from './line-table.tsx';
import { mergeRecord, type PaneField } from './merge-record.ts';
import { ProvenanceStrip } from './provenance-strip.tsx';
import { RawTab } from './raw-tab.tsx';

type TabId = 'invoice' | 'all' | 'raw' | 'history';

/** One invoice beside the list: fields, lines, everything, the bytes; and where the focused value comes from. */
export function InvoicePane(props: {
  stores: InvoicesStores;
  row: InvoiceRow;
  isPinned: boolean;
  onPin: () => void;
  /** Alone in a window: without what belongs to the list. */
  isWindow?: boolean;
}) {
  const { stores, row, isPinned } = props;
  const { list, details: store } = stores;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { desktop, toasts } = useStores();
  const actions = useKept(createInvoicesActions);
  const words = useProvenanceWords(t('value.absent'), 'amount');
  const loadable = useStoreValue(store, (state) => state.details);
  const customerName = row.customerName || row.pair.customerId;
  const [tab, setTab] = useState<TabId>('invoice');
  const [focused, setFocused] = useState<string | null>('amount');
  const [pinned, setPinned] = useState<PaneField | null>(null);
  const details = latestOf(loadable);
  const fields = useMemo(() => mergeRecord(row, details), [row, details]);
  const current = fields.find((field) => field.name === focused) ?? null;
  const shown = isPinned ? (pinned ?? current) : current;
  const amount = fields.find((field) => field.name === 'amount');
  const currency = fields.find((field) => field.name === 'currency')?.sourced.text;
  const name = invoiceName(row.record);
  const isTechnical = useTechnical();

  useEffect(() => {
    store.getState().show(row);
  }, [store, row]);
  // Pinning keeps the value of that moment, also when the next invoice is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of pinning counts
  useEffect(() => setPinned(isPinned ? current : null), [isPinned]);

  const copy = async () => {
    const text = invoiceText(fields, (field) => t(`fields.${field}`, { defaultValue: field }));
    await desktop.copyText({ text });
    toasts.getState().show({ title: t('pane.copied') });
  };

  return (
    <>
      <div className={styles.paneHead}>
        <div className={styles.paneRow}>
          <h2 className="tnum selectable">{name ?? t('pane.noNumber')}</h2>
          <span className="spring" />
          {props.isWindow ? null : (
            <>
              <IconButton
                size="sm"
                icon={ChevronUp}
                label={t('pane.previous')}
                keys={['Alt', '↑']}
                onPress={() => void list.getState().step(-1)}
              />
              <IconButton
                size="sm"
                icon={ChevronDown}
                label={t('pane.next')}
                keys={['Alt', '↓']}
                onPress={() => void list.getState().step(1)}
              />
              <IconButton
                size="sm"
                icon={PictureInPicture}
                label={t('pane.window')}
                onPress={() => void actions.openWindow({ key: row.key })}
              />
            </>
          )}
          <IconButton
            size="sm"
            icon={RefreshCw}
            label={t('pane.refresh')}
            disabledReason={invoiceIdOf(row) === null ? t('pane.noId') : null}
            onPress={() => void store.getState().refresh()}
          />
          <IconButton size="sm" icon={Copy} label={t('pane.copy')} onPress={() => void copy()} />
          {props.isWindow ? null : (
            <IconButton
              size="sm"
              icon={X}
              label={t('pane.close')}
              keys={['Esc']}
              onPress={() => list.getState().close()}
            />
          )}
        </div>
        <div className={styles.figure}>
          <span className={amount?.sourced.text == null ? 'muted' : styles.big}>
            <ProvenanceValue sourced={amount?.sourced} words={words} format={(text) => formats.decimal(text)} />
          </span>
          {amount?.sourced.text == null || currency == null ? null : <span className="muted">{currency}</span>}
          <span className="spring" />
          {props.isWindow ? null : (
            <Button
              variant={row.mark?.isChecked === true ? 'secondary' : 'primary'}
              keys={['C']}
              tooltip={t('mine.checkKey')}
              onPress={() => void list.getState().checkAndGoOn()}
            >
              {t(row.mark?.isChecked === true ? 'mine.checked' : 'mine.check')}
            </Button>
          )}
        </div>
        <p className="small muted">
          {props.isWindow ? customerName : <NameLink name={customerName} about={{ customerId: row.pair.customerId }} />}
          {', '}
          {props.isWindow ? (
            row.address || row.pair.propertyId
          ) : (
            <NameLink name={row.address || row.pair.propertyId} about={{ propertyId: row.pair.propertyId }} />
          )}
        </p>
      </div>
      <div className={styles.paneTabs}>
        <Tabs<TabId>
          label={t('pane.tabs.label')}
          selected={isTechnical || tab === 'history' ? tab : 'invoice'}
          onSelect={setTab}
          panelClassName={styles.panel}
          items={[
            {
              id: 'invoice',
              label: t('pane.tabs.invoice'),
              content: () => (
                <>
                  <DetailsNote stores={stores} row={row} />
                  <FieldList fields={fields} focused={focused} onFocus={setFocused} />
                  {details === null ? (
                    loadable.state === 'loading' ? (
                      <p className="small muted">{t('pane.detailsLoading')}</p>
                    ) : null
                  ) : (
                    <LineTable lines={details.children} amount={amount?.sourced.text ?? null} />
                  )}
                  <InvoiceMarks row={row} onChange={(change) => void list.getState().mark([row.key], change)} />
                </>
              ),
            },
            // The API's own words.
            ...(isTechnical
              ? ([
                  {
                    id: 'all',
                    label: (
                      <>
                        {t('pane.tabs.all')}
                        {details === null ? null : (
                          <span className={cx('subtle', styles.tabCount)}>{details.leavesTotal}</span>
                        )}
                      </>
                    ),
                    content: () => <AllFields store={store} />,
                  },
                  { id: 'raw', label: t('pane.tabs.raw'), content: () => <RawTab stores={stores} /> },
                ] satisfies TabItem<TabId>[])
              : []),
            {
              id: 'history',
              label: t('pane.tabs.history'),
              content: () => <HistoryTab rowKey={row.key} fetchedAt={row.fetchedAt} />,
            },
          ]}
        />
      </div>
      {shown === null ? null : (
        <ProvenanceStrip
          field={shown}
          isPinned={isPinned}
          onPin={props.onPin}
          onConfirm={(body, field, at) => {
            void store
              .getState()
              .confirm(body, field, at)
              .then(() =>
                toasts.getState().show({
                  title: t('common:origin.confirmed', { field: t(`fields.${field}`, { defaultValue: field }) }),
                }),
              );
          }}
        />
      )}
    </>
  );
}

/** Why there are no details yet, where there are none. */
function DetailsNote(props: { stores: InvoicesStores; row: InvoiceRow }) {
  const { t } = useTranslation('invoices');
  const { details: store } = props.stores;
  const loadable = useStoreValue(store, (state) => state.details);
  const [isAnswerShown, setAnswerShown] = useState(false);
  if (invoiceIdOf(props.row) === null) {
    return <p className={styles.note}>{t('pane.noId')}</p>;
  }
  if (loadable.state !== 'failed') {
    return null;
  }
  const { what, todo, answerId } = errorText(t, loadable.error);
  return (
    <div className={styles.note} role="status">
      <p>
        {t('pane.detailsFailed')} {what} <span className="muted">{todo}</span>
      </p>
      <Button size="sm" onPress={() => void store.getState().refresh()}>
        {t('tryAgain')}
      </Button>
      {answerId === null ? null : (
        <Button size="sm" onPress={() => setAnswerShown(true)}>
          {t('common:showAnswer')}
        </Button>
      )}
      <AnswerDialog answerId={isAnswerShown ? answerId : null} onClose={() => setAnswerShown(false)} />
    </div>
  );
}
