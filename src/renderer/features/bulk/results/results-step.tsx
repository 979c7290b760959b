import Copy from 'lucide-react/icons/copy';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultFile } from '../../../../shared/model/bulk.ts';
import type { BulkJob, BulkResult, ReturnedSummary } from '../../../../shared/model/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { Split } from '../../../ui/split/split.tsx';
import styles from '../bulk.module.css';
import { type FigureState, Figures, shownStates } from '../send/figures.tsx';
import { ResultPane } from '../send/result-pane.tsx';
import { ResultTable } from '../send/result-table.tsx';
import { StepFoot } from '../step-foot.tsx';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { WorkingLine } from '../working-line.tsx';

const KINDS = ['accepted', 'rejected', 'unknown', 'held', 'complete'] as const;
const FORMATS = ['xlsx', 'csv-semicolon', 'csv-comma'] as const;

/** Result files, corrected files that come back, and unknown rows as a work list. */
export function ResultsStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { desktop, preferences, shell, toasts } = useStores();
  const actions = useKept(createBulkActions);
  const paneWidths = useStoreValue(preferences, (state) => state.preferences.paneWidths);
  const bulk = useBulk();
  const counts = useBulkValue((state) => state.progress?.counts) ?? props.job.summary.counts;
  const [format, setFormat] = useState<ResultFile['format']>('xlsx');
  // What waits for a person comes first.
  const wanted = useStoreValue(shell, ({ route }) => KINDS.find((kind) => kind === route.params.show));
  const [chosen, setChosen] = useState<FigureState | null>(wanted === 'complete' ? null : (wanted ?? 'unknown'));
  const [row, setRow] = useState<BulkResult | null>(null);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { accepted, rejected, unknown, held } = counts;
  const countOf = { accepted, rejected, unknown, held, complete: total };
  const save = async (kind: ResultFile['kind']) => {
    const saved = await bulk.work('save', () => actions.saveResults({ jobId: bulk.jobId(), file: { kind, format } }));
    if (saved) toasts.getState().show({ title: t('results.saved') });
  };
  const copyAll = async () => {
    const inquiry = await bulk.work('copy', () => actions.inquiry({ jobId: bulk.jobId() }));
    if (!inquiry) return;
    await desktop.copyText({ text: inquiry.text });
    toasts.getState().show({ title: t('results.copied') });
  };
  return (
    <Split
      paneLabel={t('send.pane')}
      resizeLabel={t('check.resize')}
      width={paneWidths['bulk-send']}
      defaultWidth={368}
      onWidth={(width) => void preferences.getState().update({ paneWidths: { ...paneWidths, 'bulk-send': width } })}
      list={
        <>
          <div className={styles.results}>
            <SectionHead>{t('results.files')}</SectionHead>
            <div className={styles.resultFiles}>
              <SelectField
                label={t('results.format')}
                items={FORMATS.map((id) => ({ id, label: t(`results.formats.${id}`) }))}
                selected={format}
                onSelect={setFormat}
              />
              {KINDS.map((kind) => (
                <Button
                  key={kind}
                  icon={FileDown}
                  variant="secondary"
                  size="lg"
                  disabledReason={countOf[kind] === 0 ? t('results.noRows') : null}
                  onPress={() => void save(kind)}
                >
                  {t(`results.kinds.${kind}`, { count: formats.integer(countOf[kind]) })}
                </Button>
              ))}
            </div>
            <Returned />
            <WorkingLine />
            <SectionHead
              end={
                counts.unknown > 0 ? (
                  <Button size="sm" icon={Copy} variant="secondary" onPress={() => void copyAll()}>
                    {t('results.copyAll', { count: counts.unknown })}
                  </Button>
                ) : null
              }
            >
              {t('results.unknown')}
            </SectionHead>
            <Figures counts={counts} chosen={chosen} onChoose={setChosen} />
            <p className="small muted">{t(counts.unknown > 0 ? 'results.unknownText' : 'results.noUnknown')}</p>
          </div>
          <ResultTable
            label={t(chosen === 'unknown' ? 'results.unknown' : 'send.table')}
            states={shownStates(chosen)}
            isNewestFirst={false}
            isFiltered={chosen !== null}
            current={row}
            onCurrent={setRow}
          />
          <StepFoot job={props.job} hasNext={false} />
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
  );
}

/** A file that was corrected and comes back: what it changes is said before it is taken over. */
function Returned() {
  const { t } = useTranslation('bulk');
  const { toasts } = useStores();
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const [found, setFound] = useState<ReturnedSummary | null>(null);
  const compare = async (fileName: string, bytes: Uint8Array) => {
    const compared = await bulk.work('compare', () =>
      actions.compareReturned({ jobId: bulk.jobId(), fileName, bytes }),
    );
    setFound(compared);
  };
  const take = async () => {
    const done = await bulk.work('compare', () => actions.takeReturned({ jobId: bulk.jobId() }));
    setFound(null);
    if (!done) return;
    toasts.getState().show({ title: t('results.taken', { count: done.queued }) });
    await bulk.goTo('check');
  };
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.xlsx,.csv,.tsv';
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) void file.arrayBuffer().then((buffer) => compare(file.name, new Uint8Array(buffer)));
    });
    input.click();
  };
  return (
    <>
      <DropZone
        look="flat"
        label={t('results.dropLabel')}
        text={t('results.dropText')}
        dropText={t('start.dropNow')}
        browseText={t('start.browse')}
        pasteText={t('results.paste')}
        isDisabled={isRunning}
        onBrowse={choose}
        onProblem={() => bulk.fail({ code: 'sheet', reason: 'not-a-sheet', limit: null })}
        onFile={({ name, bytes }) => void compare(name, bytes)}
      />
      {found ? (
        <Banner
          level={found.changed === 0 || found.lockedButChanged > 0 ? 'warning' : 'info'}
          actions={
            found.changed > 0 ? (
              <Button size="sm" variant="primary" onPress={() => void take()}>
                {t('results.take', { count: found.changed })}
              </Button>
            ) : null
          }
        >
          {t('results.compared', {
            changed: found.changed,
            unchanged: found.unchanged,
            locked: found.locked,
            foreign: found.foreign + found.withoutId,
          })}{' '}
          {found.lockedButChanged > 0 ? t('results.lockedButChanged', { count: found.lockedButChanged }) : ''}
        </Banner>
      ) : null}
    </>
  );
}
