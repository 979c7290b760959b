import type { TFunction } from 'i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { unansweredOf } from '../../../../shared/model/contracts/unanswered.ts';
import { fieldsNamed } from '../../../../shared/rules/operator-words.ts';
import { momentWord, saidAt } from '../../../text/day-words.ts';
import { operatorText, refusedFields } from '../../../text/operator-text.ts';
import type { ContractFormats } from '../contract-formats.ts';
import { waitReason } from './event-text.ts';
import { toldWords } from './told-words.ts';
import { whenWords } from './when-words.ts';

export type VerdictText = {
  tone: 'accepted' | 'rejected' | 'unknown' | 'waiting' | 'sending';
  title: string;
  text: string;
  /** The operator's own words, quoted. */
  quote: string | null;
  /** How and when they said it, where a person noted that. */
  told?: string;
  /** It may still change: hollow. */
  isOpen?: boolean;
};

/** What is known, and what it means, in one sentence. */
export function verdictText(t: TFunction, formats: ContractFormats, of: Registration): VerdictText {
  switch (of.state) {
    case 'accepted':
      return accepted(t, formats, of);
    case 'rejected':
      if (of.word !== null) return said(t, formats, of);
      if (of.status !== 409 && refusedFields(t, formats.locale, of.message ?? '') !== null) {
        // Each field says below what the operator said of it.
        return {
          tone: 'rejected',
          title: rejectedTitle(t, of),
          text: t('contracts:verdict.rejected.textFix'),
          quote: null,
        };
      }
      return {
        tone: 'rejected',
        title: rejectedTitle(t, of),
        text: [
          of.status === 409 ? t('contracts:verdict.rejected.textExists') : '',
          t(of.message === null ? 'contracts:verdict.rejected.textSilent' : 'contracts:verdict.rejected.text'),
        ]
          .join(' ')
          .trim(),
        quote: quoteOf(t, of),
      };
    case 'unknown':
      return unknown(t, formats, of);
    case 'sending':
      return {
        tone: 'sending',
        title: t('contracts:verdict.sending.title'),
        text: t('contracts:verdict.sending.text'),
        quote: null,
      };
    default:
      return waiting(t, formats, of);
  }
}

/** Number of corrections, where the operator names fields. */
function rejectedTitle(t: TFunction, { status, message }: Registration): string {
  if (status === 409) return t('contracts:verdict.rejected.titleExists');
  const count = fieldsNamed(message ?? '').length;
  return count === 0 ? t('contracts:verdict.rejected.title') : t('contracts:verdict.rejected.titleFix', { count });
}

/** The operator's message with the form's field names. */
function quoteOf(t: TFunction, { message }: Registration): string | null {
  return message === null ? null : operatorText(t, message);
}

function accepted(t: TFunction, formats: ContractFormats, of: Registration): VerdictText {
  if (of.resolution?.decision === 'exists') {
    return {
      tone: 'accepted',
      title: t('contracts:verdict.accepted.titleByPerson'),
      text: t('contracts:verdict.accepted.textByPerson', {
        who: of.resolution.who,
        when: saidAt(of.resolution.at, formats),
      }),
      quote: of.resolution.why,
      told: toldWords(t, formats, of.resolution),
    };
  }
  if (of.stage !== null) return staged(t, formats, of);
  if (of.word !== null) return said(t, formats, of);
  const hasId = of.contractId !== null;
  return {
    tone: 'accepted',
    title: t(hasId ? 'contracts:verdict.accepted.title' : 'contracts:verdict.accepted.titleNoId'),
    text: !hasId
      ? t('contracts:verdict.accepted.textNoId')
      : of.answer === null
        ? t('contracts:verdict.accepted.textNoTime')
        : t('contracts:verdict.accepted.text', { when: whenWords(t, formats, of.answer.fetchedAt) }),
    quote: quoteOf(t, of),
  };
}

/** Received by the operator: its current stage. */
function staged(t: TFunction, formats: ContractFormats, of: Registration): VerdictText {
  const when = saidAt(of.lookedAt ?? of.changedAt, formats);
  const quote = quoteOf(t, of);
  switch (of.stage) {
    case 'confirmed':
      return {
        tone: 'accepted',
        title: t('contracts:verdict.accepted.titleConfirmed'),
        text: t('contracts:verdict.accepted.textConfirmed', { when }),
        quote,
      };
    case 'refused':
      return {
        tone: 'rejected',
        title: t('contracts:verdict.rejected.titleRefused'),
        text: t('contracts:verdict.rejected.textRefused', { when }),
        quote,
      };
    default: {
      const word = of.word === null ? '' : said(t, formats, of).text;
      const text = [word, t('contracts:verdict.accepted.textReceived')].filter((part) => part !== '').join(' ');
      return { tone: 'accepted', title: t('contracts:verdict.accepted.titleReceived'), text, quote, isOpen: true };
    }
  }
}

