import Pause from 'lucide-react/icons/pause';
import Send from 'lucide-react/icons/send';
import Square from 'lucide-react/icons/square';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkCounts, BulkProgress } from '../../../../shared/model/bulk.ts';
import type { BulkJob, BulkResult } from '../../../../shared/model/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Split } from '../../../ui/split/split.tsx';
import styles from '../bulk.module.css';
import { RoundedNumbers, whyRoundedWait } from '../rounded-numbers.tsx';
import { StepFoot } from '../step-foot.tsx';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { Choices } from './choices.tsx';
import { type FigureState, Figures, hasOutcomes, OutcomeBar, shownStates, toSendOf, totalOf } from './figures.tsx';
import { Mosaic } from './mosaic.tsx';
import { MovedDialog } from './moved-dialog.tsx';
import { ResultPane } from './result-pane.tsx';
import { ResultTable } from './result-table.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useAskedRow } from './use-asked-row.ts';
import { useLetters } from './use-results.ts';

/** The first rows, a look, then all; figures, a mark for each row, and what came back. */
export function SendStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const stores = useStores();
  const { preferences } = stores;
  const actions = useKept(createBulkActions);
  const profile = useStoreValue(stores.profiles, selectedProfile);
  const paneWidths = useStoreValue(preferences, (state) => state.preferences.paneWidths);
  const bulk = useBulk();
  const progress = useBulkValue((state) => state.progress);
  const letters = useLetters();
  const [row, setRow] = useState<BulkResult | null>(null);
  const [chosen, setChosen] = useState<FigureState | null>(null);
  const [firstRows, setFirstRows] = useState(props.job.firstRows);
  const [starting, setStarting] = useState<{ firstRows: number | null } | null>(null);
  useAskedRow(setRow);
  const { job } = props;
  const counts = progress?.counts ?? job.summary.counts;
  const isRunning = progress?.phase === 'running';
  const hasBegun = job.summary.startedAt !== null;
  const title = isRunning ? 'send.sendingTo' : hasBegun ? 'send.sentTo' : 'send.readyTo';
  const error = useBulkValue((state) => state.error);
  const [last, setLast] = useState<{ firstRows: number | null; typedName: string | null } | null>(null);
  const start = async (firstRows: number | null, typedName: string | null, isToNewAddress = false) => {
    setStarting(null);
    setLast({ firstRows, typedName });
    await bulk.work('start', () =>
      actions.start({
        jobId: bulk.jobId(),
        firstRows,
        concurrency: job.concurrency,
        typedName,
        isToNewAddress,
      }),
    );
    await bulk.reload();
  };
  const ask = (firstRows: number | null) =>
    profile?.kind === 'production' ? setStarting({ firstRows }) : void start(firstRows, null);
  return (
    <>
      <PauseBanner progress={progress} phase={job.summary.phase} />
      <Split
        paneLabel={t('send.pane')}
        resizeLabel={t('check.resize')}
        width={paneWidths['bulk-send']}
        defaultWidth={368}
        onWidth={(width) => void preferences.getState().update({ paneWidths: { ...paneWidths, 'bulk-send': width } })}
        list={
          <>
            <div className={styles.sendTop}>
              <div className={styles.sendLine}>
                <h2>{t(title, { name: profile?.name ?? '' })}</h2>
                <Done counts={counts} />
                <span className="spring" />
                {isRunning ? (
                  <>
                    <Button
                      icon={Pause}
                      variant="secondary"
                      onPress={() => void actions.pause({ jobId: bulk.jobId() })}
                    >
                      {t('send.pause')}
                    </Button>
                    <Button icon={Square} variant="danger" onPress={() => void actions.cancel({ jobId: bulk.jobId() })}>
                      {t('send.stop')}
                    </Button>
                  </>
                ) : (
                  <StartButtons firstRows={firstRows} counts={counts} onStart={ask} />
                )}
              </div>
              {toSendOf(counts) > 0 ? <RoundedNumbers /> : null}
              <OutcomeBar counts={counts} />
              <Pace progress={progress} job={job}>
                <Choices job={job} counts={counts} isRunning={isRunning} firstRows={firstRows} onFirst={setFirstRows} />
              </Pace>
              <Figures counts={counts} chosen={chosen} onChoose={setChosen} />
              <Mosaic letters={letters} />
              <Announcer counts={counts} isRunning={isRunning} />
            </div>
            <ResultTable
              label={t('send.table')}
              states={shownStates(chosen)}
              isNewestFirst
              isFiltered={chosen !== null}
              current={row}
              onCurrent={setRow}
            />
            <StepFoot job={job} />
          </>
        }
        pane={
          <ResultPane
            row={row}
            onClose={() => setRow(null)}
            onResolved={() => {
              setRow(null);
              void bulk.reload();
            }}
          />
        }
      />
      {error?.code === 'address-changed' && last ? (
        <MovedDialog
          writtenFor={error.writtenFor}
          leadsTo={error.leadsTo ?? ''}
          onClose={() => bulk.fail(null)}
          onSend={() => void start(last.firstRows, last.typedName, true)}
        />
      ) : null}
      {starting && profile ? (
        <StartDialog
          profileName={profile.name}
          rows={starting.firstRows === null ? toSendOf(counts) : Math.min(starting.firstRows, toSendOf(counts))}
          onClose={() => setStarting(null)}
          onStart={(typedName) => void start(starting.firstRows, typedName)}
        />
      ) : null}
    </>
  );
}

