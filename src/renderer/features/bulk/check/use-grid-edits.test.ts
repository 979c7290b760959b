import type { ClipboardEvent } from 'react';
import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { BulkRange } from '../../../../shared/model/bulk/bulk-work.ts';
import { hookOf } from '../../../hooks/testing/hook-of.tsx';
import { type Script, settled } from '../../../stores/testing/play-main.ts';
import { useGridEdits } from './use-grid-edits.ts';

const FIRST_CELL: BulkRange = {
  view: { show: 'all', find: '', problem: null },
  from: 0,
  to: 0,
  fields: ['customer.id'],
};

/** Cuts the first cell; answers with the edits that main was asked for. */
async function cut(script: Script) {
  const { value: edits, main } = await hookOf(script, () => useGridEdits(FIRST_CELL, ['customer.id'], false));
  edits.onCopy(
    { target: null, currentTarget: null, preventDefault: () => undefined } as unknown as ClipboardEvent,
    true,
  );
  await settled();
  return main.callsOf('bulk.edit').map(({ edit }) => edit);
}

const copies: Script = { 'bulk.cells': () => [['B1000']], 'app.copyText': () => undefined };

test('cells that are cut are emptied once they are copied', async () => {
  expect(await cut(copies)).toEqual([{ kind: 'clear', range: FIRST_CELL }]);
});

test.each(['bulk.cells', 'app.copyText'] as const)('where %s fails they stay', async (call) => {
  const fails = () => Promise.reject(new AppError({ code: 'unexpected', reference: 'c1' }));
  expect(await cut({ ...copies, [call]: fails })).toEqual([]);
});
