import type { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { exchange } from './exchange.ts';
import { readTarget } from './target.ts';
import { post } from './testing/fixtures.ts';

const url = 'http://127.0.0.1:1/';
const read = readTarget(url);
const options = { maxBodyBytes: 100, fresh: true, headers: [] };
function controller() {
  const aborted: Error[] = [];
  const given = { aborted: false, paused: false, reason: null, pause() {}, resume() {} };
  return { aborted, given: { ...given, abort: (reason: Error) => void aborted.push(reason) } };
}
const dispatcherThat = (act: (handler: Dispatcher.DispatchHandler) => void): Dispatcher =>
  ({
    dispatch: (_options: unknown, handler: Dispatcher.DispatchHandler) => {
      act(handler);
      return true;
    },
  }) as unknown as Dispatcher;

test('a library that wants to write a request a second time is stopped before the write', async () => {
  if (!read.ok) throw new Error(read.problem);
  const [first, second] = [controller(), controller()];
  const seen = await exchange(
    dispatcherThat((handler) => {
      handler.onRequestStart?.(first.given, {});
      handler.onRequestStart?.(second.given, {});
    }),
    read.target,
    post(url),
    options,
  );
  expect(second.aborted).toHaveLength(1);
  expect(seen).toMatchObject({ started: true, ending: { how: 'lost' } });
});

test('a connection that opens after everybody gave up carries nothing', async () => {
  if (!read.ok) throw new Error(read.problem);
  const late = controller();
  let handler: Dispatcher.DispatchHandler = {};
  const cancel = new AbortController();
  const pending = exchange(
    dispatcherThat((given) => {
      handler = given;
    }),
    read.target,
    post(url, '{}', { signal: cancel.signal }),
    options,
  );
  cancel.abort();
  expect(await pending).toMatchObject({ started: false, ending: { how: 'aborted' } });
  handler.onRequestStart?.(late.given, {});
  expect(late.aborted).toHaveLength(1);
});
