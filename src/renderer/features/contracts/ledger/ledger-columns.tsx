import type { TFunction } from 'i18next';
import CircleSlash from 'lucide-react/icons/circle-slash-2';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { RegistrationSummary } from '../../../../shared/model/contracts/contract.ts';
import { momentWord } from '../../../text/day-words.ts';
import type { Formats } from '../../../text/formats.ts';
import { operatorQuote, refusedFields } from '../../../text/operator-text.ts';
import { MiddleText } from '../../../ui/middle-text/middle-text.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { Worth } from '../../../ui/worth/worth.tsx';
import own from './ledger.module.css';
import { worthOf } from './worth-a-look.ts';

const LOOKS = {
  repeat: { icon: Copy, tone: 'look' },
  'no-number': { icon: CircleSlash, tone: 'look' },
  warnings: { icon: TriangleAlert, tone: 'muted' },
} as const;

/**
 * Columns of the ledger. An accepted registration without a number says so; for others the column says what came back.
 * `hasPane`: next to an open pane only what is not in it.
 */
export function ledgerColumns(
  t: TFunction,
  formats: Formats,
  {
    isTechnical,
    isShared,
    hasPane,
    hasNumbers,
    hasBulk,
    isNarrow,
  }: {
    isTechnical: boolean /** In an office it is said who registered it. */;
    isShared: boolean;
    hasPane: boolean;
    /** Contracts get numbers here: one without is unlike the rest. */
    hasNumbers: boolean;
    /** Some came as rows of a bulk registration: without any, the column would be empty. */
    hasBulk: boolean;
    /** There is no room for the row of a bulk registration and the time: both are in the pane. */
    isNarrow: boolean;
  },
): TableColumn<RegistrationSummary>[] {
  const label = (id: string) => t(`contracts:ledger.columns.${id}`);
  const columns: (TableColumn<RegistrationSummary> | null)[] = [
    {
      id: 'outcome',
      isSortable: true,
      label: label('outcome'),
      width: '108px',
      render: (row) => (
        <span className={own.outcome}>
          <Outcome outcome={row.stage === 'refused' ? 'rejected' : row.state} label={outcomeLabel(t, row)} />
        </span>
      ),
    },
    {
      id: 'customer',
      isSortable: true,
      label: label('customer'),
      width: 'minmax(132px, 1fr)',
      skeletonWidth: 120,
      render: (row) => (row.customerName.trim() === '' ? row.customerId : row.customerName),
    },
    {
      id: 'property',
      isSortable: true,
      label: label('property'),
      width: 'minmax(96px, 1.4fr)',
      render: (row) => (
        <span className="muted">
          {row.address.trim() === '' ? <MiddleText>{row.propertyId}</MiddleText> : row.address}
        </span>
      ),
    },
    {
      id: 'contractId',
      isSortable: true,
      label: label('result'),
      width: 'minmax(108px, 1.6fr)',
      skeletonWidth: 100,
      render: (row) => resultOf(t, formats, row, isTechnical),
    },
    isShared && !hasPane
      ? {
          id: 'by',
          label: label('by'),
          width: '96px',
          render: ({ by }) => by ?? <span className="subtle">{t('contracts:ledger.byMe')}</span>,
        }
      : null,
    hasPane || !hasBulk
      ? null
      : {
          id: 'bulk',
          label: label('bulk'),
          width: '64px',
          render: ({ bulk }) =>
            bulk === undefined ? null : (
              <span className="muted" title={bulk.name}>
                {formats.integer(bulk.row)}
              </span>
            ),
        },
    isTechnical && !hasPane
      ? {
          id: 'reference',
          isSortable: true,
          label: label('reference'),
          width: '92px',
          render: (row) => <span className="tnum">{row.reference}</span>,
        }
      : null,
    hasPane
      ? null
      : {
          id: 'worth',
          label: t('common:worth'),
          width: 'minmax(96px, 0.8fr)',
          render: (row) => {
            const worth = worthOf(row, { hasNumbers });
            return worth === null ? null : (
              <Worth {...LOOKS[worth.why]} words={t(`contracts:ledger.worth.${worth.why}`, { ...worth })} />
            );
          },
        },
    {
      id: 'time',
      isSortable: true,
      label: label('sent'),
      width: '96px',
      align: 'end',
      render: (row) => <span className="muted tnum">{momentWord(row.createdAt, formats, Date.now())}</span>,
    },
  ];
  const known = columns.filter((column) => column !== null);
  return isNarrow && !hasPane ? known.filter(({ id }) => id !== 'bulk' && id !== 'time') : known;
}

/** The contract's number, or what came back instead. */
function resultOf(t: TFunction, formats: Formats, row: RegistrationSummary, isTechnical: boolean): ReactNode {
  if (row.contractId !== null) return <MiddleText>{row.contractId}</MiddleText>;
  if (row.state === 'accepted') return <span className={own.absent}>{t('contracts:ledger.noContractId')}</span>;
  if (row.retryAt !== undefined) {
    const time = momentWord(row.retryAt, formats, Date.now());
    return <span className="muted">{t('contracts:ledger.sendsAt', { time })}</span>;
  }
  if (row.isTakenBack) return <span className="muted">{t('contracts:ledger.takenBackHow')}</span>;
  const said = row.message === null ? '' : saidText(t, formats, row, row.message);
  const status = isTechnical && row.status !== null ? `HTTP ${row.status}` : '';
  const silent = row.unanswered === undefined ? '' : t(`common:unanswered.${row.unanswered}`);
  return <span className="muted">{said || status || silent}</span>;
}

/** A refusal names its fields, so that nothing is cut: its outcome stands beside it. Everything else is quoted. */
function saidText(t: TFunction, formats: Formats, row: RegistrationSummary, message: string): string {
  // 409: it is there already, which is about no single field.
  const isRefused = row.state === 'rejected' && row.status !== 409;
  const refused = isRefused ? (refusedFields(t, formats.locale, message)?.brief ?? null) : null;
  return refused ?? operatorQuote(t, message);
}

/** A received registration is not yet accepted, and the text says so. */
function outcomeLabel(t: TFunction, { state, stage, isTakenBack }: RegistrationSummary): string {
  if (isTakenBack) return t('contracts:ledger.takenBack');
  if (stage === null || stage === 'confirmed') return t(`contracts:ledger.states.${state}`);
  return t(`contracts:ledger.stages.${stage}`);
}
