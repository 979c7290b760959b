import Trash from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ListedJob } from '../../../../shared/model/bulk/bulk.ts';
import { jobName } from '../../../../shared/model/bulk/job-name.ts';
import { jobState, jobVerb, openOf, openRows } from '../../../../shared/model/bulk/job-state.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { JobMarks } from '../../../shared-parts/job-marks.tsx';
import { saidAt } from '../../../text/day-words.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Outcome, type OutcomeKind } from '../../../ui/outcome/outcome.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { tooltipAttributes } from '../../../ui/tooltip/tooltip-attributes.ts';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../bulk.module.css';
import { useBulk } from '../use-bulk.ts';

/** Every earlier job with a picture of its rows and their outcomes. */
export function History(props: { total: number }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const jobs = useStore(bulk.jobs.store, (state) => state.rows);
  const columns = useColumns();
  return (
    <div className={styles.history}>
      <SectionHead end={<span className="caption">{t('start.foot')}</span>}>{t('jobs.title')}</SectionHead>
      <div className={styles.historyTable}>
        <VirtualTable
          label={t('jobs.title')}
          columns={columns}
          rowCount={props.total}
          rowAt={(index) => jobs.get(index)}
          onRangeNeeded={bulk.jobs.need}
          rowKey={(job) => job.id}
          onOpen={(job) => void bulk.openJob(job.id)}
        />
      </div>
    </div>
  );
}

const ROOM_PX = 880;
const LESS: ReadonlySet<string> = new Set(['marks', 'who', 'when']);

function useColumns(): readonly TableColumn<ListedJob>[] {
  const { t } = useTranslation('bulk');
  const isTechnical = useTechnical();
  const formats = useFormats();
  const bulk = useBulk();
  const columns: readonly TableColumn<ListedJob>[] = [
    { id: 'number', label: t('jobs.number'), width: '40px', align: 'end', render: (job) => job.number },
    {
      id: 'file',
      label: t('jobs.file'),
      width: 'minmax(184px, 1.2fr)',
      render: (job) => (
        <>
          <b className={styles.jobName}>{jobName(job.fileName) || t('jobs.pasted')}</b>{' '}
          <span className="muted tnum">{rowsText(job)}</span>
        </>
      ),
    },
    { id: 'phase', label: t('jobs.phase'), width: '108px', render: (job) => <JobStateMark job={job} /> },
    { id: 'marks', label: t('jobs.rows'), width: 'minmax(96px, 0.8fr)', render: (job) => <Marks job={job} /> },
    { id: 'outcome', label: t('jobs.outcome'), width: 'minmax(176px, 2.8fr)', render: outcomeText },
    { id: 'who', label: t('jobs.who'), width: 'minmax(72px, 0.5fr)', render: (job) => job.startedBy ?? job.createdBy },
    {
      id: 'when',
      label: t('jobs.when'),
      width: '96px',
      align: 'end',
      render: (job) =>
        job.startedAt === null ? (
          <span className="muted">{t('jobs.notSent')}</span>
        ) : (
          <span className="tnum" title={formats.dateTime(job.endedAt ?? job.startedAt)}>
            {saidAt(job.endedAt ?? job.startedAt, formats)}
          </span>
        ),
    },
    ...(isTechnical
      ? [
          {
            id: 'hash',
            label: t('jobs.hash'),
            width: '96px',
            render: (job: ListedJob) => <span className="mono">{job.fileSha256.slice(0, 10)}</span>,
          },
        ]
      : []),
    {
      id: 'verb',
      label: <span className="sr-only">{t('send.toDo')}</span>,
      name: t('send.toDo'),
      width: '116px',
      align: 'end',
      render: (job) => <JobVerb job={job} />,
    },
    {
      id: 'remove',
      label: <span className="sr-only">{t('jobs.remove')}</span>,
      name: t('jobs.remove'),
      width: '36px',
      render: (job) =>
        job.phase === 'draft' ? (
          <IconButton
            size="sm"
            icon={Trash}
            label={t('jobs.removeOne', { number: job.number })}
            onPress={() => void bulk.remove(job.id)}
          />
        ) : null,
    },
  ];
  // With large text what became of a job and what to do about it go before the rest.
  return window.innerWidth < ROOM_PX ? columns.filter(({ id }) => !LESS.has(id)) : columns;

  function rowsText({ counts }: ListedJob): string {
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return t('parts.rows', { count: rows, n: formats.integer(rows) });
  }

  /** "1 unknown, 4 rejected, 4 held back, 51 accepted": every row once. */
  function outcomeText({ counts }: ListedJob): string {
    const { unknown, rejected, held, sending, accepted } = counts;
    const notSent = counts.ready + counts.queued + counts.waiting;
    const all = { unknown, rejected, held, sending, 'not-sent': notSent, accepted, 'left-out': counts['left-out'] };
    return (Object.keys(all) as (keyof typeof all)[])
      .flatMap((part) =>
        all[part] === 0 ? [] : [t(`counted.${part}`, { count: all[part], n: formats.integer(all[part]) })],
      )
      .join(', ');
  }
}

/** For the pointer; by keyboard Enter opens the job. */
function JobVerb({ job }: { job: ListedJob }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const verb = jobVerb(job);
  if (verb === null) return null;
  const text = t(`jobs.verbs.${verb}`, { count: openRows(job.counts) });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.verbLink}
      aria-label={t('jobs.verbOf', { verb: text, number: job.number })}
      onClick={(event) => {
        event.stopPropagation();
        void bulk.openJob(job.id);
      }}
    >
      {text}
    </button>
  );
}

function Marks(props: { job: ListedJob }) {
  const { t } = useTranslation('bulk');
  const { marks, rowsAMark } = props.job;
  return (
    <span {...tooltipAttributes({ text: rowsAMark > 1 ? t('jobs.mark', { count: rowsAMark }) : null })}>
      <JobMarks marks={marks} />
    </span>
  );
}

const MARKS = {
  ...{ draft: 'queued', running: 'sending', paused: 'held', cancelled: 'held' },
  ...{ done: 'accepted', 'signed-off': 'accepted' },
} as const satisfies Record<Exclude<ReturnType<typeof jobState>, 'open'>, OutcomeKind>;

function JobStateMark(props: { job: ListedJob }) {
  const { t } = useTranslation('bulk');
  const state = jobState(props.job);
  return <Outcome outcome={state === 'open' ? openOf(props.job.counts) : MARKS[state]} label={t(`phases.${state}`)} />;
}
