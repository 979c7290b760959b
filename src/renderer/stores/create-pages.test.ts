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
