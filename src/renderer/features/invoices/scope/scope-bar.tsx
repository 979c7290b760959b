import CloudAlert from 'lucide-react/icons/cloud-alert';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whatHelps } from '../../../../shared/errors/what-helps.ts';
import type { InvoiceScope } from '../../../../shared/model/invoices/invoice.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useJobOnScreen } from '../../../hooks/use-job-on-screen.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { saidAt } from '../../../text/day-words.ts';
import { AgeDial } from '../../../ui/age-dial/age-dial.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Token } from '../../../ui/chip/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Progress } from '../../../ui/progress/progress.tsx';
import styles from '../invoices.module.css';
import { isOpenJob } from '../stores/invoice-fetching.ts';
import { type InvoicePeriod, InvoicePeriodPicker } from './invoice-period-picker.tsx';
import { pairsText } from './scope-text.ts';

/** Whose invoices and of when, how old the list is, and how the fetch goes. */
export function ScopeBar(props: {
  scope: InvoiceScope | null;
  period: InvoicePeriod;
  today: string;
  job: Job | null;
  /** Null: nothing was fetched; undefined: not known yet. */
  newestFetchedAt: number | null | undefined;
  oldestFetchedAt: number | null;
  isShowingFailures: boolean;
  onFailures: () => void;
  /** Whether the answers to the invoices themselves are fetched too. */
  wantsDetails: boolean;
  onWantsDetails: (wantsDetails: boolean) => void;
  onPairs: () => void;
  onPeriod: (period: InvoicePeriod) => void;
  onCancel: () => void;
  onPause: () => void;
  onRetry: () => void;
  /** The way to settle what is guessed in the list. */
  confirm: ReactNode;
}) {
  const { scope, job, newestFetchedAt, oldestFetchedAt } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const isWaiting = job?.waitsUntil != null && isOpenJob(job);
  const now = useNow(isWaiting ? 1000 : undefined);
  const waitMs = isWaiting ? Math.max(0, (job.waitsUntil ?? 0) - now) : 0;
  const staleAfterMs = useStoreValue(useStores().preferences, (state) => state.preferences.limits.staleAfterMs);
  const failed = job !== null && !isOpenJob(job) ? job.failures.length : 0;
  // Each was answered: there is nothing under these ids.
  const isNotFound = job?.failures.every(({ error }) => whatHelps(error) === 'ids') ?? false;
  useJobOnScreen(job !== null && isOpenJob(job) ? job : null);
  return (
    <section className={cx('toolbar', styles.scopeBar)} aria-label={t('scope.label')}>
      <span className={styles.tokens}>
        <Token onPress={props.onPairs}>{scope === null ? t('scope.choose') : pairsText(scope, t)}</Token>
        <InvoicePeriodPicker period={props.period} today={props.today} onPick={props.onPeriod} />
        <Checkbox isSelected={props.wantsDetails} onChange={props.onWantsDetails}>
          {t('fetchDetails')}
        </Checkbox>
      </span>
      {/* While something is fetched its progress has the room. */}
      {job !== null && isOpenJob(job) ? null : props.confirm}
      <span className="spring" />
      {job !== null && isOpenJob(job) ? (
        <span className={styles.job}>
          <span className={styles.word}>{job.phase === 'paused' ? t('job.paused') : t('job.progress')}</span>
          <Progress thin label={t('job.progress')} done={job.done} total={Math.max(1, job.total)} />
          {waitMs > 0 ? (
            <span className="caption" role="status">
              {t('job.waits', { time: formats.duration(Math.ceil(waitMs / 1000) * 1000) })}
            </span>
          ) : null}
          {job.total === 0 ? t('job.starting') : t('job.parts', { done: job.done, count: job.total })}
          <Button size="sm" onPress={props.onPause}>
            {job.phase === 'paused' ? t('job.resume') : t('job.pause')}
          </Button>
          <Button size="sm" onPress={props.onCancel}>
            {t('cancel')}
          </Button>
        </span>
      ) : newestFetchedAt === undefined ? null : newestFetchedAt === null ? (
        <span className="caption">{job === null ? t('scope.nothing') : null}</span>
      ) : job?.phase === 'failed' ? null : (
        <span className="caption tnum">
          <AgeDial
            ageMs={now - newestFetchedAt}
            staleAfterMs={staleAfterMs}
            label={t('scope.fetched', { at: saidAt(newestFetchedAt, formats) })}
            title={
              oldestFetchedAt === null
                ? formats.dateTime(newestFetchedAt)
                : `${formats.dateTime(newestFetchedAt)}. ${t('scope.oldest', { at: formats.dateTime(oldestFetchedAt) })}`
            }
          />
        </span>
      )}
      {/* The banner says how old the list is, and its details what was not asked for. */}
      {job?.phase === 'cancelled' && (job.notAsked ?? 0) > 0 ? (
        <span className="caption" role="status">
          {t('job.stopped', { count: job.notAsked ?? 0 })}
        </span>
      ) : null}
      {job?.phase === 'cancelled' ? (
        <span className="caption">{t('job.cancelled', { done: job.done, total: job.total })}</span>
      ) : null}
      {failed > 0 && job !== null && job.phase !== 'failed' ? (
        <>
          <span className="vr" />
          <Button
            size="sm"
            icon={isNotFound ? SearchX : CloudAlert}
            className={isNotFound ? undefined : styles.failed}
            aria-expanded={props.isShowingFailures}
            tooltip={props.isShowingFailures ? t('banner.hide') : t('banner.details')}
            onPress={props.onFailures}
          >
            {t(isNotFound ? 'job.notFound' : 'job.failed', { failed, count: Math.max(job.total, failed) })}
          </Button>
          <WayOn after={job.failures} onAgain={props.onRetry} variant="quiet" />
        </>
      ) : null}
    </section>
  );
}
