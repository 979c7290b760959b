import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { LedgerGroup } from '../../../../shared/model/contracts/ledger-groups.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { type PartLine, partLines } from '../../../stores/part-lines.ts';
import { dayWord, momentWord, monthName } from '../../../text/day-words.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import type { TableGroup } from '../../../ui/virtual-table/table-types.ts';
import { useContractsStores } from '../use-contracts-stores.ts';
import own from './ledger.module.css';

const OLD: ReadonlySet<string> = new Set(['last-month', 'before']);
/** Parts whose head says more than their name. */
const HINTED: ReadonlySet<string> = new Set(['needs', 'waiting', 'before']);

/** The parts of the list as lines of its table; null: the list is sorted in another order. */
export function useLedgerGroups(): readonly TableGroup[] | null {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { ledger } = useContractsStores();
  const { groups, folded } = useStore(ledger.store);
  const total = useStore(ledger.pages.store, (state) => state.total);
  return useMemo(() => {
    // A reply to something else: rows and groups come together again in a moment.
    if (groups === null || groups.reduce((sum, { rows }) => sum + rows, 0) !== total) return null;
    const headOf = (line: Extract<PartLine<LedgerGroup>, { is: 'part' }>): ReactNode => {
      const day = formats.date(Math.min(...line.groups.map(({ oldestAt }) => oldestAt)));
      const title = t(`ledger.parts.${line.part}.title`, { month: monthName(day.slice(0, 7), formats) });
      const hint = HINTED.has(line.part)
        ? t(`ledger.parts.${line.part}.hint`, { day: `${dayWord(day, formats)} ${day.slice(0, 4)}` })
        : null;
      return (
        <>
          <b>{title.charAt(0).toUpperCase() + title.slice(1)}</b>
          {hint === null ? null : <span>{hint}</span>}
        </>
      );
    };
    return partLines(groups, folded, { togetherAs: ({ job }) => job?.id ?? null, old: OLD }).map((line): TableGroup => {
      const { id, rows, isFolded, isWithin, isHeadless } = line;
      const common = { id, rows, isFolded, isWithin, isHeadless };
      if (line.is === 'rest') return { ...common, label: null, labelUntil: '', cells: {} };
      if (line.is === 'part') {
        const count = (
          <span key="count" className="muted tnum">
            {formats.integer(line.groups.reduce((sum, group) => sum + group.rows, 0))}
          </span>
        );
        return { ...common, label: headOf(line), labelUntil: 'time', cells: { time: count } };
      }
      const { job } = line.group;
      if (job === null) return { ...common, label: null, labelUntil: '', cells: {} };
      const numbers =
        job.contracts === null ? '' : t('ledger.numbers', { from: job.contracts[0], to: job.contracts[1] });
      return {
        ...common,
        label: <Outcome outcome="accepted" label={t('ledger.states.accepted')} />,
        labelUntil: 'customer',
        cells: {
          customer: (
            <span className={own.together}>
              {t('ledger.together', { count: rows, n: formats.integer(rows) })}
              <Icon of={isFolded ? ChevronRight : ChevronDown} size={12} />
            </span>
          ),
          property: <span className="muted">{job.name}</span>,
          contractId: <span className="muted tnum">{numbers}</span>,
          time: <span className="muted tnum">{momentWord(job.newestAt, formats, Date.now())}</span>,
        },
      };
    });
  }, [groups, folded, total, formats, t]);
}
