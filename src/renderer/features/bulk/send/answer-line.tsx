import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import type { RowPart } from '../../../../shared/model/bulk/row-parts.ts';
import { operatorQuote, refusedFields } from '../../../text/operator-text.ts';
import { Outcome, type OutcomeKind } from '../../../ui/outcome/outcome.tsx';

const KINDS: Readonly<Record<Exclude<RowPart, 'left-out'>, OutcomeKind>> = {
  ready: 'queued',
  cannot: 'held',
  'no-poa': 'held',
  duplicate: 'held',
  twice: 'held',
  accepted: 'accepted',
  rejected: 'rejected',
  unknown: 'unknown',
  sending: 'sending',
  waiting: 'waiting',
};

/** The part of a row as icon and word. */
export function PartMark(props: { part: RowPart }) {
  const { t } = useTranslation('bulk');
  const label = t(`partNames.${props.part}`);
  return props.part === 'left-out' ? (
    <span className="muted">{label}</span>
  ) : (
    <Outcome outcome={KINDS[props.part]} label={label} />
  );
}

/** The same in a list: its outcome stands beside it, so a refusal says briefly what is wrong with its fields, and nothing is cut. */
export function answerInList(t: TFunction, locale: string, row: BulkResult, isTechnical: boolean): string {
  // 409: it is there already, which is about no single field.
  // The number is enough beside the row; the day stands where it is looked at.
  if (row.heldReason === 'duplicate') {
    return heldText(t, { ...row, heldDetail: row.heldDetail?.split(', ')[0] ?? null });
  }
  const isRefused = row.state === 'rejected' && row.status !== 409;
  const refused = isRefused ? refusedFields(t, locale, row.message ?? '', row) : null;
  return answerOf(t, row, isTechnical, refused?.brief ?? null);
}

/** What came back for a row in full, or why the row is not sent. */
export function answerOf(t: TFunction, row: BulkResult, isTechnical: boolean, refused: string | null = null): string {
  if (row.heldReason !== null) return heldText(t, row);
  if (row.state === 'accepted') {
    const contract =
      row.contractId === null ? t('bulk:send.noContract') : t('bulk:send.contract', { id: row.contractId });
    // A received registration is not yet accepted, and the text says so.
    const isOpen = row.stage === 'received' || row.stage === 'refused';
    return isOpen ? `${t(`bulk:send.stages.${row.stage}`)}, ${contract}` : contract;
  }
  if (row.waitReason !== null) {
    return t(`contracts:verdict.reasons.${row.waitReason}`, { defaultValue: t('bulk:states.waiting') });
  }
  if (row.unanswered !== null && (row.unanswered !== 'unclear-answer' || row.message === null)) {
    return t(`common:unanswered.${row.unanswered}`);
  }
  const said = refused ?? (row.message === null ? '' : operatorQuote(t, row.message));
  return [row.status === null || !isTechnical ? '' : String(row.status), said].filter((text) => text !== '').join(', ');
}

function heldText(t: TFunction, { heldReason, heldDetail }: BulkResult): string {
  if (heldReason === 'office-has' && heldDetail) return `${t('bulk:held.office-has')} (${heldDetail})`;
  const held = t(`bulk:held.${heldReason}`);
  return heldReason === 'duplicate' && heldDetail ? `${held}: ${heldDetail}` : held;
}

export type RowVerb = 'ask' | 'correct' | 'file' | 'compare';
const VERBS: Readonly<Partial<Record<RowPart, RowVerb>>> = {
  unknown: 'ask',
  rejected: 'correct',
  cannot: 'correct',
  'no-poa': 'file',
  duplicate: 'compare',
  twice: 'compare',
};

/** The action for a row; null: none. */
export function verbOf(part: RowPart): RowVerb | null {
  return VERBS[part] ?? null;
}
