// Runs inside Chromium: the app's own tree over a large answer, parsed and paged by the code that main runs.
import { createElement, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import type { JsonNode } from '../../src/main/mapping/json/json-node.ts';
import { nodeUnder } from '../../src/main/mapping/json/leaves.ts';
import { parseLosslessJson } from '../../src/main/mapping/json/lossless-json.ts';
import { childrenPage, treeNode } from '../../src/main/mapping/json/tree-page.ts';
import {
  type AnswerTreeStore,
  createAnswerTreeStore,
} from '../../src/renderer/shared-parts/answer/create-answer-tree-store.ts';
import { TreeLabel, TreeView } from '../../src/renderer/ui/tree/tree-view.tsx';
import type { Client } from '../../src/shared/bridge/types.ts';
import { invoiceAnswer } from '../large-answer.ts';

export type TreeTimes = {
  readonly bytes: number;
  /** From the bytes to rows on the page, and the part that parsing took. */
  readonly firstPaintMs: number;
  readonly parseMs: number;
  /** Every frame while scrolling from one end to the other and stepping with the arrow key. */
  readonly framesMs: number[];
  readonly rows: number;
};

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function Tree(props: { store: AnswerTreeStore }) {
  const state = useStore(props.store, (known) => known);
  const [current, setCurrent] = useState(0);
  const { need } = state;
  useEffect(() => void props.store.getState().open('a'), [props.store]);
  return createElement(TreeView, {
    label: 'answer',
    rowCount: state.rowCount,
    rowAt: (index) => {
      const row = state.rowAt(index);
      if (row?.node === undefined) return undefined;
      const { node } = row;
      return {
        id: node.path,
        depth: row.depth,
        isOpen: row.isOpen,
        hasChildren: node.children > 0,
        place: row.place,
        siblings: row.siblings,
        label: createElement(TreeLabel, {
          name: node.key ?? 'answer',
          isIndex: false,
          type: node.type,
          value: node.raw,
          note: `${node.type}, ${node.children}`,
        }),
      };
    },
    current,
    onCurrent: setCurrent,
    onToggle: (index) => void state.toggle(index),
    parentOf: state.parentOf,
    onRange: useCallback((start: number, end: number) => need(start, end), [need]),
  });
}

export async function measureTree(bytes: number, frames: number): Promise<TreeTimes> {
  document.body.replaceChildren();
  const style = document.createElement('style');
  style.textContent =
    '[role=tree]{height:600px;overflow:auto;position:relative}[role=tree]>div{position:relative}[role=treeitem]{position:absolute;height:22px;display:flex;gap:6px}';
  const box = document.createElement('div');
  document.body.append(style, box);
  const text = invoiceAnswer({ bytes });

  const startedAt = performance.now();
  const parsed = parseLosslessJson(text);
  const parseMs = performance.now() - startedAt;
  if (!parsed.ok) throw new Error('not parsed');
  const root: JsonNode = parsed.root;
  const client = {
    call: async (_name: string, query: { path: string; offset: number; limit: number }) => {
      const at = nodeUnder(root, query.path);
      if (at === null) return { node: null, rows: [] };
      return { node: treeNode(at.node, at.path, text), rows: childrenPage(at, text, query) };
    },
    on: () => () => undefined,
  } as unknown as Client;
  const store = createAnswerTreeStore(client);
  createRoot(box).render(createElement(Tree, { store }));
  while (document.querySelectorAll('[role=treeitem]').length < 10) await frame();
  await frame();
  const firstPaintMs = performance.now() - startedAt;

  const tree = document.querySelector<HTMLElement>('[role=tree]');
  if (tree === null) throw new Error('no tree');
  const framesMs: number[] = [];
  let before = await frame();
  for (let i = 0; i < frames; i++) {
    tree.scrollTop = ((tree.scrollHeight - tree.clientHeight) * i) / frames;
    const now = await frame();
    framesMs.push(now - before);
    before = now;
  }
  tree.focus();
  for (let i = 0; i < frames / 2; i++) {
    tree.dispatchEvent(new KeyboardEvent('keydown', { key: i % 5 === 0 ? 'ArrowRight' : 'ArrowUp', bubbles: true }));
    const now = await frame();
    framesMs.push(now - before);
    before = now;
  }
  return { bytes: text.length, firstPaintMs, parseMs, framesMs, rows: store.getState().rowCount };
}
