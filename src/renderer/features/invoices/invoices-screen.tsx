import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../shared/calendar/dates.ts';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';
import { usePaneWidth } from '../../hooks/use-pane-width.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { AnswerDialog } from '../../shared-parts/answer/answer-dialog.tsx';
import { ConfirmValues } from '../../shared-parts/confirm-values.tsx';
import { useFetchWords } from '../../shared-parts/connection/offline.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { latestOf } from '../../stores/loadable.ts';
import { periodOf } from '../../stores/period-presets.ts';
import { Button } from '../../ui/button/button.tsx';
import { paneFor } from '../../ui/split/clamp-pane.ts';
import { Split } from '../../ui/split/split.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { ExportButtons } from './export/export-buttons.tsx';
import styles from './invoices.module.css';
import { useColumnChoice } from './list/columns/use-column-choice.ts';
import { InvoiceList } from './list/invoice-list.tsx';
import { InvoicePane } from './pane/invoice-pane.tsx';
import { SummaryPane } from './pane/summary-pane.tsx';
import type { InvoicePeriod } from './scope/invoice-period-picker.tsx';
import { PairDialog } from './scope/pair-dialog.tsx';
import { ScopeBar } from './scope/scope-bar.tsx';
import { Banners } from './states/banners.tsx';
import { FailPanel } from './states/fail-panel.tsx';
import { useShownFailures } from './states/use-shown-failures.ts';
import { cutOffScope } from './stores/cut-off.ts';
import { useInvoiceKeys } from './use-invoice-keys.ts';
import { useInvoices } from './use-invoices.ts';
import { useRequestedInvoices } from './use-requested-invoices.ts';

const PANE = 'invoices';
const BODIES = ['InvoiceResponse', 'InvoiceDetailsResponse'] as const;

/** Invoices of many customers: scope, list, one invoice beside it, and how far all of it can be believed. */
export function InvoicesScreen() {
  const { t } = useTranslation('invoices');
  const app = useStores();
  const stores = useInvoices();
  const { list, pairs } = stores;
  const { scope, head: loadable, job, open } = useStoreValue(list, (state) => state);
  const known = useStoreValue(pairs, (state) => state.known);
  const isNowhere = useStoreValue(stores.place, (state) => state.isKnown) && scope === null;
  const isOnline = useStoreValue(app.connection, (state) => state.online);
  const paneWidth = usePaneWidth(PANE);
  const zone = useStoreValue(app.profiles, (state) => selectedProfile(state)?.clock.zone ?? DEFAULT_CLOCK.zone);
  const { columns, change: changeColumns, setGrouped } = useColumnChoice(stores);
  const [wantsDetails, setWantsDetails] = useState(false);
  const today = todayIn(zone, Date.now());
  const [period, setPeriod] = useState<InvoicePeriod>(() => {
    const { firstDate, lastDate } = periodOf('last-12-months', today);
    return scope ?? { fromDate: firstDate, toDate: lastDate };
  });
  const [picking, setPicking] = useState<'no' | 'register' | 'ids'>('no');
  const [isPinned, setPinned] = useState(false);
  const [shownAnswer, setShownAnswer] = useState<string | null>(null);
  const head = latestOf(loadable);
  const failures = useShownFailures(job, isOnline, open?.row.key ?? null);

  useRequestedInvoices(stores, period, () => setPicking('ids'));

  const fetchWords = useFetchWords(t('fetch'));
  const fetch = () => {
    failures.forget();
    void list.getState().fetch(wantsDetails);
  };
  useScreenRequest('refresh', () => (job?.phase === 'running' ? undefined : fetch()), scope !== null);
  const retry = () => void list.getState().retryFailed();
  useInvoiceKeys(list, () => setPinned(!isPinned));

  return (
    <div className={styles.screen}>
      <TopBarStart>
        <Button
          icon={RefreshCw}
          isBusy={job?.phase === 'running'}
          disabledReason={scope === null ? t('scope.choose') : null}
          tooltip={fetchWords.tooltip}
          onPress={fetch}
        >
          {fetchWords.label}
        </Button>
        <ExportButtons stores={stores} columns={columns} />
      </TopBarStart>
      <Banners
        head={head}
        job={job}
        isOnline={isOnline}
        isStaleRead={loadable.state === 'failed' && head !== null}
        isShowingFailures={failures.shown !== null}
        onFailures={failures.toggle}
        onRetry={retry}
        onByMonth={
          scope === null || job?.phase === 'running' || cutOffScope(scope, head?.maybeCutOff ?? []) === null
            ? null
            : () => void list.getState().fetchByMonth()
        }
        onShowAnswer={setShownAnswer}
      />
      <Split
        paneLabel={
          failures.shown !== null
            ? t('failures.title')
            : open === null
              ? t('summary.label')
              : t('pane.label', { number: open.row.record.fields.number?.text ?? open.row.pair.customerId })
        }
        resizeLabel={t('pane.resize')}
        {...paneWidth}
        defaultWidth={paneFor(window.innerWidth, 328, 368)}
        minWidth={304}
        pane={
          failures.shown !== null ? (
            <FailPanel job={failures.shown} onRetry={retry} onClose={failures.toggle} />
          ) : scope === null || head === null || (head.total === 0 && open === null) ? null : open !== null ? (
            <InvoicePane stores={stores} row={open.row} isPinned={isPinned} onPin={() => setPinned(!isPinned)} />
          ) : (
            <SummaryPane
              head={head}
              list={list}
              onChanges={(change) => list.getState().setWhere([{ op: 'equals', field: 'change', value: change }])}
            />
          )
        }
        list={
          <>
            <ScopeBar
              scope={scope}
              period={scope ?? period}
              today={today}
              job={job}
              newestFetchedAt={head !== null ? head.newestFetchedAt : isNowhere ? null : undefined}
              oldestFetchedAt={head?.oldestFetchedAt ?? null}
              isShowingFailures={failures.shown !== null}
              onFailures={failures.toggle}
              wantsDetails={wantsDetails}
              onWantsDetails={setWantsDetails}
              onPairs={() => setPicking('register')}
              onPeriod={(next) => {
                setPeriod(next);
                if (scope !== null) list.getState().setScope({ ...scope, ...next });
              }}
              onCancel={() => void list.getState().cancel()}
              onPause={() => void (job?.phase === 'paused' ? list.getState().resume() : list.getState().pause())}
              onRetry={retry}
              confirm={<ConfirmValues bodies={BODIES} of="line" />}
            />
            <InvoiceList
              stores={stores}
              known={known}
              columns={columns}
              onColumns={changeColumns}
              onGrouped={setGrouped}
              onPick={setPicking}
            />
          </>
        }
      />
      {picking === 'no' ? null : (
        <PairDialog
          pairs={pairs}
          chosen={scope?.pairs ?? []}
          startsWithIds={picking === 'ids'}
          isOpen
          onClose={() => setPicking('no')}
          groups={stores.groups}
          onChoose={(chosen) => {
            setPicking('no');
            const { fromDate, toDate } = scope ?? period;
            list
              .getState()
              .setScope(
                chosen === 'everything'
                  ? { pairs: [], isEverything: true, fromDate, toDate }
                  : { pairs: chosen, fromDate, toDate },
              );
          }}
        />
      )}
      <AnswerDialog answerId={shownAnswer} onClose={() => setShownAnswer(null)} />
    </div>
  );
}
