import { expect, test, vi } from 'vitest';
import type { Client } from '../../../../shared/bridge/types.ts';
import { createKeptMonthsStore } from './create-kept-months-store.ts';

const MAY = { firstDate: '2020-05-01', lastDate: '2020-05-31' };

function clientOf(answer: (range: { fromDate: string; toDate: string }) => unknown) {
  const asked: { fromDate: string; toDate: string }[] = [];
  const call = (_name: string, range: { fromDate: string; toDate: string }) => {
    asked.push(range);
    return Promise.resolve(answer(range));
  };
  return { asked, client: { call, on: () => () => undefined } as unknown as Client };
}

test('hours near an empty period come first, else those of the last two years', async () => {
  // Only this of a series is looked at here.
  const kept = { counts: { delivered: 745 } };
  const far = clientOf(({ fromDate }) => (fromDate === '2024-11-01' ? kept : null));
  const { store } = createKeptMonthsStore(far.client);
  store.getState().ask('P1', MAY, '2026-11-20');
  await vi.waitFor(() => expect(store.getState().series).toBe(kept));
  expect(far.asked.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([
    ['2018-05-01', '2021-06-01'],
    ['2024-11-01', '2026-12-01'],
  ]);
  const near = clientOf(() => kept);
  const other = createKeptMonthsStore(near.client).store;
  other.getState().ask('P1', MAY, '2026-11-20');
  await vi.waitFor(() => expect(other.getState().series).toBe(kept));
  expect(near.asked).toHaveLength(1);
});
