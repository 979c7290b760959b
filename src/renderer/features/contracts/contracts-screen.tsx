import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useStoreContext } from '../../hooks/use-store-context.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { useContractFormats } from './contract-formats.ts';
import { ContractCrumb, ReleaseCrumb, SentCrumb } from './details/contract-crumb.tsx';
import { NewContract } from './form/new-contract.tsx';
import type { LedgerFilter } from './stores/create-ledger-store.ts';
import { TopTabs } from './top-tabs.tsx';
import { useContractsStores } from './use-contracts-stores.ts';

const Ledger = lazy(async () => ({ default: (await import('./ledger/ledger.tsx')).Ledger }));
const ContractDetailsPage = lazy(async () => ({
  default: (await import('./details/contract-details-page.tsx')).ContractDetailsPage,
}));

const ReviewPage = lazy(async () => ({ default: (await import('./release/review-page.tsx')).ReviewPage }));

/**
 * Contracts: a new registration, the ledger of all of them, and one contract's details.
 * Route parameters: `release` (what a colleague asks one to release), `open=new`, `view=ledger` with `state` (an outcome), `registration` (an id), `contract` (an id).
 */
export function ContractsScreen() {
  const { view, sending } = useContractsStores();
  const sent = useStore(sending, (state) => state.step.at);
  const tab = useStore(view, (state) => state.tab);
  const contractId = useStore(view, (state) => state.contractId);
  const releaseId = useStore(view, (state) => state.releaseId);
  const isOutcome = tab === 'new' && (sent === 'outcome' || sent === 'sending');
  // What was sent is no new contract any more.
  const isOfTab = contractId === null && releaseId === null && !isOutcome;
  useRoute();
  return (
    <>
      <TopBarStart>
        {contractId !== null ? (
          <ContractCrumb contractId={contractId} />
        ) : releaseId !== null ? (
          <ReleaseCrumb />
        ) : isOutcome ? (
          <SentCrumb />
        ) : (
          <TopTabs tab={tab} onTab={view.getState().show} />
        )}
        {isOfTab && tab === 'new' ? <DraftSaved /> : null}
      </TopBarStart>
      <Suspense fallback={null}>
        {releaseId !== null ? (
          <ReviewPage id={releaseId} />
        ) : contractId !== null ? (
          <ContractDetailsPage contractId={contractId} />
        ) : tab === 'new' ? (
          <NewContract />
        ) : (
          <Ledger />
        )}
      </Suspense>
    </>
  );
}

function DraftSaved() {
  const { t } = useTranslation('contracts');
  const kept = useStoreContext();
  const formats = useContractFormats();
  const { form, sending } = useContractsStores();
  const savedAt = useStore(form, (state) => state.savedAt);
  const hasFailed = useStore(form, (state) => state.saveFailed);
  const isForm = useStore(sending, (state) => state.step.at !== 'outcome' && state.step.at !== 'sending');
  if (!isForm || (savedAt === null && !hasFailed)) return null;
  return (
    <span className="caption tnum">
      {hasFailed ? t('draft.notSaved') : t('draft.saved', { time: formats.time(savedAt ?? 0).slice(0, 5), ...kept })}
    </span>
  );
}

const FILTERS: readonly LedgerFilter[] = ['all', 'accepted', 'rejected', 'unknown', 'waiting'];

/** Shows what another part of the app opens: the status bar, the palette, another screen. */
function useRoute(): void {
  const { shell } = useStores();
  const route = useStoreValue(shell, (state) => state.route);
  const { view, ledger } = useContractsStores();
  useEffect(() => {
    const { params } = route;
    if (route.screen !== 'contracts') return;
    if (params.contract !== undefined) {
      view.getState().openContract(params.contract);
    } else if (params.release !== undefined) {
      view.getState().openRelease(params.release);
    } else if (params.registration !== undefined) {
      view.getState().openRegistration(params.registration);
    } else if (params.view === 'ledger') {
      view.setState({ tab: 'ledger', registrationId: null, contractId: null, releaseId: null });
      const wanted = FILTERS.find((filter) => filter === params.state);
      if (wanted !== undefined) ledger.setOutcome(wanted);
    } else if (params.open === 'new') {
      view.setState({ tab: 'new', contractId: null, releaseId: null });
    }
  }, [route, view, ledger]);
}
