import FolderOpen from 'lucide-react/icons/folder-open';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob, PoaGroup, PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import type { PartGroup } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Split } from '../../../ui/split/split.tsx';
import styles from '../bulk.module.css';
import { LedgerLine } from '../ledger/ledger-line.tsx';
import { useParts } from '../ledger/parts-context.tsx';
import { PrimaryButton } from '../primary-button.tsx';
import { StepFoot } from '../step-foot.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { useBulkPane } from '../use-bulk-pane.ts';
import { useWorking } from '../use-working.ts';
import { WorkingLine } from '../working-line.tsx';
import { FilePane } from './file-pane.tsx';
import { RowsDialog } from './files-dialog.tsx';
import { FilesDrop } from './files-drop.tsx';
import { PoaTable } from './poa-table.tsx';
import { type PoaAbout, usePoas } from './use-poas.ts';

/** Which file belongs to which row; unclear ones are left to a person. */
export function PoaStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const pane = useBulkPane('poa', t('poa.pane'));
  const bulk = useBulk();
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const isWorking = useWorking() !== null;
  const { chosen, choose } = useParts();
  const [find, setFind] = useState('');
  const { all, about, reload } = useGroups(find);
  const groups = all.filter(({ id }) => isShown(id, chosen));
  const [current, setCurrent] = useState<PoaLine | null>(null);
  const [giving, setGiving] = useState<PoaLine | null>(null);
  const [choice, setChoice] = useState<{ rowId: string; wantsFocus: boolean } | null>(null);
  const leftOver = [...(all.find(({ id }) => id === 'left-over')?.of.state.rows.values() ?? [])];
  const isReadOnly = isRunning || isWorking;
  // The first read of a job's files may not take the button away under a begun press.
  const isChoosable = !isReadOnly || (about === null && !isRunning);
  const done = async () => {
    await bulk.reload();
    await reload();
  };
  const chooseFolder = async () => {
    const chosen = await bulk.work('match', () => calls.choosePoaFolder({ jobId: bulk.jobId() }));
    if (!chosen) return;
    setCurrent(null);
    await done();
  };
  const assign = async (rowId: string, path: string | null) => {
    setGiving(null);
    setChoice(null);
    // A file given away has no line of its own any more.
    if (current?.row === null) setCurrent(null);
    await bulk.work('match', () => calls.assignPoa({ jobId: bulk.jobId(), rowId, path }));
    await done();
  };
  const open = (line: PoaLine) => {
    setCurrent(line);
    if (isReadOnly || line.reason === 'not-given') return;
    if (line.row !== null) setChoice({ rowId: line.row.rowId, wantsFocus: true });
    else if (line.files[0]?.state !== 'unreadable') setGiving(line);
  };
  const hasFocus = useCallback(() => setChoice((now) => now && { ...now, wantsFocus: false }), []);
  const correct = ({ row }: PoaLine) => {
    bulk.setView({ show: 'all', find: row?.customerId || row?.name || '', problem: null });
    choose(null);
    void bulk.goTo('check');
  };
  const isFilesFirst = about !== null && about.source === null && !isRunning;
  // With files, the first row that needs somebody is open, unless a person has opened another.
  const firstNeed = isFilesFirst || about === null ? null : (all[0].of.state.rows.get(0) ?? null);
  const firstId = firstNeed?.row?.rowId ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a closed line stays closed while it is the first
  useEffect(() => setCurrent((open) => open ?? firstNeed), [firstId]);
  return (
    <>
      {about?.isGone ? <Banner level="warning">{t('poa.gone')}</Banner> : null}
      <Split
        {...pane}
        list={
          <>
            <LedgerLine note={<SourceText about={about} />} />
            <div className={styles.poaSource}>
              <PrimaryButton
                isPrimary={isFilesFirst}
                isDisabled={!isChoosable}
                icon={FolderOpen}
                onPress={() => void chooseFolder()}
              >
                {t('poa.chooseFolder')}
              </PrimaryButton>
              <FilesDrop isDisabled={isRunning} onDone={() => void done()} />
              {isWorking ? <WorkingLine /> : <span className="spring" />}
              <SearchField
                label={t('check.find')}
                placeholder={t('check.find')}
                clearLabel={t('check.findClear')}
                width={136}
                value={find}
                onChange={setFind}
              />
            </div>
            <PoaTable
              groups={groups}
              about={about}
              current={current}
              onCurrent={setCurrent}
              onOpen={open}
              onCorrect={correct}
            />
            {/* Before it is known whether there are files, no key leads past them. */}
            <StepFoot job={props.job} about={t('poa.about')} isNextLater={about === null || isFilesFirst} />
          </>
        }
        pane={
          <FilePane
            line={current}
            leftOver={leftOver}
            isFilesFirst={isFilesFirst}
            isReadOnly={isReadOnly}
            choice={choice}
            onFocused={hasFocus}
            onChoose={(rowId) => setChoice(rowId === null ? null : { rowId, wantsFocus: true })}
            onGive={open}
            onAssign={(rowId, path) => void assign(rowId, path)}
            onCorrect={correct}
          />
        }
      />
      {giving ? (
        <RowsDialog
          line={giving}
          onAssign={(rowId, path) => void assign(rowId, path)}
          onClose={() => setGiving(null)}
        />
      ) : null}
    </>
  );
}

function useGroups(find: string) {
  const [needing, leftOver, matched] = [
    usePoas('needs-you', find),
    usePoas('left-over', find),
    usePoas('matched', find),
  ];
  const all = [
    { id: 'needs-you', of: needing },
    { id: 'left-over', of: leftOver },
    { id: 'matched', of: matched },
  ] as const;
  const reload = () => Promise.all(all.map(({ of }) => of.pages.reload()));
  return { all, about: needing.about, reload };
}

function SourceText({ about }: { about: PoaAbout | null }) {
  const { t } = useTranslation('bulk');
  if (about === null) return null;
  const { source, folder, files: count } = about;
  if (source === null) return t('poa.none');
  return source === 'folder' ? t('poa.fromFolder', { folder: folder ?? '', count }) : t('poa.fromDrop', { count });
}

/** A part chosen in the line above shows its rows; for other parts this step has no view of its own. */
function isShown(id: PoaGroup, chosen: PartGroup | null): boolean {
  if (chosen?.parts.includes('no-poa')) return id === 'needs-you';
  if (chosen?.parts.includes('ready') || chosen?.parts.includes('accepted')) return id === 'matched';
  return true;
}
