import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { runs } from '../../../shared/testing/runs.ts';
import { playMain, settled } from '../../stores/testing/play-main.ts';
import { createAnswerTreeStore } from './create-answer-tree-store.ts';

type Json = string | number | Json[] | { [key: string]: Json };

function at(json: Json, path: string): Json {
  const steps = path.match(/\d+|[a-z]+/g) ?? [];
  return steps.reduce<Json>((value, step) => (value as Record<string, Json>)[step] as Json, json);
}

function childPaths(json: Json, path: string): string[] {
  if (Array.isArray(json)) return json.map((_, i) => `${path}[${i}]`);
  if (typeof json !== 'object') return [];
  return Object.keys(json).map((key) => (path === '' ? key : `${path}.${key}`));
}

function nodeOf(json: Json, path: string): TreeNode {
  const type = Array.isArray(json) ? 'array' : typeof json === 'object' ? 'object' : 'string';
  const key = path === '' ? null : (path.match(/\d+|[a-z]+/g)?.at(-1) ?? null);
  return { path, key, type, children: childPaths(json, path).length, raw: type === 'string' ? String(json) : '' };
}

function withAnswer(json: Json) {
  const main = playMain({
    'answers.nodes': ({ path, offset, limit }) => {
      const value = at(json, path);
      return {
        node: nodeOf(value, path),
        rows: childPaths(value, path)
          .slice(offset, offset + limit)
          .map((child) => nodeOf(at(json, child), child)),
      };
    },
    'answers.find': () => ({ paths: ['list[3].id', 'list[450].id'], isCut: false }),
  });
  return { main, store: createAnswerTreeStore(main.client) };
}

const LIST = { list: Array.from({ length: 500 }, (_, i) => ({ id: `x${i}`, n: i })), total: 500 };

async function rowsOf(store: ReturnType<typeof createAnswerTreeStore>, from = 0, to = Number.POSITIVE_INFINITY) {
  const { rowCount, rowAt, need } = store.getState();
  need(from, Math.min(to, rowCount - 1));
  await settled();
  const rows: (string | undefined)[] = [];
  for (let i = from; i <= Math.min(to, rowCount - 1); i++) rows.push(rowAt(i)?.node?.path);
  return rows;
}

test('the tree of an answer opens on its first record; the rest is fetched when it comes into view', async () => {
  const { main, store } = withAnswer(LIST);
  await store.getState().open('a');
  expect(store.getState().rowCount).toBe(1 + 2 + 500 + 2);
  expect(await rowsOf(store, 0, 6)).toEqual(['', 'list', 'list[0]', 'list[0].id', 'list[0].n', 'list[1]', 'list[2]']);
  expect(store.getState().rowAt(470)).toMatchObject({ node: undefined, depth: 2, siblings: 500 });
  const asked = main.callsOf('answers.nodes').length;
  expect(await rowsOf(store, 470, 471)).toEqual(['list[466]', 'list[467]']);
  expect(main.callsOf('answers.nodes')).toHaveLength(asked + 1);
});

test('open, close, up to what holds a row, and to a place far away', async () => {
  const { store } = withAnswer(LIST);
  await store.getState().open('a');
  await store.getState().toggle(2);
  expect(store.getState().rowCount).toBe(503);
  expect(store.getState().parentOf(2)).toBe(1);
  const row = await store.getState().reveal('list[450].id');
  expect(store.getState().rowAt(row)?.node?.path).toBe('list[450].id');
  expect(store.getState().parentOf(row)).toBe(452);
  expect(await store.getState().reveal('list[900].id')).toBe(-1);
  await store.getState().search('x');
  expect(await store.getState().step(1)).toBe(6);
  expect(store.getState().found).toMatchObject({ at: 0 });
  expect(store.getState().rowAt(await store.getState().step(-1))?.node?.path).toBe('list[450].id');
});

test('a place that somebody has gone to stays in its row, whatever the tree was still opening by itself', async () => {
  const { main, store } = withAnswer(LIST);
  const answered = main.script['answers.nodes'];
  let go = () => {};
  const asked = new Promise<void>((resolve) => {
    go = resolve;
  });
  main.script['answers.nodes'] = async (input) => {
    // What the tree opens by itself comes late.
    if (input.path === 'list[0]') await asked;
    if (answered === undefined) throw new Error('no script');
    return answered(input);
  };
  const opened = store.getState().open('a');
  await settled();
  const row = await store.getState().reveal('list[450].id');
  go();
  await opened;
  expect(store.getState().rowAt(row)?.node?.path).toBe('list[450].id');
});

const anyJson = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>('x', 1),
    fc.array(tie('value'), { maxLength: 4 }) as fc.Arbitrary<Json>,
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value')) as fc.Arbitrary<Json>,
  ),
})).value;

test('any tree, opened and closed anywhere: the rows are those of a walk over what is open', async () => {
  await fc.assert(
    fc.asyncProperty(anyJson, fc.array(fc.nat(30), { maxLength: 12 }), async (json, presses) => {
      const { store } = withAnswer(json);
      await store.getState().open('a');
      const open = new Set<string>();
      const read = () => Array.from({ length: store.getState().rowCount }, (_, i) => store.getState().rowAt(i));
      for (const row of read()) if (row?.isOpen) open.add(row.node?.path ?? '');
      const walk = (path: string): string[] => [
        path,
        ...(open.has(path) ? childPaths(at(json, path), path).flatMap(walk) : []),
      ];
      for (const press of presses) {
        const index = press % Math.max(1, store.getState().rowCount);
        const row = store.getState().rowAt(index);
        await store.getState().toggle(index);
        await settled();
        if ((row?.node?.children ?? 0) > 0) {
          const path = row?.node?.path ?? '';
          if (open.has(path)) open.delete(path);
          else open.add(path);
        }
        expect(read().map((one) => one?.node?.path)).toEqual(walk(''));
      }
    }),
    { numRuns: runs(60) },
  );
});