/** Settled by a person's statement about its kind of answer, and described as such. */
function said(t: TFunction, formats: ContractFormats, of: Registration): VerdictText {
  const isYes = of.word?.says === 'yes';
  const who = of.word?.who ?? '';
  const when = saidAt(of.word?.at ?? of.changedAt, formats);
  return {
    tone: isYes ? 'accepted' : 'rejected',
    title: t(isYes ? 'contracts:verdict.accepted.title' : 'contracts:verdict.rejected.title'),
    text: t(isYes ? 'contracts:meaning.saidYes' : 'contracts:meaning.saidNo', { who, when }),
    quote: quoteOf(t, of),
  };
}

const UNCLEAR = { failed: 'Failed', 'not-json': 'NotJson', 'no-id': 'NoId', busy: 'Busy' } as const;

function unknown(t: TFunction, formats: ContractFormats, of: Registration): VerdictText {
  const last = of.events.findLast(({ kind }) => kind !== 'still-unknown');
  const lastReason = typeof last?.detail.reason === 'string' ? last.detail.reason : null;
  const why = unansweredOf({ ...of, lastEvent: last?.kind ?? null, lastReason });
  const isAnswered = why === 'unclear-answer';
  const unclear = of.unclear === null ? null : UNCLEAR[of.unclear];
  const title =
    why === 'cut-off'
      ? t('contracts:verdict.unknown.titleRecovered')
      : !isAnswered
        ? t('contracts:verdict.unknown.titleNoAnswer')
        : unclear !== null
          ? t(`contracts:verdict.unknown.title${unclear}`)
          : t('contracts:verdict.unknown.titleAnswered');
  const sentAt = of.events.findLast((event) => event.kind === 'sending')?.at ?? of.changedAt;
  return {
    tone: 'unknown',
    title,
    text: !isAnswered
      ? t(`contracts:verdict.unknown.${why === 'connection-broke' ? 'textBroke' : 'text'}`, {
          when: whenWords(t, formats, sentAt),
        })
      : `${unclear === null ? t('contracts:verdict.unknown.textAnswered') : t(`contracts:verdict.unknown.text${unclear}`)} ${t('contracts:verdict.unknown.textAgain')}`,
    quote: quoteOf(t, of),
  };
}

function waiting(t: TFunction, formats: ContractFormats, of: Registration): VerdictText {
  if (of.resolution?.decision === 'absent' && of.wait?.reason === 'confirmed-absent') {
    return {
      tone: 'waiting',
      title: t('contracts:verdict.waiting.titleAbsent'),
      text: t('contracts:verdict.waiting.textAbsent', {
        who: of.resolution.who,
        when: saidAt(of.resolution.at, formats),
      }),
      quote: of.resolution.why,
      told: toldWords(t, formats, of.resolution),
    };
  }
  if (of.isTakenBack) {
    const at = of.events.findLast((event) => event.kind === 'taken-back')?.at ?? of.changedAt;
    return {
      tone: 'waiting',
      title: t('contracts:verdict.waiting.titleTakenBack'),
      text: [
        t('contracts:verdict.waiting.textTakenBack', { when: whenWords(t, formats, at) }),
        notRegistered(t, of),
      ].join(' '),
      quote: null,
    };
  }
  const reason = of.wait?.reason ?? null;
  if (reason === 'needs-release') {
    return {
      tone: 'waiting',
      title: t('contracts:verdict.waiting.titleRelease'),
      text: t('contracts:verdict.waiting.textRelease'),
      quote: null,
    };
  }
  const retryAt = of.wait?.retryAt ?? null;
  const time = retryAt === null ? '' : momentWord(retryAt, formats, Date.now());
  const wasAnswered = of.status !== null;
  // Only an answer that asked for a pause counts as busy; otherwise the reason is shown.
  const isBusy = wasAnswered && reason === 'retry-later';
  const why = reason === null || isBusy ? '' : waitReason(t, reason);
  const meaning = isBusy ? t('contracts:verdict.waiting.textNotProcessed') : notRegistered(t, of);
  const isTimed = wasAnswered && retryAt !== null;
  const next =
    of.wait === null || isTimed
      ? ''
      : retryAt === null
        ? t('contracts:verdict.waiting.byHand')
        : t('contracts:verdict.waiting.retryAt', { time });
  return {
    tone: 'waiting',
    title:
      of.state === 'queued'
        ? t('contracts:verdict.waiting.titleQueued')
        : isTimed
          ? t('contracts:verdict.waiting.titleRetry', { time })
          : t(wasAnswered ? 'contracts:verdict.waiting.titleNotProcessed' : 'contracts:verdict.waiting.title'),
    text: [why, meaning, next].filter((part) => part !== '').join(' '),
    // "Busy" is in our own words above; the operator's words are with the answer.
    quote: isBusy ? null : quoteOf(t, of),
  };
}

/** Why it may be sent, or sent again, without becoming two. */
function notRegistered(t: TFunction, { status, attempts }: Registration): string {
  if (status !== null) return t('contracts:verdict.waiting.textSafe');
  return t(attempts === 0 ? 'contracts:verdict.waiting.text' : 'contracts:verdict.waiting.textTried');
}
