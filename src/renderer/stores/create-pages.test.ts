import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { createPages } from './create-pages.ts';

const TOTAL = 1000;

function numbered(options: { delays?: Record<string, Promise<void>> } = {}) {
  const asked: { query: string; offset: number }[] = [];
  const pages = createPages<string>(async ({ query, offset, limit }) => {
    asked.push({ query, offset });
    await options.delays?.[query];
    const count = Math.min(limit, TOTAL - offset);
    return { rows: Array.from({ length: count }, (_, index) => `${query}${offset + index}`), total: TOTAL };
  });
  return { pages, asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('fetches only the pages in view, each once', async () => {
  const { pages, asked } = numbered();
  await pages.reload();
  pages.need(0, 30);
  pages.need(390, 410);
  await settled();
  expect(asked.map((page) => page.offset)).toEqual([0, 200, 400]);
  expect(pages.store.getState().rows.get(405)).toBe('405');
  expect(pages.store.getState().total).toBe(TOTAL);
});

test('what is in view is fetched anew wherever that is, and stays until all of it is there', async () => {
  let round = 0;
  const release: (() => void)[] = [];
  const pages = createPages<string>(async ({ offset, limit }) => {
    const mine = round;
    if (mine > 0 && offset > 0) await new Promise<void>((resolve) => release.push(resolve));
    return { rows: Array.from({ length: limit }, (_, index) => `${mine}:${offset + index}`), total: TOTAL };
  });
  pages.need(390, 410);
  await settled();
  round = 1;
  const done = pages.reload();
  await settled();
  release.shift()?.();
  await settled();
  expect([390, 410].map((at) => pages.store.getState().rows.get(at))).toEqual(['0:390', '0:410']);
  release.shift()?.();
  await done;
  expect([390, 410].map((at) => pages.store.getState().rows.get(at))).toEqual(['1:390', '1:410']);
  expect(pages.store.getState().rows.has(0)).toBe(false);
});

test('another question is asked about the beginning too: the list may be short', async () => {
  const pages = createPages<string>(async ({ query, offset }) =>
    query === 'few'
      ? { rows: offset === 0 ? ['one'] : [], total: 1 }
      : { rows: Array.from({ length: 200 }, (_, index) => String(offset + index)), total: TOTAL },
  );
  pages.need(600, 640);
  await settled();
  pages.setQuery('few');
  await settled();
  expect(pages.store.getState()).toMatchObject({ total: 1, error: null });
  expect([...pages.store.getState().rows]).toEqual([[0, 'one']]);
});

test('a late answer to an old question is dropped', async () => {
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { pages } = numbered({ delays: { a: slow } });
  pages.setQuery('a');
  pages.setQuery('ab');
  await settled();
  release();
  await settled();
  expect(pages.store.getState().rows.get(0)).toBe('ab0');
  expect(pages.store.getState().isLoading).toBe(false);
});

test('a failure is kept with what was shown, and can be tried again', async () => {
  let fails = false;
  const pages = createPages<string>(async () => {
    if (fails) {
      throw new AppError({ code: 'no-profile' });
    }
    return { rows: ['one'], total: 1 };
  });
  await pages.reload();
  fails = true;
  await pages.reload();
  expect(pages.store.getState().error).toEqual({ code: 'no-profile' });
  expect(pages.store.getState().rows.get(0)).toBe('one');
  fails = false;
  await pages.reload();
  expect(pages.store.getState().error).toBeNull();
});

test('says when there is more than was counted, and takes it back with the next answer', async () => {
  const pages = createPages<string>(async ({ query }) => ({ rows: ['one'], total: 1, isMore: query === 'many' }));
  await pages.reload();
  expect(pages.store.getState().isMore).toBe(false);
  pages.setQuery('many');
  await settled();
  expect(pages.store.getState()).toMatchObject({ total: 1, isMore: true });
  pages.setQuery('few');
  await settled();
  expect(pages.store.getState().isMore).toBe(false);
});