function StartButtons(props: { firstRows: number; counts: BulkCounts; onStart: (firstRows: number | null) => void }) {
  const { t } = useTranslation('bulk');
  const isBusy = useBulkValue((state) => state.working?.what === 'start');
  const { firstRows, counts } = props;
  const left = toSendOf(counts);
  const hasBegun = hasOutcomes(counts);
  const rounded = useBulkValue((state) => whyRoundedWait(t, state.summary));
  const whyNot = left === 0 ? t('send.nothingLeft') : rounded;
  if (hasBegun && left === 0) return null;
  return (
    <>
      {hasBegun ? null : (
        <Button
          icon={Send}
          variant="primary"
          isBusy={isBusy}
          disabledReason={whyNot}
          onPress={() => props.onStart(firstRows)}
        >
          {t('send.sendFirst', { count: Math.min(firstRows, Math.max(1, left)) })}
        </Button>
      )}
      <Button
        icon={Send}
        variant={hasBegun ? 'primary' : 'secondary'}
        isBusy={isBusy}
        disabledReason={whyNot}
        onPress={() => props.onStart(null)}
      >
        {t('send.sendAll', { count: left })}
      </Button>
    </>
  );
}

function Done(props: { counts: BulkCounts }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { accepted, rejected, unknown } = props.counts;
  return (
    <span className="muted tnum">
      {t('send.of', {
        done: formats.integer(accepted + rejected + unknown),
        total: formats.integer(totalOf(props.counts)),
      })}
    </span>
  );
}

function Pace(props: { progress: BulkProgress | null; job: BulkJob; children: ReactNode }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { progress, job } = props;
  const isRunning = progress?.phase === 'running';
  const { startedAt } = job.summary;
  return (
    <div className={`${styles.sendMeta} small muted tnum`}>
      {isRunning && progress.ratePerSecond !== null ? (
        <span>
          {t('send.rate', { rate: formats.decimal(progress.ratePerSecond.toFixed(1)), count: progress.limit })}
        </span>
      ) : null}
      {isRunning && progress.leftMs !== null ? (
        <span>{t('send.left', { time: formats.duration(progress.leftMs) })}</span>
      ) : null}
      {isRunning && progress.holdReason !== null && progress.holdUntil !== null ? (
        <span className={styles.hold}>
          {t(`send.hold.${progress.holdReason}`, { time: formats.time(progress.holdUntil) })}
        </span>
      ) : null}
      {startedAt === null || isRunning ? null : <span>{t('send.started', { time: formats.dateTime(startedAt) })}</span>}
      <span className="spring" />
      {props.children}
    </div>
  );
}

/** Screen readers hear every tenth part, not every row. */
function Announcer(props: { counts: BulkCounts; isRunning: boolean }) {
  const { t } = useTranslation('bulk');
  const { accepted, rejected, unknown } = props.counts;
  const total = totalOf(props.counts);
  const share = total === 0 ? 0 : Math.floor(((accepted + rejected + unknown) * 10) / total) * 10;
  return (
    <span className="sr-only" role="status">
      {props.isRunning && share > 0 ? t('send.announce', { share, accepted: '', rejected, unknown }) : ''}
    </span>
  );
}

function PauseBanner(props: { progress: BulkProgress | null; phase: BulkJob['summary']['phase'] }) {
  const { t } = useTranslation('bulk');
  const { progress } = props;
  const phase = progress?.phase ?? props.phase;
  if (phase === 'done') return <Banner level="info">{t('send.done')}</Banner>;
  if (phase === 'cancelled') return <Banner level="warning">{t('send.cancelled')}</Banner>;
  if (phase !== 'paused' || !progress?.pauseReason) return null;
  const { pauseReason } = progress;
  const isCalm = pauseReason === 'person' || pauseReason === 'first-rows';
  return <Banner level={isCalm ? 'info' : 'warning'}>{t(`send.paused.${pauseReason}`)}</Banner>;
}
