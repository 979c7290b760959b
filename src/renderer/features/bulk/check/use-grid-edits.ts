import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkEdit, BulkRange } from '../../../../shared/model/bulk/bulk-work.ts';
import { fromClipboard, toClipboard } from '../../../../shared/sheets/clipboard-text.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { useBulk } from '../use-bulk.ts';

/**
 * What keys and the clipboard do with the selected cells; reports rows that could not be changed. `shown`: the columns
 * of the grid.
 */
export function useGridEdits(range: BulkRange, shown: readonly GridField[], isReadOnly: boolean) {
  const { t } = useTranslation('bulk');
  const { toasts } = useStores();
  const app = useCalls('app');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const edit = (what: BulkEdit): void => {
    void bulk.edit(what).then((done) => {
      if (done && done.refused > 0) toasts.getState().show({ title: t('check.refused', { count: done.refused }) });
    });
  };
  const copy = () =>
    bulk.work('copy', async () => {
      await app.copyText({ text: toClipboard(await calls.cells({ jobId: bulk.jobId(), range })) });
      return true;
    });
  return {
    edit,
    /** With Ctrl: fill down, undo, redo; false: none of these. */
    editByKey(event: KeyboardEvent): boolean {
      const key = event.key.toLowerCase();
      if (key === 'd') edit({ kind: 'fill-down', range });
      else if (key === 'z' && !event.shiftKey) edit({ kind: 'undo' });
      else if (key === 'y' || key === 'z') edit({ kind: 'redo' });
      else return false;
      return true;
    },
    onCopy(event: ClipboardEvent, isCut: boolean): void {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      // What could not be copied stays where it is.
      void copy().then((isCopied) => {
        if (isCopied && isCut && !isReadOnly) edit({ kind: 'clear', range });
      });
    },
    onPaste(event: ClipboardEvent): void {
      const block = fromClipboard(event.clipboardData.getData('text/plain'));
      if (event.target !== event.currentTarget || isReadOnly || block.length === 0) return;
      event.preventDefault();
      const first = shown.indexOf(range.fields[0] ?? 'customer.id');
      const wide = { ...range, fields: shown.slice(Math.max(0, first)) };
      edit({ kind: 'paste', range: wide, width: range.fields.length, block });
    },
  };
}
