import type { i18n } from 'i18next';
import type { RequestRecord } from '../../../shared/model/answers/answer.ts';
import { outcomeOf } from '../../../shared/model/answers/request-outcome.ts';
import { type WhyNot, whyNot } from '../../../shared/model/answers/why-not.ts';
import { momentWord } from '../../text/day-words.ts';
import type { Formats } from '../../text/formats.ts';

type Asked = Pick<RequestRecord, 'endpoint' | 'outcome' | 'status' | 'reason' | 'retryAt'> & {
  readonly sentAgainAt?: number | null;
};

/** What came back, in few words; empty for an answer that needs none. A reason of a later version is shown as it is. */
export function cameBack(
  { t, exists }: Pick<i18n, 't' | 'exists'>,
  formats: Formats,
  of: Asked,
  nowMs: number,
): string {
  const { endpoint, reason, status, retryAt, sentAgainAt = null } = of;
  // What was asked to wait, and has gone since: nobody need wait for it.
  if (sentAgainAt !== null && outcomeOf(of) === 'waiting') {
    return t('activity:came.sentAgain', { time: momentWord(sentAgainAt, formats, nowMs) });
  }
  if (reason !== null) {
    return exists(`activity:reasons.${reason}`) ? t(`activity:reasons.${reason as 'reset'}`) : reason;
  }
  if (retryAt !== undefined) return t('activity:came.until', { time: momentWord(retryAt, formats, nowMs) });
  const outcome = outcomeOf(of);
  if (status === null) return '';
  if (outcome === 'waiting') return t('activity:came.wait');
  if (outcome === 'accepted') return endpoint === 'contract-registration' ? t('activity:came.accepted') : '';
  if (outcome === 'rejected') return t('activity:came.no');
  const why: WhyNot = whyNot(status);
  return outcome === 'unknown' && why !== 'server' ? t('activity:came.unclear') : t(`activity:came.${why}`);
}
