import type { TFunction } from 'i18next';
import { MINUTE_MS } from '../../../../shared/calendar/units.ts';
import type { RegistrationEvent, RegistrationState } from '../../../../shared/model/contracts/contract.ts';
import { spanText } from '../../../text/span-text.ts';
import type { ContractFormats } from '../contract-formats.ts';
import { toldWords } from './told-words.ts';

export type EventLine = {
  id: string;
  at: number;
  main: string;
  detail: string | null;
  /** `open`: the current state, hollow in the outcome's colour. */
  state: 'done' | 'open';
};

const NO_ANSWER_REASONS = ['timeout', 'reset', 'aborted', 'cut-body', 'too-large', 'redirect'] as const;
const NOT_SENT_REASONS = [
  'offline',
  'dns',
  'refused',
  'tls',
  'proxy',
  'connect-timeout',
  'address',
  'cancelled',
  'paused',
  'unauthorized',
  'retry-later',
  'no-token',
  'credentials-missing',
  'credentials-rejected',
  'keychain',
  'unreadable-answer',
  'confirmed-absent',
  'duplicate',
  'address-changed',
  'office-has',
  'office-holds',
  'needs-release',
  'ledger-unsure',
  'said-not-processed',
  'restart',
  'handed-over',
] as const;

/** Why a registration waits, as a sentence. An unknown reason is shown as such. */
export function waitReason(t: TFunction, reason: unknown): string {
  const known = NOT_SENT_REASONS.find((one) => one === reason);
  return t(`contracts:verdict.reasons.${known ?? 'unexpected'}`);
}

/** Events with only bytes, codes and milliseconds, of no use to a clerk. */
const TECHNICAL: ReadonlySet<RegistrationEvent['kind']> = new Set([
  'intent',
  'token',
  'sending',
  'answered',
  'answer-lost',
]);

/** The recorded steps of a registration in words, oldest first. */
export function eventLines(
  t: TFunction,
  formats: ContractFormats,
  of: { events: readonly RegistrationEvent[]; state: RegistrationState; overrideReason: string | null },
  isTechnical: boolean,
): EventLine[] {
  const last = of.events.length - 1;
  return of.events.map((event, index) => {
    const sentAt = of.events.findLast((other, at) => at < index && other.kind === 'sending')?.at ?? null;
    return {
      id: `${index}`,
      at: event.at,
      main:
        index === last
          ? (outcomeText(t, event, of.state) ?? mainText(t, formats, event, sentAt))
          : mainText(t, formats, event, sentAt),
      detail:
        event.kind === 'override' && of.overrideReason !== null
          ? t('contracts:events.overrideReason', { reason: of.overrideReason })
          : isTechnical || !TECHNICAL.has(event.kind)
            ? detailText(t, formats, event, sentAt, isTechnical)
            : null,
      state: index === last && of.state !== 'accepted' ? 'open' : 'done',
    };
  });
}

/** The deciding answer is described by its outcome. */
function outcomeText(t: TFunction, { kind }: RegistrationEvent, state: RegistrationState): string | null {
  if (kind !== 'answered') return null;
  if (state === 'accepted') return t('contracts:events.decided.accepted');
  return state === 'rejected' ? t('contracts:events.decided.rejected') : null;
}

function mainText(t: TFunction, formats: ContractFormats, event: RegistrationEvent, sentAt: number | null): string {
  if (isTimeout(event) && sentAt !== null) {
    return t('contracts:events.noAnswerIn', { span: spanText(t, event.at - sentAt) });
  }
  if (event.kind === 'timer-ended' && event.detail.why === 'restart') return t('contracts:events.timerRestart');
  if (event.kind === 'answered' && event.detail.reason === 'retry-later') {
    const { retryAt } = event.detail;
    return typeof retryAt === 'number'
      ? t('contracts:events.askedToWaitUntil', { time: formats.time(retryAt).slice(0, 5) })
      : t('contracts:events.askedToWait');
  }
  return t(`contracts:events.${event.kind}`);
}

const isTimeout = ({ kind, detail }: RegistrationEvent): boolean => kind === 'no-answer' && detail.reason === 'timeout';

function detailText(
  t: TFunction,
  formats: ContractFormats,
  event: RegistrationEvent,
  sentAt: number | null,
  isTechnical: boolean,
): string | null {
  const { detail } = event;
  switch (event.kind) {
    case 'intent':
      return t('contracts:events.intentDetail');
    case 'token':
      return typeof detail.expiresInMs === 'number'
        ? detail.expiresInMs < 120_000
          ? t('contracts:events.tokenSeconds', { span: spanText(t, detail.expiresInMs) })
          : t('contracts:events.tokenDetail', { count: Math.floor(detail.expiresInMs / MINUTE_MS) })
        : null;
    case 'sending':
      return typeof detail.bytes === 'number'
        ? t('contracts:events.sendingDetail', { bytes: formats.integer(detail.bytes) })
        : null;
    case 'not-sent':
      return asClause(waitReason(t, detail.reason));
    case 'answered':
      return sentAt === null
        ? t('contracts:events.answeredDetail', { status: String(detail.status) })
        : t('contracts:events.answeredIn', {
            status: String(detail.status),
            duration: formats.duration(event.at - sentAt),
          });
    case 'no-answer': {
      if (isTimeout(event) && sentAt !== null) return null;
      const known = NO_ANSWER_REASONS.find((one) => one === detail.reason);
      const why = known === undefined ? null : t(`contracts:events.reasons.${known}`);
      // Fractions of a second are a technical detail.
      const isLong = sentAt !== null && (isTechnical || event.at - sentAt >= 1000);
      const after =
        sentAt === null || !isLong
          ? null
          : t('contracts:events.after', { duration: formats.duration(event.at - sentAt) });
      return [why, after].filter((part) => part !== null).join(', ') || null;
    }
    case 'still-unknown':
      return asClause(toldWords(t, formats, detail)) || null;
    case 'recovered':
      return t('contracts:events.recoveredDetail');
    case 'answer-lost':
      return typeof detail.status === 'number'
        ? t('contracts:events.answeredDetail', { status: String(detail.status) })
        : null;
    default:
      return null;
  }
}

/** A sentence as the second half of another: lower-case first letter, no full stop. */
function asClause(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
