import Pause from 'lucide-react/icons/pause';
import Send from 'lucide-react/icons/send';
import Square from 'lucide-react/icons/square';
import { useTranslation } from 'react-i18next';
import type { BulkProgress } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { sendableOf, settledOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { saidAt } from '../../../text/day-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { PrimaryButton } from '../primary-button.tsx';
import { useBulkValue } from '../use-bulk.ts';

/** The job's progress in one line: target, speed, and expected end. */
export function SendHead(props: { job: BulkJob; progress: BulkProgress | null; profileName: string }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { counts, letters, isRunning } = useParts();
  const { progress, job, profileName } = props;
  const done = settledOf(counts);
  const total = done + counts.sending + sendableOf(counts);
  const { startedAt } = job.summary;
  if (letters === '') return <h2 className={styles.bigHead}>{t('send.readyTo', { name: profileName })}</h2>;
  const title =
    done + counts.sending > 0
      ? t('send.of', { done: formats.integer(done), total: formats.integer(total) })
      : total > 0
        ? t('send.canGo', { count: total, n: formats.integer(total) })
        : t('send.noneCanGo');
  return (
    <div className={styles.headText}>
      <h2 className={`${styles.bigHead} tnum`}>{title}</h2>
      <p className="muted tnum">
        {isRunning && progress !== null ? (
          <Under progress={progress} profileName={profileName} />
        ) : startedAt === null ? (
          t('send.nothingSent', { name: profileName })
        ) : (
          t('send.sentTo', { name: profileName, time: saidAt(startedAt, formats) })
        )}
      </p>
    </div>
  );
}

/** "to TEST, 25 a minute, one after another. Done about 11:33."; while it waits, until when instead. */
function Under(props: { progress: BulkProgress; profileName: string }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const now = useNow(1000);
  const { ratePerSecond, limit, leftMs, holdReason, holdUntil } = props.progress;
  const to = t('send.sendingTo', { name: props.profileName });
  if (holdReason !== null && holdUntil !== null) {
    return `${to}. ${t(`send.hold.${holdReason}`, { time: formats.time(holdUntil) })}.`;
  }
  const pace =
    ratePerSecond === null
      ? ''
      : `, ${t('send.rate', { count: limit, rate: formats.integer(Math.round(ratePerSecond * 60)) })}`;
  const end = leftMs === null ? '' : ` ${t('send.doneAbout', { time: formats.time(now + leftMs).slice(0, 5) })}.`;
  return `${to}${pace}.${end}`;
}

/** While rows are sent. `concurrency`: rows sent at once. */
export function RunButtons(props: { concurrency: number; onPause: () => void; onStop: () => void }) {
  const { t } = useTranslation('bulk');
  return (
    <>
      <Button icon={Pause} variant="secondary" onPress={props.onPause}>
        {t('send.pause')}
      </Button>
      <Button icon={Square} variant="danger" onPress={props.onStop}>
        {t('send.stop', { count: props.concurrency })}
      </Button>
    </>
  );
}

/** Send the first rows, or all that are left. */
export function SendButtons(props: { firstRows: number; onStart: (firstRows: number | null) => void }) {
  const { t } = useTranslation('bulk');
  const isBusy = useBulkValue((state) => state.working?.what === 'start');
  const { counts, letters } = useParts();
  const left = sendableOf(counts);
  const hasOutcomes = settledOf(counts) > 0;
  if (letters === '' || (hasOutcomes && left === 0)) return null;
  const whyNot = left === 0 ? t('send.nothingLeft') : null;
  const first = Math.min(props.firstRows, Math.max(1, left));
  const common = { icon: Send, isBusy, disabledReason: whyNot };
  const all = t('send.sendAll', { count: left });
  if (hasOutcomes) {
    return (
      <PrimaryButton {...common} onPress={() => props.onStart(null)}>
        {all}
      </PrimaryButton>
    );
  }
  return (
    <>
      <Button {...common} variant="secondary" onPress={() => props.onStart(null)}>
        {all}
      </Button>
      <PrimaryButton {...common} onPress={() => props.onStart(props.firstRows)}>
        {t('send.sendFirst', { count: first })}
      </PrimaryButton>
    </>
  );
}
