import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRowState } from '../../../../shared/model/bulk.ts';
import type { BulkResult } from '../../../../shared/model/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { MiddleText } from '../../../ui/middle-text/middle-text.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../bulk.module.css';
import { useResults } from './use-results.ts';

/** What became of the rows, newest first or as in the sheet. */
export function ResultTable(props: {
  label: string;
  states: readonly BulkRowState[];
  isNewestFirst: boolean;
  /** One outcome was chosen: that none is there says nothing of the others. */
  isFiltered: boolean;
  current: BulkResult | null;
  onCurrent: (row: BulkResult | null) => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const isTechnical = useTechnical();
  const { pages, state } = useResults(props.states, props.isNewestFirst);
  const columns: readonly TableColumn<BulkResult>[] = [
    {
      id: 'row',
      label: t('check.row'),
      width: '52px',
      align: 'end',
      render: (row) => <span className="muted">{row.number}</span>,
    },
    {
      id: 'customer',
      label: t('send.customer'),
      width: '84px',
      render: (row) => <MiddleText>{row.customerId}</MiddleText>,
    },
    { id: 'name', label: t('poa.name'), width: 'minmax(120px, 1fr)', render: (row) => row.name },
    { id: 'outcome', label: t('send.outcome'), width: '120px', render: (row) => <StateMark state={row.state} /> },
    {
      id: 'time',
      label: t('send.time'),
      width: '80px',
      render: (row) => <span className="tnum muted">{row.changedAt === null ? '' : formats.time(row.changedAt)}</span>,
    },
    {
      id: 'answer',
      label: t('send.answer'),
      width: 'minmax(160px, 1.5fr)',
      render: (row) => <span className="muted">{answerOf(t, row, isTechnical)}</span>,
    },
    ...(isTechnical
      ? [
          {
            id: 'took',
            label: t('send.took'),
            width: '68px',
            align: 'end' as const,
            render: (row: BulkResult) => (
              <span className="tnum muted">{row.tookMs === null ? '' : formats.integer(Math.round(row.tookMs))}</span>
            ),
          },
        ]
      : []),
  ];
  const { current, onCurrent } = props;
  useEffect(() => {
    if (current === null) return;
    const now = [...state.rows.values()].find((row) => row.rowId === current.rowId);
    if (now && (now.state !== current.state || now.changedAt !== current.changedAt)) onCurrent(now);
  }, [state.rows, current, onCurrent]);
  return (
    <div className={styles.tableFill}>
      <VirtualTable
        label={props.label}
        columns={columns}
        rowCount={state.total ?? 0}
        rowAt={(index) => state.rows.get(index)}
        rowKey={(row) => row.rowId}
        onRangeNeeded={pages.need}
        currentKey={current?.rowId ?? null}
        onActive={onCurrent}
        onOpen={onCurrent}
        onEscape={() => onCurrent(null)}
        emptyState={
          <p className={`muted ${styles.empty}`}>{t(props.isFiltered ? 'send.noneOfThese' : 'send.noRows')}</p>
        }
      />
    </div>
  );
}

export function StateMark(props: { state: BulkRowState }) {
  const { t } = useTranslation('bulk');
  const { state } = props;
  const label = t(`states.${state}`);
  if (state === 'left-out') return <span className="muted">{label}</span>;
  return <Outcome outcome={state === 'held' ? 'warning' : state === 'ready' ? 'queued' : state} label={label} />;
}

/** One line about what came back, or why nothing has. */
export function answerOf(t: ReturnType<typeof useTranslation>['t'], row: BulkResult, isTechnical: boolean): string {
  if (row.state === 'held' && row.heldReason !== null)
    return t(`bulk:held.${row.heldReason}`) + (row.heldReason === 'duplicate' ? ` (${row.heldDetail ?? ''})` : '');
  if (row.state === 'accepted') {
    const contract =
      row.contractId === null ? t('bulk:send.noContract') : t('bulk:send.contract', { id: row.contractId });
    // Received is not yet a yes, and says so.
    const isOpen = row.stage === 'received' || row.stage === 'refused';
    return isOpen ? `${t(`bulk:send.stages.${row.stage}`)}, ${contract}` : contract;
  }
  if (row.waitReason !== null)
    return t(`contracts:verdict.reasons.${row.waitReason}`, { defaultValue: t('bulk:states.waiting') });
  if (row.state === 'unknown' && row.status === null) return t('bulk:send.noAnswer');
  return [row.status === null || !isTechnical ? '' : String(row.status), row.message ?? '']
    .filter((text) => text !== '')
    .join(', ');
}
