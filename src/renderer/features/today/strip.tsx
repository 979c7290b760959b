import { useTranslation } from 'react-i18next';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { Today, TodayJob } from '../../../shared/model/today.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { JobMarks } from '../../shared-parts/job-marks.tsx';
import { dayText } from '../../shared-parts/work/fact-text.ts';
import { AgeDial } from '../../ui/age-dial/age-dial.tsx';
import { tooltipAttributes } from '../../ui/tooltip/tooltip-attributes.ts';
import styles from './today.module.css';

const STALE_MS = 30 * DAY_MS;

/** Below the queue: the last bulk jobs as marks with their counts, and what is kept with its age. */
export function Strip(props: { today: Today; now: number }) {
  const { today, now } = props;
  const { t } = useTranslation('today');
  return (
    <div className={styles.strip} data-lone={today.jobs.length === 0 ? true : undefined}>
      {today.jobs.length === 0 ? null : (
        <section className={styles.stripJobs} aria-label={t('strip.jobs')}>
          <h2 className="caption">{t('strip.jobs')}</h2>
          <div className={styles.jobs}>
            {today.jobs.map((job) => (
              <Job key={job.id} job={job} now={now} />
            ))}
          </div>
        </section>
      )}
      <section className={styles.kept} aria-label={t('strip.kept')}>
        <h2 className="caption">{t('strip.kept')}</h2>
        <Kept kept={today.kept} now={now} />
      </section>
    </div>
  );
}

/** What can be read without the operator, and how old it is. */
export function Kept(props: { kept: Today['kept']; now: number }) {
  const { t } = useTranslation('today');
  const formats = useFormats();
  const { invoices, properties, contracts } = props.kept;
  const rows = [
    { id: 'invoices', text: formats.integer(invoices.count), at: invoices.newestAt },
    {
      id: 'hours',
      text: t('strip.properties', { count: properties.count, n: formats.integer(properties.count) }),
      at: properties.newestAt,
    },
    { id: 'contracts', text: formats.integer(contracts.count), at: contracts.newestAt },
  ];
  return (
    <dl>
      {rows.map(({ id, text, at }) => (
        <div key={id}>
          <dt>{t(`strip.${id}`)}</dt>
          <dd className="tnum">{text}</dd>
          <dd>
            {at === null ? (
              ''
            ) : (
              <AgeDial
                ageMs={props.now - at}
                staleAfterMs={STALE_MS}
                label={formats.briefAge(props.now - at)}
                title={formats.dateTime(at)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Job(props: { job: TodayJob; now: number }) {
  const { job, now } = props;
  const { t } = useTranslation('today');
  const formats = useFormats();
  const { shell } = useStores();
  const { counts } = job;
  const name = job.name === '' ? t('strip.pasted') : job.name.replace(/\.(xlsx|xls|csv|tsv|txt)$/i, '');
  const when = now - job.at < DAY_MS ? formats.ago(now - job.at) : dayText(formats.date(job.at), formats);
  const parts = (['unknown', 'rejected', 'held', 'open', 'accepted'] as const).filter((part) => counts[part] > 0);
  return (
    <button
      type="button"
      className={styles.job}
      onClick={() => shell.getState().navigate('bulk', { job: job.id })}
      {...tooltipAttributes({ text: job.rowsAMark > 1 ? t('strip.mark', { count: job.rowsAMark }) : null })}
    >
      <span className={styles.jobName}>
        <b>{name}</b>
        <span className="subtle">{when}</span>
      </span>
      <JobMarks marks={job.marks} />
      <span className={styles.jobCounts}>
        {parts.map((part) => (
          <span key={part} data-part={part}>
            {t(`strip.${part}`, { count: counts[part], n: formats.integer(counts[part]) })}
          </span>
        ))}
      </span>
    </button>
  );
}
