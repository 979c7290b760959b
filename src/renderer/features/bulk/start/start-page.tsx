import FileDown from 'lucide-react/icons/file-down';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { BulkJobSummary } from '../../../../shared/model/bulk/bulk.ts';
import { jobName } from '../../../../shared/model/bulk/job-name.ts';
import { jobState } from '../../../../shared/model/bulk/job-state.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { usePrimaryKey } from '../../../hooks/use-primary-key.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { GuideLink } from '../../../shared-parts/help/guide-link.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import { Outcome, type OutcomeKind } from '../../../ui/outcome/outcome.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../bulk.module.css';
import { PRIMARY_KEYS } from '../primary-button.tsx';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { WorkingLine } from '../working-line.tsx';

/** The largest file that is read; a larger one is not sent to main. */
const MAX_BYTES = 50_000_000;

/** A new job from a file or the clipboard, and all earlier jobs. */
export function StartPage() {
  const { t } = useTranslation('bulk');
  const { toasts } = useStores();
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const total = useStore(bulk.jobs.store, (state) => state.total) ?? 0;
  const isBusy = useBulkValue((state) => state.working !== null);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (text.trim() === '' || isField || (event.clipboardData?.files.length ?? 0) > 0) return;
      event.preventDefault();
      void bulk.paste(text);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [bulk]);
  usePrimaryKey(() => {
    if (!isBusy) void bulk.browse();
  });
  const saveTemplate = async () => {
    const saved = await bulk.work('template', () => actions.saveTemplate());
    if (saved) toasts.getState().show({ title: t('start.templateSaved') });
  };
  return (
    <div className={styles.startPage}>
      <div className={styles.start}>
        <p className="muted">{t('start.intro')}</p>
        <DropZone
          label={t('start.dropLabel')}
          text={t('start.dropText')}
          dropText={t('start.dropNow')}
          browseText={t('start.browse')}
          browseKeys={PRIMARY_KEYS}
          pasteText={t('start.paste')}
          isDisabled={isBusy}
          onBrowse={() => void bulk.browse()}
          onProblem={() => bulk.fail({ code: 'sheet', reason: 'not-a-sheet', limit: null })}
          onFile={({ name, bytes }) =>
            bytes.length > MAX_BYTES
              ? bulk.fail({ code: 'sheet', reason: 'too-large', limit: MAX_BYTES })
              : void bulk.open(name, bytes)
          }
        />
        <WorkingLine />
        <div className={styles.line}>
          <Button icon={FileDown} variant="secondary" size="sm" onPress={() => void saveTemplate()}>
            {t('start.template')}
          </Button>
          <span className="caption">{t('start.templateHint')}</span>
          <span className="spring" />
          <GuideLink page="move-in-day" />
        </div>
      </div>
      {total > 0 ? <History total={total} /> : null}
    </div>
  );
}

function History(props: { total: number }) {
  const { t } = useTranslation('bulk');
  const isTechnical = useTechnical();
  const formats = useFormats();
  const bulk = useBulk();
  const jobs = useStore(bulk.jobs.store, (state) => state.rows);
  const columns: readonly TableColumn<BulkJobSummary>[] = [
    { id: 'number', label: t('jobs.number'), width: '56px', align: 'end', render: (job) => job.number },
    {
      id: 'file',
      label: t('jobs.file'),
      width: 'minmax(140px, 1.4fr)',
      render: (job) => jobName(job.fileName) || t('jobs.pasted'),
    },
    { id: 'phase', label: t('jobs.phase'), width: '128px', render: (job) => <JobStateMark job={job} /> },
    { id: 'who', label: t('jobs.who'), width: 'minmax(80px, 1fr)', render: (job) => job.startedBy ?? job.createdBy },
    {
      id: 'when',
      label: t('jobs.when'),
      width: '140px',
      render: (job) => formats.dateTime(job.startedAt ?? job.createdAt),
    },
    { id: 'rows', label: t('jobs.rows'), width: '64px', align: 'end', render: (job) => formats.integer(rowsOf(job)) },
    ...(['accepted', 'rejected', 'unknown', 'held'] as const).map((state) => ({
      id: state,
      label: t(`states.${state}`),
      width: '84px',
      align: 'end' as const,
      render: (job: BulkJobSummary) => formats.integer(job.counts[state]),
    })),
    ...(isTechnical
      ? [
          {
            id: 'hash',
            label: t('jobs.hash'),
            width: '96px',
            render: (job: BulkJobSummary) => <span className="mono">{job.fileSha256.slice(0, 10)}</span>,
          },
        ]
      : []),
    {
      id: 'remove',
      label: <span className="sr-only">{t('jobs.remove')}</span>,
      name: t('jobs.remove'),
      width: '40px',
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
  return (
    <div className={styles.history}>
      <SectionHead>{t('jobs.title')}</SectionHead>
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

function rowsOf(job: BulkJobSummary): number {
  return Object.values(job.counts).reduce((sum, count) => sum + count, 0);
}

const MARKS = {
  ...{ draft: 'queued', running: 'sending', paused: 'held', cancelled: 'held' },
  ...{ done: 'accepted', open: 'unknown', 'signed-off': 'accepted' },
} as const satisfies Record<ReturnType<typeof jobState>, OutcomeKind>;

function JobStateMark(props: { job: BulkJobSummary }) {
  const { t } = useTranslation('bulk');
  const state = jobState(props.job);
  return <Outcome outcome={MARKS[state]} label={t(`phases.${state}`)} />;
}
