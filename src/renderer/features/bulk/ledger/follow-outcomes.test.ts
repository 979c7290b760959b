import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { handTimers } from '../../../stores/testing/play-main.ts';
import type { BulkState } from '../stores/bulk-state.ts';
import { followOutcomes } from './follow-outcomes.ts';

function start() {
  const store = createStore<BulkState>()(() => ({ outcomes: 0, progress: null }) as never);
  const timers = handTimers();
  const told: number[] = [];
  // As React draws it: what is told may change the store before the next look at it.
  let duringTelling = () => undefined as unknown;
  const stop = followOutcomes(store, timers.later, (outcomes) => {
    told.push(outcomes);
    duringTelling();
  });
  const more = () => store.setState(({ outcomes }) => ({ outcomes: outcomes + 1 }));
  const during = (run: () => unknown) => {
    duringTelling = run;
  };
  return { store, timers, told, stop, more, during };
}

test('every change is told in the end, also one that comes while another is being told', async () => {
  const { timers, told, more, during } = start();
  more();
  more();
  during(() => {
    during(() => undefined);
    more();
  });
  await timers.advance(0);
  await timers.advance(0);
  expect(told).toEqual([2, 3]);
  more();
  await timers.advance(0);
  expect(told).toEqual([2, 3, 4]);
});

test('while work is running at most twice a second, and nothing after the end', async () => {
  const { store, timers, told, more, stop } = start();
  store.setState({ progress: { phase: 'running' } } as never);
  for (let n = 0; n < 10; n++) {
    more();
    await timers.advance(100);
  }
  expect(told).toEqual([5, 10]);
  more();
  stop();
  await timers.advance(1000);
  expect(told).toEqual([5, 10]);
});

test('the end of the work is told at once, without waiting for the half second', async () => {
  const { store, timers, told, more } = start();
  store.setState({ progress: { phase: 'running' } } as never);
  more();
  await timers.advance(100);
  expect(told).toEqual([]);
  store.setState({ progress: { phase: 'paused' }, outcomes: 2 } as never);
  await timers.advance(0);
  expect(told).toEqual([2]);
  await timers.advance(1000);
  expect(told).toEqual([2]);
});
