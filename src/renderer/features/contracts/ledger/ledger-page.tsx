import Plus from 'lucide-react/icons/plus';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { RegistrationSummary } from '../../../../shared/model/contract.ts';
import type { LedgerSort } from '../../../../shared/model/ledger-sort.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import { useContractFormats } from '../contract-formats.ts';
import type { LedgerFilter } from '../stores/create-ledger-store.ts';
import { useContractsStores } from '../use-contracts-stores.ts';
import own from './ledger.module.css';
import { ledgerColumns } from './ledger-columns.tsx';
import { LedgerExportButton } from './ledger-export-button.tsx';
import { SettleBar, useSettling } from './settle-many.tsx';

const FILTERS: readonly LedgerFilter[] = ['all', 'accepted', 'rejected', 'unknown', 'waiting'];
const SKELETON_ROWS = 12;
/** Beside an open pane only what is not in it. */
const BESIDE_PANE = new Set(['time', 'customer', 'outcome', 'contractId']);

/** Every registration ever made here, newest first, with what became of it. */
export function LedgerPage(props: {
  openId: string | null;
  onOpen: (id: string) => void;
  /** The row the keyboard is on. */
  onActive: (id: string) => void;
  onEscape: () => void;
}) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { ledger, view } = useContractsStores();
  const list = useStore(ledger, (state) => state.list);
  const outcome = useStore(ledger, (state) => state.outcome);
  const text = useStore(ledger, (state) => state.text);
  const sort = useStore(ledger, (state) => state.sort);
  const [contractId, setContractId] = useState('');
  const known = latestOf(list);
  const settling = useSettling(outcome === 'unknown');
  const isTechnical = useTechnical();
  const isBeside = props.openId !== null;
  const columns = useMemo(() => {
    const all = ledgerColumns(t, formats, isTechnical);
    return isBeside ? all.filter(({ id }) => BESIDE_PANE.has(id)) : all;
  }, [t, formats, isTechnical, isBeside]);
  const isFiltered = outcome !== 'all' || text.trim() !== '';

  useEffect(() => {
    void ledger.getState().load();
  }, [ledger]);
  const rowAt = useCallback((index: number) => known?.rows[index], [known]);
  const need = useCallback(
    (start: number, end: number) => {
      // Asked again whenever the list changed, for what is in sight.
      if (known !== null) {
        void ledger.getState().need(start);
        void ledger.getState().need(end);
      }
    },
    [ledger, known],
  );
  const openContract = () => {
    const id = contractId.trim();
    if (id !== '') {
      view.getState().openContract(id);
    }
  };

  return (
    <div className={own.page}>
      <div className="toolbar">
        <Segmented<LedgerFilter>
          label={t('ledger.outcomeFilter')}
          items={FILTERS.map((id) => ({ id, label: t(`ledger.${id}`) }))}
          selected={outcome}
          onSelect={(id) => ledger.getState().setOutcome(id)}
        />
        <SearchField
          label={t('ledger.filter')}
          placeholder={t('ledger.filterHint')}
          clearLabel={t('common:clear')}
          keyHint="/"
          value={text}
          onChange={(next) => ledger.getState().setText(next)}
          width={300}
        />
        <span className="caption" role="status">
          {known === null ? '' : t('ledger.count', { count: known.total, shown: formats.integer(known.total) })}
        </span>
        <span className="spring" />
        <LedgerExportButton isDisabled={known === null || known.total === 0} />
        <form
          className={own.open}
          onSubmit={(event) => {
            event.preventDefault();
            openContract();
          }}
        >
          <SearchField
            label={t('ledger.openContractLabel')}
            placeholder={t('ledger.openContractLabel')}
            clearLabel={t('common:clear')}
            value={contractId}
            onChange={setContractId}
            onSubmit={openContract}
            width={180}
          />
          <Button variant="secondary" isDisabled={contractId.trim() === ''} onPress={openContract}>
            {t('ledger.openContract')}
          </Button>
        </form>
      </div>
      {settling.picked.size > 0 ? <SettleBar settling={settling} /> : null}
      {list.state === 'failed' && known !== null ? (
        <Banner
          level="rejected"
          actions={
            <Button size="sm" onPress={() => void ledger.getState().load()}>
              {t('ledger.retry')}
            </Button>
          }
        >
          {t('ledger.failed')}. {errorText(t, list.error).what} {errorText(t, list.error).todo}
        </Banner>
      ) : null}
      {list.state === 'failed' && known === null ? (
        <EmptyState
          title={t('ledger.failed')}
          text={`${errorText(t, list.error).what} ${errorText(t, list.error).todo}`}
          actions={
            <Button variant="secondary" onPress={() => void ledger.getState().load()}>
              {t('ledger.retry')}
            </Button>
          }
        />
      ) : known?.total === 0 ? (
        <NothingHere isFiltered={isFiltered} />
      ) : (
        <VirtualTable<RegistrationSummary>
          label={t('ledger.label')}
          columns={columns}
          rowCount={known?.total ?? SKELETON_ROWS}
          rowAt={rowAt}
          rowKey={(row) => row.id}
          onRangeNeeded={need}
          sort={sort === null ? [] : [{ columnId: sort.column, direction: sort.direction }]}
          onSort={({ columnId, direction }) =>
            ledger.getState().setSort({ column: columnId as LedgerSort['column'], direction })
          }
          {...settling.table}
          currentKey={props.openId}
          onOpen={(row) => props.onOpen(row.id)}
          onActive={(row) => props.onActive(row.id)}
          onEscape={props.onEscape}
        />
      )}
    </div>
  );
}

/** Why the list is empty, and the way on. */
function NothingHere(props: { isFiltered: boolean }) {
  const { t } = useTranslation('contracts');
  const { ledger, view } = useContractsStores();
  if (!props.isFiltered) {
    return (
      <EmptyState
        title={t('ledger.empty')}
        text={t('ledger.emptyText')}
        actions={
          <Button variant="primary" icon={Plus} onPress={() => view.getState().show('new')}>
            {t('ledger.emptyAction')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('ledger.noMatch')}
      text={t('ledger.noMatchText')}
      actions={
        <Button
          variant="secondary"
          onPress={() => {
            ledger.getState().setText('');
            ledger.getState().setOutcome('all');
          }}
        >
          {t('ledger.clearFilter')}
        </Button>
      }
    />
  );
}
