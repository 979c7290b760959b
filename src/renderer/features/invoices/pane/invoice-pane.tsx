import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceMark, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { cx } from '../../../ui/cx.ts';
import { type TabItem, Tabs } from '../../../ui/tabs/tabs.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { AllFields } from './all-fields.tsx';
import { ChangedNote } from './changed-note.tsx';
import { DetailsNote } from './details-note.tsx';
import { FieldList } from './field-list.tsx';
import { HistoryTab } from './history-tab.tsx';
import { HoursBlock } from './hours-block.tsx';
import { InvoiceMarks } from './invoice-marks.tsx';
import { LinesWait, LineTable } from './line-table.tsx';
import { MonthsBlock } from './months-block.tsx';
import { type PaneField, paneFields, saidHere } from './pane-fields.ts';
import { PaneHead } from './pane-head.tsx';
import { ProvenanceStrip } from './provenance-strip.tsx';
import { RawTab } from './raw-tab.tsx';

type TabId = 'invoice' | 'notes' | 'all' | 'raw' | 'history';

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
  const { toasts } = useStores();
  const loadable = useStoreValue(store, (state) => state.details);
  const [tab, setTab] = useState<TabId>('invoice');
  const [focused, setFocused] = useState<string | null>('amount');
  const [pinned, setPinned] = useState<PaneField | null>(null);
  const details = latestOf(loadable);
  const fields = useMemo(() => paneFields(row, details), [row, details]);
  const current = fields.find((field) => field.name === focused) ?? null;
  const shown = isPinned ? (pinned ?? current) : current;
  const amount = fields.find((field) => field.name === 'amount');
  const isTechnical = useTechnical();
  const isWindow = props.isWindow === true;
  const alike = latestOf(useStoreValue(list, (state) => state.head))?.alike;
  const missing = useMemo(
    () => new Set(Object.entries(alike ?? {}).flatMap(([field, text]) => (text === null ? [field] : []))),
    [alike],
  );

  useEffect(() => {
    store.getState().show(row);
  }, [store, row]);
  // Pinning keeps the value of that moment, also when the next invoice is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of pinning counts
  useEffect(() => setPinned(isPinned ? current : null), [isPinned]);

  return (
    <>
      <PaneHead
        stores={stores}
        row={row}
        fields={fields}
        isWindow={isWindow}
        isAwaiting={details === null && loadable.state === 'loading'}
      />
      <div className={styles.paneTabs}>
        <Tabs<TabId>
          label={t('pane.tabs.label')}
          selected={isTechnical || (tab !== 'all' && tab !== 'raw') ? tab : 'invoice'}
          onSelect={setTab}
          panelClassName={styles.panel}
          items={[
            {
              id: 'invoice',
              label: t('pane.tabs.invoice'),
              content: () => (
                <>
                  <DetailsNote stores={stores} row={row} />
                  <ChangedNote row={row} onHistory={() => setTab('history')} />
                  {isWindow ? null : <MonthsBlock stores={stores} row={row} />}
                  <FieldList
                    all={fields}
                    fields={isTechnical ? fields : saidHere(fields, isWindow ? undefined : missing)}
                    focused={focused}
                    isAwaiting={details === null && loadable.state === 'loading'}
                    onFocus={setFocused}
                  />
                  <HoursBlock row={row} fields={fields} isWindow={isWindow} />
                  {details === null ? (
                    loadable.state === 'loading' ? (
                      <LinesWait label={t('pane.detailsLoading')} />
                    ) : null
                  ) : (
                    <LineTable lines={details.children} amount={amount?.sourced.text ?? null} />
                  )}
                </>
              ),
            },
            {
              id: 'notes',
              label: (
                <>
                  {t('pane.tabs.notes')}
                  {hasWords(row.mark) ? (
                    <span className={styles.dot} role="img" aria-label={t('pane.hasNotes')} />
                  ) : null}
                </>
              ),
              content: () => (
                <InvoiceMarks row={row} onChange={(change) => void list.getState().mark([row.key], change)} />
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

/** Whether a person wrote anything beside the invoice, the check mark aside. */
function hasWords(mark: InvoiceMark | null): boolean {
  return mark !== null && (mark.problem !== '' || mark.note !== '' || mark.tags.length > 0);
}
