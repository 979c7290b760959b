import Redo2 from 'lucide-react/icons/redo-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { GRID_FIELDS, type GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkJob, BulkView } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { type Facet, Facets } from '../../../ui/facets/facets.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { LedgerLine } from '../ledger/ledger-line.tsx';
import { useParts } from '../ledger/parts-context.tsx';
import { StepFoot } from '../step-foot.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { useBulkPane } from '../use-bulk-pane.ts';
import { BulkGrid } from './bulk-grid.tsx';
import { type GridSelection, rowsOf } from './grid-place.ts';
import { ProblemPane } from './problem-pane.tsx';
import { SameFields } from './same-fields.tsx';
import { TransformDialog, type TransformStart } from './transform-dialog.tsx';
import { useShownFields } from './use-shown-fields.ts';

const TOP: GridSelection = { cursor: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

/** The rows as they will be sent, the findings, and the tools for correcting them. */
export function CheckStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { toasts } = useStores();
  const calls = useCalls('bulk');
  const pane = useBulkPane('check', t('check.pane'));
  const bulk = useBulk();
  const view = useBulkValue((state) => state.view);
  const summary = useBulkValue((state) => state.summary);
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const rows = useStore(bulk.rows.store, (state) => state.rows);
  const total = useStore(bulk.rows.store, (state) => state.total) ?? 0;
  const [selection, setSelection] = useState(TOP);
  const grid = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<TransformStart | null>(null);
  const [find, setFind] = useState(view.find);
  const { chosen } = useParts();
  const { fields, same, bringBack } = useShownFields();
  const wanted = chosen?.parts;
  // The part chosen in the line above is an additional condition.
  useEffect(() => {
    const { parts, ...others } = bulk.store.getState().view;
    if (parts?.join() === wanted?.join()) return;
    setSelection(TOP);
    bulk.setView({ ...others, ...(wanted ? { parts: [...wanted] } : {}) });
  }, [bulk, wanted]);
  const show = (change: Partial<BulkView>) => {
    setSelection(TOP);
    bulk.setView({ ...view, ...change });
  };
  // A search starts when the person stops typing.
  useEffect(() => {
    if (find === view.find) return;
    const timer = setTimeout(() => show({ find }), 200);
    return () => clearTimeout(timer);
  });
  const columnOf = (field: GridField) => Math.max(0, fields.indexOf(field));
  const toColumn = (field: GridField) => {
    bringBack(field);
    const column = GRID_FIELDS.filter((each) => each === field || fields.includes(each)).indexOf(field);
    const place = { row: selection.cursor.row, column };
    setSelection({ cursor: place, anchor: place });
    grid.current?.focus();
  };
  const nextProblem = async (isBackwards: boolean) => {
    const { row, column } = selection.cursor;
    const field = fields[column] ?? null;
    const found = await calls
      .nextProblem({ jobId: bulk.jobId(), view, index: row, field, isBackwards })
      .catch(() => null);
    if (!found) return;
    const place = { row: found.index, column: columnOf(found.field) };
    setSelection({ cursor: place, anchor: place });
  };
  const marked = rowsOf(selection, total);
  const leaveOut = async () => {
    const done = await bulk.edit({ kind: 'leave-out', view, ...marked });
    if (done && done.refused > 0) toasts.getState().show({ title: t('check.refused', { count: done.refused }) });
  };
  const field = fields[selection.cursor.column] ?? 'customer.id';
  const count = (n = 0) => ({ n, text: formats.integer(n) });
  const facets: Facet<BulkView['show']>[] = [
    { id: 'all', label: t('check.all'), count: count(summary?.rows) },
    {
      ...{ id: 'to-look-at', icon: TriangleAlert, tone: 'held' },
      ...{ label: t('check.toLookAt'), count: count(summary?.toLookAt) },
    },
    { id: 'changed', label: t('check.changed'), count: count(summary?.changedRows) },
    { id: 'left-out', label: t('check.leftOut'), count: count(summary?.leftOut) },
  ];
  return (
    <>
      <Split
        {...pane}
        list={
          <>
            <LedgerLine note={t('check.about', { file: props.job.summary.fileName || t('jobs.pasted') })} />
            <div className="toolbar">
              <Facets
                label={t('check.show')}
                items={facets}
                selected={view.show}
                onSelect={(id) => show({ show: id, problem: null })}
              />
              <SearchField
                label={t('check.find')}
                placeholder={t('check.find')}
                clearLabel={t('check.findClear')}
                keyHint="/"
                width={136}
                value={find}
                onChange={setFind}
              />
              <span className="spring" />
              <IconButton
                size="sm"
                icon={Undo2}
                label={t('check.undo')}
                keys={['Ctrl', 'Z']}
                isDisabled={!summary?.canUndo || isRunning}
                onPress={() => void bulk.edit({ kind: 'undo' })}
              />
              <IconButton
                size="sm"
                icon={Redo2}
                label={t('check.redo')}
                keys={['Ctrl', 'Y']}
                isDisabled={!summary?.canRedo || isRunning}
                onPress={() => void bulk.edit({ kind: 'redo' })}
              />
              <Button size="sm" icon={WandSparkles} isDisabled={isRunning} onPress={() => setDialog('transform')}>
                {t('check.transform')}
              </Button>
            </div>
            <SameFields same={same} rows={(summary?.rows ?? 0) - (summary?.leftOut ?? 0)} onColumn={toColumn} />
            <BulkGrid
              fields={fields}
              scroller={grid}
              selection={selection}
              setSelection={setSelection}
              nextProblem={(isBackwards) => void nextProblem(isBackwards)}
              onLeaveOut={() => void leaveOut()}
              onReplace={() => setDialog('replace')}
              isReadOnly={isRunning}
            />
            <StepFoot job={props.job} about={t('check.warningNote')} />
          </>
        }
        pane={
          <ProblemPane
            row={rows.get(selection.cursor.row)}
            field={field}
            marked={marked.to - marked.from + 1}
            isReadOnly={isRunning}
            onNext={() => void nextProblem(false)}
            onLeaveOut={() => void leaveOut()}
            onCorrect={() => toColumn('customer.id')}
            onShowProblem={(problem) => show({ problem, show: 'all' })}
            onRepairAll={() => setDialog('repair')}
          />
        }
      />
      {dialog === null ? null : <TransformDialog field={field} start={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
