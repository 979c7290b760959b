import type { TFunction } from 'i18next';
import type { RegistrationSummary } from '../../../../shared/model/contract.ts';
import { DayTime } from '../../../shared-parts/day-time/day-time.tsx';
import { operatorQuote } from '../../../text/operator-text.ts';
import { MiddleText } from '../../../ui/middle-text/middle-text.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import own from './ledger.module.css';

/** Columns of the ledger. An accepted registration without an id says so; others have none yet. */
export function ledgerColumns(
  t: TFunction,
  isTechnical: boolean,
  /** In an office it is said who registered it. */
  isShared: boolean,
  /** The first row of each day; null: the list stands in another order. */
  firsts: ReadonlySet<string> | null,
): TableColumn<RegistrationSummary>[] {
  const label = (id: string) => t(`contracts:ledger.columns.${id}`);
  return [
    {
      id: 'reference',
      isSortable: true,
      label: label('reference'),
      width: '92px',
      render: (row) => <span className="tnum">{row.reference}</span>,
    },
    {
      id: 'time',
      isSortable: true,
      label: label('time'),
      width: '156px',
      render: (row) => <DayTime at={row.createdAt} isFirst={firsts?.has(row.id) ?? true} />,
    },
    {
      id: 'customer',
      isSortable: true,
      label: label('customer'),
      width: 'minmax(140px, 1.2fr)',
      skeletonWidth: 120,
      render: (row) => (
        <>
          {row.customerName.trim() === '' ? row.customerId : row.customerName}
          {row.customerName.trim() === '' ? null : <span className="subtle tnum"> {row.customerId}</span>}
        </>
      ),
    },
    {
      id: 'property',
      isSortable: true,
      label: label('property'),
      width: 'minmax(72px, 0.9fr)',
      render: (row) => (row.address.trim() === '' ? <MiddleText>{row.propertyId}</MiddleText> : row.address),
    },
    {
      id: 'outcome',
      isSortable: true,
      label: label('outcome'),
      width: '104px',
      render: (row) => (
        <span className={own.outcome}>
          <Outcome outcome={row.stage === 'refused' ? 'rejected' : row.state} label={outcomeLabel(t, row)} />
        </span>
      ),
    },
    {
      id: 'contractId',
      isSortable: true,
      label: label('contractId'),
      width: 'minmax(96px, 0.9fr)',
      render: (row) =>
        row.contractId !== null ? (
          <MiddleText>{row.contractId}</MiddleText>
        ) : row.state === 'accepted' ? (
          <span className={own.absent}>{t('contracts:ledger.noContractId')}</span>
        ) : null,
    },
    ...(isShared
      ? [
          {
            id: 'by',
            label: label('by'),
            width: '96px',
            render: ({ by }: RegistrationSummary) => by ?? <span className="subtle">{t('contracts:ledger.byMe')}</span>,
          },
        ]
      : []),
    {
      id: 'message',
      isSortable: true,
      label: label('message'),
      width: 'minmax(96px, 1.4fr)',
      skeletonWidth: 140,
      render: (row) => (
        <span className="muted">
          {row.message === null ? (isTechnical ? statusText(row) : '') : operatorQuote(t, row.message)}
        </span>
      ),
    },
  ];
}

/** A received registration is not yet accepted, and the text says so. */
function outcomeLabel(t: TFunction, { state, stage }: RegistrationSummary): string {
  if (stage === null || stage === 'confirmed') return t(`contracts:ledger.states.${state}`);
  return t(`contracts:ledger.stages.${stage}`);
}

function statusText(row: RegistrationSummary): string {
  return row.status === null || row.state === 'accepted' ? '' : `HTTP ${row.status}`;
}
