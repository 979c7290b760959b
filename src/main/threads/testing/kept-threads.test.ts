import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Thread, ThreadRequest } from '../thread.ts';
import { keepThreads } from './kept-threads.ts';

/** Counts the started threads; each answers when the test says so. */
function puppets() {
  const begun: { readonly events: EventEmitter; isEnded: boolean }[] = [];
  const start = keepThreads((): Thread => {
    const one = { events: new EventEmitter(), isEnded: false };
    begun.push(one);
    return {
      postMessage: () => undefined,
      on: one.events.on.bind(one.events),
      async terminate() {
        one.isEnded = true;
        return 1;
      },
    };
  });
  return { start, begun };
}
const ask = (id: number): ThreadRequest => ({ id, name: 'inspect', input: null });

test('a thread that has answered everything serves the next app, which hears only its own', async () => {
  const { start, begun } = puppets();
  const heard: unknown[] = [];
  const first = start('poa');
  first.on('message', (message) => heard.push(['first', message]));
  first.on('exit', (code) => heard.push(['exit', code]));
  first.postMessage(ask(1));
  begun[0]?.events.emit('message', { id: 1, kind: 'done', value: 'A' });
  await first.terminate();
  const second = start('poa');
  second.on('message', (message) => heard.push(['second', message]));
  second.postMessage(ask(1));
  begun[0]?.events.emit('message', { id: 1, kind: 'done', value: 'B' });
  expect(begun.map(({ isEnded }) => isEnded)).toEqual([false]);
  expect(heard).toEqual([
    ['first', { id: 1, kind: 'done', value: 'A' }],
    ['exit', 0],
    ['second', { id: 1, kind: 'done', value: 'B' }],
  ]);
});

test('one that is still at work is ended, one that died is not given away, and two apps at once have two', async () => {
  const { start, begun } = puppets();
  const atWork = start('poa');
  atWork.postMessage(ask(1));
  await atWork.terminate();
  expect(begun[0]?.isEnded).toBe(true);
  const dying = start('poa');
  let code: number | null = null;
  dying.on('exit', (given) => {
    code = given;
  });
  begun[1]?.events.emit('exit', 9);
  await dying.terminate();
  expect(code).toBe(9);
  start('poa');
  start('poa');
  start('sheet');
  expect(begun).toHaveLength(5);
});

test('what remembers something, or is given something to begin with, is begun anew each time', async () => {
  const { start, begun } = puppets();
  for (const kind of ['rows', 'parsing'] as const) {
    await start(kind).terminate();
    await start(kind).terminate();
  }
  await start('poa', { a: 1 }).terminate();
  await start('poa', { a: 1 }).terminate();
  expect(begun).toHaveLength(6);
  expect(begun.every(({ isEnded }) => isEnded)).toBe(true);
});
