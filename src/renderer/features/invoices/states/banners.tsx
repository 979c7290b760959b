import { useTranslation } from 'react-i18next';
import type { Job } from '../../../../shared/model/job.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { OfflineBanner } from '../../../shared-parts/connection/offline.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { periodWords, saidAt } from '../../../text/day-words.ts';
import { briefText } from '../../../text/error-text.ts';
import { keptText } from '../../../text/kept-text.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { oneLength } from '../stores/cut-off.ts';
import type { InvoiceHead } from '../stores/invoices-state.ts';
import { useLabels } from '../use-labels.ts';

/** What must be known before the list is believed. Each is one row high; the list gives up a row, nothing else moves. */
export function Banners(props: {
  head: InvoiceHead | null;
  job: Job | null;
  isOnline: boolean;
  isStaleRead: boolean;
  isShowingFailures: boolean;
  onFailures: () => void;
  /** Asks again for what failed. */
  onRetry: () => void;
  /** Asks month by month for what may be cut off; null: that is no shorter, or not possible now. */
  onByMonth: (() => void) | null;
  onShowAnswer: (answerId: string) => void;
}) {
  const { head, job } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const newest = head?.newestFetchedAt ?? null;
  const unreadable = head?.unreadable[0];
  const cutOff = head?.maybeCutOff[0];
  const cause = job?.failures[0]?.error;
  const isOffline = !props.isOnline && newest !== null;
  const details = (
    <Button size="sm" aria-expanded={props.isShowingFailures} onPress={props.onFailures}>
      {props.isShowingFailures ? t('banner.hide') : t('banner.details')}
    </Button>
  );
  const showAnswer = (id: string) => (
    <Button size="sm" onPress={() => props.onShowAnswer(id)}>
      {t('showAnswer')}
    </Button>
  );
  return (
    <>
      {newest === null || !isOffline ? null : (
        <OfflineBanner more={job?.phase === 'failed' ? details : null}>
          <b>{t('banner.offline')}</b> {t('banner.offlineText', { at: saidAt(newest, formats) })}
        </OfflineBanner>
      )}
      {job?.phase === 'failed' && !isOffline ? (
        <Banner
          level="rejected"
          actions={
            <>
              {details}
              {/* Opened, the list of failures has it. */}
              {props.isShowingFailures ? null : <WayOn after={job.failures} onAgain={props.onRetry} />}
            </>
          }
        >
          <b>{t('banner.allFailed', { at: formats.time(job.startedAt).slice(0, 5) })}</b>{' '}
          {/* Opened, the list of failures says it. */}
          {cause === undefined || props.isShowingFailures ? null : briefText(t, cause)}{' '}
          {newest === null ? null : keptText(t, formats, newest, job.startedAt)}
        </Banner>
      ) : null}
      {head !== null && unreadable !== undefined ? (
        <Banner level="warning" actions={showAnswer(unreadable.id)}>
          {t('banner.unreadable', { count: head.unreadable.length })}
        </Banner>
      ) : null}
      {head !== null && cutOff !== undefined ? (
        <Banner
          level="warning"
          actions={
            <>
              {showAnswer(cutOff.answerId)}
              {props.onByMonth === null ? null : (
                <Button size="sm" variant="secondary" onPress={props.onByMonth}>
                  {t('banner.byMonth')}
                </Button>
              )}
            </>
          }
        >
          <CutOff answers={head.maybeCutOff} />
        </Banner>
      ) : null}
      {props.isStaleRead ? <Banner level="warning">{t('banner.staleRead')}</Banner> : null}
    </>
  );
}

/** Whose lists may lack invoices, and of which days where these are the same for all. */
function CutOff({ answers }: { answers: InvoiceHead['maybeCutOff'] }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const ids = [...new Set(answers.map(({ customerId }) => customerId))];
  const [first, ...others] = answers;
  const labels = useLabels(ids.slice(0, 1), []);
  if (first === undefined) return null;
  const whom = ids.length === 1 ? labels.customer(first.customerId) : t('scope.customers', { count: ids.length });
  const { fromDate, toDate } = first;
  const records = oneLength(answers);
  const isOne = others.every((other) => other.fromDate === fromDate && other.toDate === toDate);
  const days = isOne ? `, ${periodWords(fromDate, toDate ?? fromDate, t('period.toWord'), formats)}` : '';
  if (records === null) return t('banner.cutOffRound', { whom: `${whom}${days}` });
  return t(ids.length === 1 ? 'banner.cutOff' : 'banner.cutOffEach', { records, whom: `${whom}${days}` });
}
