import { type ReactNode, useCallback, useState } from 'react';
import type { BulkResult, BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { RowDuplicatesDialog } from '../check/row-duplicates-dialog.tsx';
import { useParts } from '../ledger/parts-context.tsx';
import { useBulk } from '../use-bulk.ts';
import type { RowVerb } from './answer-line.tsx';

/** The actions of a row: in the pane, or where its file is chosen. */
export function useRowVerbs(show: (row: BulkResult) => void): {
  onVerb: (row: BulkResult, verb: RowVerb) => void;
  /** For the pane. */
  correcting: { toCorrect: string | null; onCorrecting: () => void };
  dialog: ReactNode;
} {
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const { choose, groupOf } = useParts();
  const [comparing, setComparing] = useState<BulkRow | null>(null);
  const [toCorrect, setToCorrect] = useState<string | null>(null);
  const onCorrecting = useCallback(() => setToCorrect(null), []);
  const compare = async ({ rowId }: BulkResult) => {
    const row = await bulk.work('copy', () => calls.row({ jobId: bulk.jobId(), rowId }));
    if (row) setComparing(row);
  };
  return {
    onVerb(row, verb) {
      show(row);
      if (verb === 'compare') void compare(row);
      if (verb === 'correct') setToCorrect(row.rowId);
      if (verb !== 'file') return;
      choose(groupOf('no-poa')?.id ?? null);
      void bulk.goTo('poa');
    },
    correcting: { toCorrect, onCorrecting },
    dialog: comparing ? <RowDuplicatesDialog row={comparing} onClose={() => setComparing(null)} /> : null,
  };
}
