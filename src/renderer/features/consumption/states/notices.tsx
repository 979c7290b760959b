import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HourChanges, HourSeries } from '../../../../shared/model/consumption.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { OfflineBanner, useFetchWords } from '../../../shared-parts/connection/offline.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { briefText, errorText } from '../../../text/error-text.ts';
import { keptText } from '../../../text/kept-text.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import styles from '../consumption.module.css';

/** What to know before trusting the numbers: offline, failed parts, hours not fetched or not placed. */
export function Notices(props: {
  series: HourSeries | null;
  job: Job | null;
  changes: HourChanges | null;
  isOnline: boolean;
  onFetch: () => void;
  onRetry: () => void;
  /** Whose hours they are. */
  about: { propertyId: string };
  onShowAnswer: (answerId: string) => void;
}) {
  const { series, job } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const now = useNow();
  const fetchWords = useFetchWords(t('nothing.fetch'));
  const failures = job !== null && job.phase !== 'running' ? job.failures : [];
  const cause = failures[0]?.error;
  const clockOf = (of: Job | null) => (of === null ? '' : formats.time(of.startedAt).slice(0, 5));
  const answerId = series?.answers.at(-1)?.id;
  return (
    <>
      {props.isOnline || series === null ? null : (
        <OfflineBanner>
          {series.fetchedAt === null ? null : t('notice.offline', { when: formats.ago(now - series.fetchedAt) })}
        </OfflineBanner>
      )}
      {job?.phase === 'running' && job.waitsUntil != null ? (
        <Banner level="info">{t('notice.waits', { time: formats.time(job.waitsUntil) })}</Banner>
      ) : null}
      {job !== null && job.phase !== 'running' && (job.notAsked ?? 0) > 0 ? (
        <Banner level="rejected" actions={<WayOn after={failures} onAgain={props.onRetry} about={props.about} />}>
          {t('notice.stopped', { count: job.notAsked ?? 0 })}
        </Banner>
      ) : null}
      {failures.length > 0 && series !== null ? (
        <Banner
          level="rejected"
          actions={
            <>
              <Details label={t('failed.details')}>
                {(close) => (
                  <Failures
                    failures={failures}
                    onShowAnswer={(id) => {
                      close();
                      props.onShowAnswer(id);
                    }}
                  />
                )}
              </Details>
              <WayOn after={failures} onAgain={props.onRetry} about={props.about} />
            </>
          }
        >
          <b>
            {job?.phase === 'failed'
              ? t('failed.nothing', { at: clockOf(job) })
              : t('failed.parts', { count: failures.length, at: clockOf(job) })}
          </b>{' '}
          {job?.phase !== 'failed'
            ? t('failed.othersNew')
            : series.fetchedAt === null
              ? ''
              : keptText(t, formats, series.fetchedAt, job.startedAt)}{' '}
          {cause === undefined ? null : briefText(t, cause)}
        </Banner>
      ) : null}
      {series !== null && series.counts.unfetched > 0 && job?.phase !== 'running' ? (
        <Banner
          level="info"
          actions={
            <Button size="sm" variant="secondary" onPress={props.onFetch}>
              {fetchWords.label}
            </Button>
          }
        >
          {t('notice.unfetched', { count: series.counts.unfetched, hours: formats.integer(series.counts.unfetched) })}
        </Banner>
      ) : null}
      {props.changes !== null && props.changes.changed > 0 && props.changes.since !== null ? (
        <Banner
          level="info"
          actions={
            <Details label={t('failed.details')}>{() => <Changes steps={props.changes?.steps ?? []} />}</Details>
          }
        >
          {t('notice.changed', {
            count: props.changes.changed,
            hours: formats.integer(props.changes.changed),
            since: formats.date(props.changes.since),
          })}
        </Banner>
      ) : null}
      {series?.mixedSteps ? <Banner level="warning">{t('notice.mixedSteps')}</Banner> : null}
      {series !== null && series.unplaced > 0 ? (
        <Banner
          level="warning"
          actions={
            answerId === undefined ? null : (
              <Button size="sm" onPress={() => props.onShowAnswer(answerId)}>
                {t('showAnswer')}
              </Button>
            )
          }
        >
          {t('notice.unplaced', { count: series.unplaced })}
        </Banner>
      ) : null}
    </>
  );
}

/** What a banner has no room for, under its button; Escape closes it. */
function Details(props: { label: string; children: (close: () => void) => ReactNode }) {
  return (
    <Popover label={props.label} width={560} trigger={<Button size="sm">{props.label}</Button>}>
      {props.children}
    </Popover>
  );
}

/** The hours that have another value than before. */
function Changes(props: { steps: HourChanges['steps'] }) {
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const textOf = (value: string | null) => (value === null ? t('state.missing') : formats.decimal(value));
  return (
    <ul className={styles.failures}>
      {props.steps.slice(0, 50).map((step) => (
        <li key={step.startMs}>
          <b className="tnum">{formats.dateTime(step.startMs)}</b>
          <span className="tnum">{t('notice.was', { before: textOf(step.before), now: textOf(step.now) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Each failed part: its days, what happened, what to do, and the answer if there was one. */
function Failures(props: { failures: Job['failures']; onShowAnswer: (answerId: string) => void }) {
  const { t } = useTranslation('consumption');
  return (
    <ul className={styles.failures}>
      {props.failures.map((failure) => {
        const { what, todo, answerId } = errorText(t, failure.error);
        return (
          <li key={failure.label}>
            <b className="tnum">{partName(failure.label) ?? t('failed.whole')}</b>
            <span>
              {what.trim()} <span className="muted">{todo}</span>
            </span>
            {answerId === null ? (
              <span />
            ) : (
              <Button size="sm" onPress={() => props.onShowAnswer(answerId)}>
                {t('showAnswer')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The days a part's label names. */
function partName(label: string): string | null {
  const dates = label.match(/\d{4}-\d{2}-\d{2}/g);
  return dates === null ? null : dates.join(' – ');
}
