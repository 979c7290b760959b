import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkProgress } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob, BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { hasBegun, sendableOf, settledOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { ReleasePanel } from '../../../shared-parts/release/release-panel.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Split } from '../../../ui/split/split.tsx';
import styles from '../bulk.module.css';
import { LedgerLine } from '../ledger/ledger-line.tsx';
import { Mosaic } from '../ledger/mosaic.tsx';
import { useParts } from '../ledger/parts-context.tsx';
import { IfYouSend } from '../rehearse/if-you-send.tsx';
import { StepFoot } from '../step-foot.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { useBulkPane } from '../use-bulk-pane.ts';
import { AddressChangedDialog } from './address-changed-dialog.tsx';
import { Choices } from './choices.tsx';
import { ResultPane } from './result-pane.tsx';
import { ResultTable } from './result-table.tsx';
import { useRowVerbs } from './row-verbs.tsx';
import { RunButtons, SendButtons, SendHead } from './send-head.tsx';
import { useFirstException } from './use-first-exception.ts';
import { useRequestedRow } from './use-requested-row.ts';
import { useRun } from './use-run.ts';
import { useStart } from './use-start.tsx';

/** First rows, a pause, then all: progress, a mark per row, and what needs a person on top. */
export function SendStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const stores = useStores();
  const profile = useStoreValue(stores.profiles, selectedProfile);
  const pane = useBulkPane('send', t('send.pane'));
  const bulk = useBulk();
  const progress = useBulkValue((state) => state.progress);
  const error = useBulkValue((state) => state.error);
  const { counts, chosen, isRunning } = useParts();
  const [row, setRow] = useState<BulkResult | null>(null);
  const [firstRows, setFirstRows] = useState(props.job.firstRows);
  useRequestedRow(setRow);
  useFirstException(setRow);
  const verbs = useRowVerbs(setRow);
  const run = useRun(props.job);
  const { job } = props;
  // Paused, and a row's answer is still to come or to be shown.
  const isBetween = !isRunning && counts.sending > 0;
  const left = sendableOf(counts);
  const starting = useStart(left, run.start);
  const isHeldBack = progress?.pauseReason === 'needs-release';
  return (
    <>
      {isBetween ? null : <PauseBanner progress={progress} phase={job.summary.phase} left={left} />}
      {left === 0 || isRunning ? null : (
        <ReleasePanel of={{ jobId: job.summary.id }} isNeeded={(above) => left > above || isHeldBack} />
      )}
      <Split
        {...pane}
        list={
          <>
            <LedgerLine />
            <div className={styles.sendTop}>
              <div className={styles.sendLine}>
                <SendHead job={job} progress={progress} profileName={profile?.name ?? ''} />
                <span className="spring" />
                {isRunning ? <RunButtons concurrency={job.concurrency} onPause={run.pause} onStop={run.stop} /> : null}
              </div>
              <Mosaic current={null} />
              {left + counts.sending === 0 && settledOf(counts) > 0 ? null : (
                <div className={`${styles.sendMeta} small muted`}>
                  <span className="spring" />
                  <Choices
                    job={job}
                    counts={counts}
                    isRunning={isRunning}
                    firstRows={firstRows}
                    onFirst={setFirstRows}
                  />
                </div>
              )}
              <Announcer isRunning={isRunning} />
            </div>
            <ResultTable
              label={t('send.table')}
              parts={chosen?.parts ?? null}
              current={row}
              onCurrent={setRow}
              onVerb={verbs.onVerb}
            />
            <StepFoot job={job} hasNext={hasBegun(counts)} isNextLater={left > 0 || settledOf(counts) === 0}>
              {isRunning || isBetween ? null : <SendButtons firstRows={firstRows} onStart={starting.ask} />}
            </StepFoot>
          </>
        }
        pane={
          row === null && left > 0 && !hasBegun(counts) ? (
            <IfYouSend job={{ ...job, firstRows }} rehearsal={null} />
          ) : (
            <ResultPane
              row={row}
              concurrency={job.concurrency}
              onVerb={verbs.onVerb}
              {...verbs.correcting}
              onClose={() => setRow(null)}
            />
          )
        }
      />
      {verbs.dialog}
      {error?.code === 'address-changed' && run.startElsewhere ? (
        <AddressChangedDialog
          writtenFor={error.writtenFor}
          leadsTo={error.leadsTo ?? ''}
          onClose={() => bulk.fail(null)}
          onSend={run.startElsewhere}
        />
      ) : null}
      {starting.dialog}
    </>
  );
}

/** Screen readers are told every tenth part, not every row. */
function Announcer(props: { isRunning: boolean }) {
  const { t } = useTranslation('bulk');
  const { counts } = useParts();
  const { rejected, unknown } = counts;
  const total = settledOf(counts) + counts.sending + sendableOf(counts);
  const share = total === 0 ? 0 : Math.floor((settledOf(counts) * 10) / total) * 10;
  return (
    <span className="sr-only" role="status">
      {props.isRunning && share > 0 ? t('send.announce', { share, accepted: '', rejected, unknown }) : ''}
    </span>
  );
}

function PauseBanner(props: {
  progress: BulkProgress | null;
  phase: BulkJob['summary']['phase'];
  /** Rows that can be sent. */
  left: number;
}) {
  const { t } = useTranslation('bulk');
  const { progress } = props;
  const phase = progress?.phase ?? props.phase;
  if (phase === 'done') return props.left > 0 ? null : <Banner level="info">{t('send.done')}</Banner>;
  if (phase === 'cancelled') return <Banner level="warning">{t('send.cancelled')}</Banner>;
  if (phase !== 'paused' || !progress?.pauseReason) return null;
  const { pauseReason } = progress;
  const isCalm = pauseReason === 'person' || pauseReason === 'first-rows';
  return <Banner level={isCalm ? 'info' : 'warning'}>{t(`send.paused.${pauseReason}`)}</Banner>;
}
