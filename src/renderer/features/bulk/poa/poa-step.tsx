import FolderOpen from 'lucide-react/icons/folder-open';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import type { PartGroup } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Facets } from '../../../ui/facets/facets.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Split } from '../../../ui/split/split.tsx';
import styles from '../bulk.module.css';
import { LedgerLine } from '../ledger/ledger-line.tsx';
import { useParts } from '../ledger/parts-context.tsx';
import { PrimaryButton } from '../primary-button.tsx';
import { StepFoot } from '../step-foot.tsx';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { useBulkPane } from '../use-bulk-pane.ts';
import { useWorking } from '../use-working.ts';
import { WorkingLine } from '../working-line.tsx';
import { AssignDialog, type ToAssign } from './assign-dialog.tsx';
import { FilePane } from './file-pane.tsx';
import { FilesDrop } from './files-drop.tsx';
import { PoaTable } from './poa-table.tsx';
import { type PoaAbout, type PoaEntry, type PoaShow, usePoas } from './use-poas.ts';

/** Which file belongs to which row; unclear ones are left to a person. */
export function PoaStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const actions = useKept(createBulkActions);
  const paneWidth = useBulkPane('poa');
  const bulk = useBulk();
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const isWorking = useWorking() !== null;
  const { chosen } = useParts();
  const wanted = showOf(chosen);
  const [picked, setPicked] = useState<PoaShow | null>(wanted);
  const [needing, setNeeding] = useState<PoaShow>('matched');
  const show = picked ?? needing;
  // A part chosen in the line above shows its files, or the rows without one.
  useEffect(() => {
    if (wanted !== null) setPicked(wanted);
  }, [wanted]);
  const [find, setFind] = useState('');
  const { about, pages, state } = usePoas(show, find);
  useEffect(() => {
    if (about !== null) setNeeding(needingOf(about));
  }, [about]);
  const [current, setCurrent] = useState<PoaEntry | null>(null);
  const [assigning, setAssigning] = useState<ToAssign | null>(null);
  const chooseFolder = async () => {
    const chosen = await bulk.work('match', () => actions.choosePoaFolder({ jobId: bulk.jobId() }));
    if (chosen) await done();
  };
  const done = async () => {
    setCurrent(null);
    await bulk.reload();
    await pages.reload();
  };
  const assign = async (rowId: string, path: string | null) => {
    setAssigning(null);
    await bulk.work('match', () => actions.assignPoa({ jobId: bulk.jobId(), rowId, path }));
    await done();
  };
  const counts = about?.counts;
  const facets = (['matched', 'ambiguous', 'left-over', 'unreadable', 'without'] as const).map((id) => {
    const n = counts?.[COUNT_OF[id]] ?? 0;
    return { id, label: t(`poa.show.${id}`), count: { n, text: formats.integer(n) } };
  });
  const source = about?.source ?? null;
  const isFilesFirst = about !== null && source === null && !isRunning;
  // Before it is known whether there are files, no key leads past them.
  const isNextLater = about === null || isFilesFirst;
  return (
    <>
      {about?.isGone ? <Banner level="warning">{t('poa.gone')}</Banner> : null}
      <Split
        paneLabel={t('poa.pane')}
        resizeLabel={t('check.resize')}
        {...paneWidth}
        list={
          <>
            <LedgerLine />
            <div className={styles.poaSource}>
              <ChooseFolder
                isFirst={isFilesFirst}
                isDisabled={isRunning || isWorking}
                onPress={() => void chooseFolder()}
              />
              <FilesDrop isDisabled={isRunning} onDone={() => void done()} />
              {isWorking ? (
                <WorkingLine />
              ) : (
                <span className="small muted">
                  {source === 'folder'
                    ? t('poa.fromFolder', { folder: about?.folder ?? '', count: counts?.files ?? 0 })
                    : source === 'dropped'
                      ? t('poa.fromDrop', { count: counts?.files ?? 0 })
                      : t('poa.none')}
                </span>
              )}
            </div>
            <div className="toolbar">
              <Facets
                label={t('poa.showLabel')}
                items={facets}
                selected={show}
                onSelect={(id) => {
                  setCurrent(null);
                  setPicked(id);
                }}
              />
              <SearchField
                label={t('check.find')}
                placeholder={t('check.find')}
                clearLabel={t('check.findClear')}
                value={find}
                onChange={setFind}
              />
            </div>
            <PoaTable
              show={show}
              total={state.total ?? 0}
              entryAt={(index) => state.rows.get(index)}
              onRangeNeeded={pages.need}
              current={current}
              onCurrent={setCurrent}
              onOpen={(entry) =>
                isRunning
                  ? undefined
                  : setAssigning(
                      entry.kind === 'row' ? { kind: 'row', row: entry.row } : { kind: 'file', file: entry.file },
                    )
              }
            />
            <StepFoot job={props.job} about={t('poa.about')} isNextLater={isNextLater} />
          </>
        }
        pane={<FilePane entry={current} onAssign={setAssigning} onTakeAway={(rowId) => void assign(rowId, null)} />}
      />
      {assigning ? (
        <AssignDialog
          what={assigning}
          onAssign={(rowId, path) => void assign(rowId, path)}
          onClose={() => setAssigning(null)}
        />
      ) : null}
    </>
  );
}

function ChooseFolder(props: { isFirst: boolean; isDisabled: boolean; onPress: () => void }) {
  const { t } = useTranslation('bulk');
  const { isFirst, ...press } = props;
  const text = t('poa.chooseFolder');
  return (
    <PrimaryButton {...press} isPrimary={isFirst} icon={FolderOpen}>
      {text}
    </PrimaryButton>
  );
}

/** For other parts this step has no view of its own. */
function showOf(chosen: PartGroup | null): PoaShow | null {
  if (chosen === null) return null;
  if (chosen.parts.includes('no-poa')) return 'without';
  return chosen.parts.includes('ready') || chosen.parts.includes('accepted') ? 'matched' : null;
}

/** What needs somebody comes first, until a person picks. */
function needingOf({ source, counts }: PoaAbout): PoaShow {
  if (source === null) return 'matched';
  return (['ambiguous', 'without'] as const).find((show) => counts[show] > 0) ?? 'matched';
}

const COUNT_OF = {
  matched: 'matched',
  ambiguous: 'ambiguous',
  'left-over': 'leftOver',
  unreadable: 'unreadable',
  without: 'without',
} as const;
