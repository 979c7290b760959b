// Runs inside Chromium: the app's own grid of ten thousand rows, beside a plain table of the same cells.
/// <reference types="vite/client" />
import '../../src/renderer/ui/styles/tokens.css';
import '../../src/renderer/ui/styles/base.css';
import { createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { madeUpRow } from '../../src/main/bulk/testing/made-up-rows.ts';
import { BulkGrid } from '../../src/renderer/features/bulk/check/bulk-grid.tsx';
import type { GridSelection } from '../../src/renderer/features/bulk/check/grid-place.ts';
import { useBulk } from '../../src/renderer/features/bulk/use-bulk.ts';
import { StoresProvider } from '../../src/renderer/hooks/use-stores.tsx';
import { createAppStores } from '../../src/renderer/stores/app-stores.ts';
import { createTexts, needTexts } from '../../src/renderer/text/i18n.ts';
import type { Client } from '../../src/shared/bridge/types.ts';
import { GRID_FIELDS } from '../../src/shared/model/bulk/bulk-states.ts';
import type { BulkRow } from '../../src/shared/model/bulk/bulk-work.ts';

const ROWS = 10_000;
const ROW_PX = 28;
const HEIGHT_PX = 600;
/** One turn of the wheel: three rows per frame. */
const STEP_PX = 3 * ROW_PX;

export type GridTimes = {
  /** From an empty page to rows on it. */
  readonly firstRowsMs: number;
  /** Every frame while the wheel turns, and while jumping from one end to the other. */
  readonly scrollMs: number[];
  /** Every frame from the key that opens a cell to its new text on the page, many times. */
  readonly editMs: number[];
};

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function rowsOfJob(): BulkRow[] {
  return Array.from({ length: ROWS }, (_, n) => {
    const { id, number, cells, values, locked } = madeUpRow(n);
    return {
      ...{ id, number, cells: [...cells], values, locked, poa: null, changed: false, state: 'ready' },
      ...{ part: 'ready', overrideReason: null, people: [], registrationId: null },
      findings: n % 7 === 0 ? [{ field: 'customer.phone', level: 'warning', code: 'phone-short', params: {} }] : [],
    } satisfies BulkRow;
  });
}

/** Answers as main does, with copies, as the bridge makes them. */
function clientOf(rows: BulkRow[]): Client {
  const answers: Record<string, (input: never) => unknown> = {
    'bulk.job': () => ({ summary: { id: 'job' } }),
    'bulk.summary': () => ({ rows: ROWS, problems: [] }),
    'bulk.progress': () => null,
    'bulk.rows': ({ offset, limit }: { offset: number; limit: number }) => ({
      rows: rows.slice(offset, offset + limit),
      total: ROWS,
    }),
    'bulk.edit': ({ edit }: { edit: { rowId: string; field: keyof BulkRow['values']; text: string } }) => {
      const at = rows.findIndex((row) => row.id === edit.rowId);
      const row = rows[at];
      if (row) rows[at] = { ...row, values: { ...row.values, [edit.field]: edit.text } };
      return { rows: ROWS, problems: [], refused: 0, changed: 1 };
    },
  };
  return {
    call: async (name: string, input: unknown) => structuredClone(answers[name]?.(input as never)),
    on: () => () => undefined,
  } as unknown as Client;
}

function Page() {
  const bulk = useBulk();
  const [selection, setSelection] = useState<GridSelection>({
    cursor: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
  });
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => void bulk.openJob('job'), [bulk]);
  return createElement(BulkGrid, {
    ...{ selection, setSelection, fields: GRID_FIELDS, isReadOnly: false, scroller },
    ...{ nextProblem: () => undefined, onLeaveOut: () => undefined, onReplace: () => undefined },
  });
}

function box(): HTMLElement {
  document.body.replaceChildren();
  const made = document.createElement('div');
  made.style.cssText = `height:${HEIGHT_PX}px;width:1200px;display:flex;flex-direction:column;overflow:hidden`;
  document.body.append(made);
  return made;
}

