import Plus from 'lucide-react/icons/plus';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { RegistrationSummary } from '../../../../shared/model/contracts/contract.ts';
import type { LedgerSort } from '../../../../shared/model/contracts/ledger-sort.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { useWidth } from '../../../hooks/use-width.ts';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { OthersChanged } from '../../../shared-parts/work/others-changed.tsx';
import { errorText } from '../../../text/error-text.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { TopBarStart } from '../../../ui/top-bar/top-bar-portal.tsx';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import { useContractFormats } from '../contract-formats.ts';
import { useContractsStores } from '../use-contracts-stores.ts';
import own from './ledger.module.css';
import { ledgerColumns } from './ledger-columns.tsx';
import { LedgerExportButton } from './ledger-export-button.tsx';
import { OutcomeFacets } from './outcome-facets.tsx';
import { SettleBar, useSettling } from './settle-many.tsx';
import { useLedgerGroups } from './use-ledger-groups.tsx';

const SKELETON_ROWS = 12;
/** Narrower only with large text: then what is worth a look needs the room. */
const NARROW_PX = 720;

/** Every registration made here with its outcome: what needs a person first, the others by time. */
export function LedgerPage(props: {
  openId: string | null;
  onOpen: (id: string) => void;
  /** The row the keyboard is on. */
  onActive: (id: string) => void;
  onEscape: () => void;
}) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { ledger } = useContractsStores();
  const { rows, total, error } = useStore(ledger.pages.store, (state) => state);
  const { outcome, text, sort } = useStore(ledger.store, (state) => state);
  const settling = useSettling(outcome === 'unknown');
  const isTechnical = useTechnical();
  const hasPane = props.openId !== null;
  const isTight = hasPane || window.innerWidth < 1360;
  const { office } = useStores();
  const isShared = useStoreValue(office, ({ status }) => status !== null && status.joined !== null);
  const hasNumbers = useMemo(() => [...rows.values()].some(({ contractId }) => contractId !== null), [rows]);
  const hasBulk = useMemo(() => [...rows.values()].some(({ bulk }) => bulk !== undefined), [rows]);
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useWidth(frame, window.innerWidth) < NARROW_PX;
  const columns = useMemo(
    () => ledgerColumns(t, formats, { isTechnical, isShared, hasPane, hasNumbers, hasBulk, isNarrow }),
    [t, formats, isTechnical, isShared, hasPane, hasNumbers, hasBulk, isNarrow],
  );
  const groups = useLedgerGroups();
  const words = error === null ? null : errorText(t, error);
  const failure = words === null ? null : `${words.what} ${words.todo}`;
  const isFiltered = outcome !== 'all' || text.trim() !== '';

  const { officeNews, ledgerCounts } = useStores();
  const reload = useCallback(() => {
    void ledger.pages.reload();
    void ledgerCounts
      .getState()
      .load()
      .catch(() => undefined);
  }, [ledger, ledgerCounts]);
  useEffect(() => {
    officeNews.getState().shown('contracts');
    reload();
  }, [reload, officeNews]);
  const rowAt = useCallback((index: number) => rows.get(index), [rows]);

  return (
    <div ref={frame} className={own.page}>
      <TopBarStart>
        <LedgerExportButton isDisabled={(total ?? 0) === 0} />
      </TopBarStart>
      <div className="toolbar">
        <SearchField
          label={t('ledger.filter')}
          placeholder={t('ledger.filterHint')}
          clearLabel={t('common:clear')}
          keyHint="/"
          value={text}
          onChange={(next) => ledger.setText(next)}
          width={isTight ? 184 : 240}
        />
        <OutcomeFacets />
        <span className="sr-only" role="status">
          {total === null ? '' : t('ledger.count', { count: total, shown: formats.integer(total) })}
        </span>
        <OthersChanged what="contracts" onShow={reload} />
      </div>
      {settling.picked.size > 0 ? <SettleBar settling={settling} /> : null}
      {failure !== null && total !== null ? (
        <Banner
          level="rejected"
          actions={error === null ? null : <WayOn after={error} onAgain={() => void ledger.pages.reload()} />}
        >
          {t('ledger.failed')}. {failure}
        </Banner>
      ) : null}
      {failure !== null && total === null ? (
        <EmptyState
          title={t('ledger.failed')}
          text={failure}
          actions={error === null ? null : <WayOn after={error} onAgain={() => void ledger.pages.reload()} size="md" />}
        />
      ) : total === 0 ? (
        <NothingHere isFiltered={isFiltered} />
      ) : (
        <VirtualTable<RegistrationSummary>
          label={t('ledger.label')}
          columns={columns}
          rowCount={total ?? SKELETON_ROWS}
          rowAt={rowAt}
          rowKey={(row) => row.id}
          groups={groups}
          onFold={ledger.fold}
          {...(total === null ? {} : { onRangesNeeded: ledger.pages.needAll })}
          sort={sort === null ? [] : [{ columnId: sort.column, direction: sort.direction }]}
          onSort={({ columnId, direction }) => ledger.setSort({ column: columnId as LedgerSort['column'], direction })}
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

/** Why the list is empty, and what to do. A number that is not in the list may still be one the operator knows. */
function NothingHere(props: { isFiltered: boolean }) {
  const { t } = useTranslation('contracts');
  const { ledger, view } = useContractsStores();
  const number = useStore(ledger.store, ({ text }) => text.trim());
  const mayBeNumber = /^\S*\d\S*$/.test(number);
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
      text={t(mayBeNumber ? 'ledger.noMatchNumber' : 'ledger.noMatchText')}
      actions={
        <>
          <Button
            variant="secondary"
            onPress={() => {
              ledger.setText('');
              ledger.setOutcome('all');
            }}
          >
            {t('ledger.clearFilter')}
          </Button>
          {mayBeNumber ? (
            <Button onPress={() => view.getState().openContract(number)}>
              {t('ledger.openContract', { id: number })}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
