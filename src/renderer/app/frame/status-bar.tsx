import Building2 from 'lucide-react/icons/building-2';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '../../../shared/calendar/units.ts';
import type { Job } from '../../../shared/model/job.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { jobElsewhere } from '../../stores/create-jobs-store.ts';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { Technical } from '../../ui/technical/technical.tsx';
import { tooltipAttributes } from '../../ui/tooltip/tooltip-attributes.ts';
import styles from './frame.module.css';
import { jobProgress } from './job-progress.ts';
import { RunningBulk } from './running-bulk.tsx';
import { TechnicalSwitch } from './technical-switch.tsx';

/** State of connection, running work, waiting registrations and the store. */
export function StatusBar() {
  const stores = useStores();
  const { t } = useTranslation('app');
  const formats = useFormats();
  const now = useNow(5000);
  const { online, lastAnswerAt, lastFailureAt } = useStoreValue(stores.connection, (state) => state);
  const unknown = useStoreValue(stores.ledgerCounts, (state) => state.unknown);
  const job = useStoreValue(stores.jobs, jobElsewhere);
  const info = useStoreValue(stores.appInfo, (state) => state.info);
  const isUntried = lastAnswerAt === null && lastFailureAt === null;
  // What was true hours ago is not said of now.
  const isQuiet = online && lastAnswerAt !== null && now - lastAnswerAt > HOUR_MS;
  return (
    <footer className={styles.statusbar}>
      <span>
        <span className={cx(styles.lamp, isUntried || isQuiet ? styles.untried : !online && styles.off)} />
        {t(`status.${isUntried ? 'untried' : isQuiet ? 'quiet' : online ? 'online' : 'offline'}`)}
      </span>
      {lastAnswerAt === null ? null : (
        <span className={styles.lastAnswer} {...tooltipAttributes({ text: formats.dateTime(lastAnswerAt) })}>
          {t('status.lastAnswer', { ago: formats.ago(now - lastAnswerAt) })}
        </span>
      )}
      {job ? <RunningJob job={job} now={now} /> : null}
      <RunningBulk />
      {unknown > 0 ? (
        <button
          type="button"
          className={styles.waitsForPerson}
          onClick={() => stores.shell.getState().navigate('contracts', { view: 'ledger', state: 'unknown' })}
        >
          <Icon of={CircleHelp} size={12} />
          {t('badges.unknown', { count: unknown })}
        </button>
      ) : null}
      <OfficeState />
      <span className={styles.spring} />
      <TechnicalSwitch />
      {info ? (
        <span {...tooltipAttributes({ text: t(`status.storeWhy.${info.store.state}`) })}>
          <Icon
            of={info.store.state === 'file' ? Lock : info.store.state === 'memory' ? LockOpen : TriangleAlert}
            size={12}
          />
          {t(`status.store.${info.store.state}`, { size: formats.bytes(info.store.bytes) })}
        </span>
      ) : null}
      <Technical>{info ? <span>{info.version}</span> : null}</Technical>
    </footer>
  );
}

/** State of this desk's connection to the office, if there is one. */
function OfficeState() {
  const stores = useStores();
  const { t } = useTranslation('app');
  const status = useStoreValue(stores.office, (state) => state.status);
  if (status === null || (status.state === 'none' && !status.isRequired)) return null;
  const isGood = status.doubles.length === 0 && (status.state === 'ready' || status.state === 'connecting');
  return (
    <button
      type="button"
      className={isGood ? styles.officeGood : styles.officeAway}
      onClick={() => stores.shell.getState().navigate('settings', { section: 'office' })}
    >
      <Icon of={isGood ? Building2 : TriangleAlert} size={12} />
      {status.doubles.length > 0 ? t('status.officeDoubles') : t(`status.office.${status.state}`)}
    </button>
  );
}

function RunningJob(props: { job: Job; now: number }) {
  const { job, now } = props;
  const stores = useStores();
  const { t } = useTranslation('app');
  const formats = useFormats();
  // The print dialog's pages cannot be counted.
  const isCounted = job.isMakingPages !== true || job.pages != null;
  return (
    <span>
      <Icon of={RefreshCw} size={12} />
      {job.isMakingPages ? t('status.pages') : t(`status.jobs.${job.kind}`)}
      {isCounted ? (
        <>
          <Progress label={t(`status.jobs.${job.kind}`)} done={job.done} total={job.total} thin />
          {jobProgress(job, now, t, formats)}
        </>
      ) : null}
      <PlainIconButton
        size="sm"
        icon={X}
        label={t(job.kind === 'export' ? 'status.cancelExport' : 'status.cancel')}
        className={styles.cancelJob}
        onPress={() =>
          void stores.jobs
            .getState()
            .cancel(job.id)
            .catch(() => undefined)
        }
      />
    </span>
  );
}