async function scrollThrough(scroller: HTMLElement, frames: number): Promise<number[]> {
  const times: number[] = [];
  let before = await frame();
  for (let i = 0; i < frames * 2; i += 1) {
    const isWheel = i < frames;
    const end = scroller.scrollHeight - scroller.clientHeight;
    scroller.scrollTop = isWheel ? i * STEP_PX : (end * (i - frames)) / frames;
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times;
}

/** The app's grid: scrolled and edited as a person does, by its own events. */
export async function measureGrid(frames: number, edits: number): Promise<GridTimes> {
  // A page without an address is not a secure context, and lacks this function.
  crypto.randomUUID ??= () => '00000000-0000-4000-8000-000000000000';
  const texts = await createTexts('en');
  await needTexts(['bulk', 'findings', 'contracts'], texts);
  const { stores } = createAppStores(clientOf(rowsOfJob()));
  const place = box();
  const startedAt = performance.now();
  const root = createRoot(place);
  // biome-ignore lint/correctness/noChildrenProp: without JSX the type asks for it so
  const page = createElement(StoresProvider, { stores, children: createElement(Page) });
  root.render(createElement(I18nextProvider, { i18n: texts }, page));
  while (!place.textContent?.includes('C1')) await frame();
  await frame();
  const firstRowsMs = performance.now() - startedAt;
  const grid = place.querySelector<HTMLElement>('[role=grid]');
  if (grid === null) throw new Error('no grid');
  const scrollMs = await scrollThrough(grid, frames);
  if (!grid.textContent?.includes(`C${ROWS - 1}`)) await frame();

  const editMs: number[] = [];
  grid.scrollTop = 0;
  grid.focus();
  const press = (target: HTMLElement, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  for (let i = 0; i < 10; i += 1) await frame();
  let before = await frame();
  const tick = async (): Promise<void> => {
    const now = await frame();
    editMs.push(now - before);
    before = now;
  };
  for (let i = 0; i < edits; i += 1) {
    press(grid, 'F2');
    while (grid.querySelector('input') === null) await tick();
    const input = grid.querySelector('input') as HTMLInputElement;
    input.value = `K${i}`;
    press(input, 'Enter');
    while (!grid.textContent?.includes(`K${i}`) || grid.querySelector('input') !== null) await tick();
  }
  root.unmount();
  return { firstRowsMs, scrollMs, editMs };
}

/** The rival: every cell in one plain HTML table. */
export async function measureTable(frames: number, edits: number): Promise<GridTimes> {
  const rows = rowsOfJob();
  const place = box();
  const startedAt = performance.now();
  const scroller = document.createElement('div');
  scroller.style.cssText = 'flex:1;overflow:auto';
  const table = document.createElement('table');
  table.style.cssText = 'table-layout:fixed;width:1400px;white-space:nowrap';
  for (const row of rows) {
    const line = table.insertRow();
    line.style.height = `${ROW_PX}px`;
    for (const field of GRID_FIELDS) line.insertCell().textContent = row.values[field];
  }
  scroller.append(table);
  place.append(scroller);
  await frame();
  await frame();
  const firstRowsMs = performance.now() - startedAt;
  const scrollMs = await scrollThrough(scroller, frames);

  const editMs: number[] = [];
  scroller.scrollTop = 0;
  let before = await frame();
  const tick = async (): Promise<void> => {
    const now = await frame();
    editMs.push(now - before);
    before = now;
  };
  for (let i = 0; i < edits; i += 1) {
    const cell = table.rows[i]?.cells[0];
    const input = document.createElement('input');
    cell?.replaceChildren(input);
    input.focus();
    await tick();
    input.value = `K${i}`;
    cell?.replaceChildren(input.value);
    await tick();
  }
  place.replaceChildren();
  return { firstRowsMs, scrollMs, editMs };
}
