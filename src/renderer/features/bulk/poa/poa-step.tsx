import FolderOpen from 'lucide-react/icons/folder-open';
import { useEffect, useState } from 'react';
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
import { AssignDialog } from './assign-dialog.tsx';
import { FilePane } from './file-pane.tsx';
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
  const { chosen } = useParts();
  const [find, setFind] = useState('');
  const { all, about, reload } = useGroups(find);
  const groups = all.filter(({ id }) => isShown(id, chosen));
  const [current, setCurrent] = useState<PoaLine | null>(null);
  const [assigning, setAssigning] = useState<PoaLine | null>(null);
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
    setAssigning(null);
    // A file given away has no line of its own any more.
    if (current?.row === null) setCurrent(null);
    await bulk.work('match', () => calls.assignPoa({ jobId: bulk.jobId(), rowId, path }));
    await done();
  };
  const open = (line: PoaLine) => {
    setCurrent(line);
    const isUseless = line.reason === 'not-given' || (line.row === null && line.files[0]?.state === 'unreadable');
    if (!isReadOnly && !isUseless) setAssigning(line);
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
            <PoaTable groups={groups} about={about} current={current} onCurrent={setCurrent} onOpen={open} />
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
            onOpen={open}
            onAssign={(rowId, path) => void assign(rowId, path)}
          />
        }
      />
      {assigning ? (
        <AssignDialog
          line={assigning}
          onAssign={(rowId, path) => void assign(rowId, path)}
          onClose={() => setAssigning(null)}
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
