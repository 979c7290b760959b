import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { createPages } from './create-pages.ts';
import { type PageReply, REQUESTED_ROWS } from './page-round.ts';

const TOTAL = 1000;

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Main, played by the test: with `holds` replies wait until released. */
function playList(options: { total?: number; isCounted?: boolean } = {}) {
  const asked: string[] = [];
  const held: { question: string; offset: number; letGo: () => void }[] = [];
  const told: number[] = [];
  const main = {
    total: options.total ?? TOTAL,
    holds: (_question: string, _offset: number) => false,
    fails: (_question: string, _offset: number) => false,
    version: 0,
  };
  const pages = createPages<string, string>({
    query: '',
    async load(question, { offset, limit }): Promise<PageReply<string>> {
      asked.push(`${question}${offset}`);
      const { version, total } = main;
      if (main.holds(question, offset)) await new Promise<void>((letGo) => held.push({ question, offset, letGo }));
      if (main.fails(question, offset)) throw new AppError({ code: 'no-profile' });
      const count = Math.max(0, Math.min(limit, total - offset));
      const rows = Array.from({ length: count }, (_, index) => `${question}${offset + index}:${version}`);
      return { rows, total: options.isCounted === false ? null : total };
    },
    onPage: (_, offset) => told.push(offset),
  });
  const shown = () => pages.store.getState();
  return {
    pages,
    main,
    asked,
    held,
    told,
    shown,
    rowsAt: (...at: number[]) => at.map((index) => shown().rows.get(index)),
  };
}

test('a long list fetches only the pages in view, each once', async () => {
  const { pages, asked, told, shown, rowsAt } = playList();
  await pages.need(0, 30);
  expect(asked).toEqual(['0']);
  await pages.need(390, 410);
  await pages.need(0, 30);
  expect(asked).toEqual(['0', '200', '400']);
  expect(told).toEqual([0, 200, 400]);
  expect(rowsAt(0, 199, 200, 405)).toEqual(['0:0', '199:0', '200:0', '405:0']);
  expect(shown()).toMatchObject({ total: TOTAL, isLoading: false, error: null });
});

test('who needs rows that are on their way waits for them, and asks for nothing twice', async () => {
  const { pages, main, asked, held, rowsAt } = playList();
  main.holds = () => true;
  void pages.need(0, 10);
  let isThere = false;
  const there = pages.need(5, 6).then(() => {
    isThere = true;
  });
  await settled();
  expect(isThere).toBe(false);
  held[0]?.letGo();
  await there;
  expect(rowsAt(5)).toEqual(['5:0']);
  expect(asked).toEqual(['0']);
});

test('what is in view is fetched anew wherever that is, and stays until all of it is there', async () => {
  const { pages, main, held, shown, rowsAt } = playList();
  await pages.need(390, 410);
  main.version = 1;
  main.holds = () => true;
  const done = pages.reload();
  await settled();
  held[1]?.letGo();
  await settled();
  expect(rowsAt(390, 410)).toEqual(['390:0', '410:0']);
  held[0]?.letGo();
  await done;
  expect(rowsAt(390, 410)).toEqual(['390:1', '410:1']);
  expect(shown().rows.has(0)).toBe(false);
});

test('another question is asked about the beginning too: the list may be short', async () => {
  const { pages, main, asked, shown } = playList();
  await pages.need(600, 640);
  main.total = 1;
  expect(pages.ask('few')).toBe(true);
  await settled();
  expect(asked).toEqual(['600', 'few0', 'few600']);
  expect(shown()).toMatchObject({ query: 'few', total: 1, error: null });
  expect([...shown().rows]).toEqual([[0, 'few0:0']]);
});

test('the same question is not asked twice, unless it failed', async () => {
  const { pages, main, asked } = playList();
  pages.ask('a');
  await settled();
  expect(pages.ask('a')).toBe(false);
  main.fails = () => true;
  await pages.reload();
  main.fails = () => false;
  expect(pages.ask('a')).toBe(true);
  await settled();
  expect(asked).toEqual(['a0', 'a0', 'a0']);
  expect(pages.store.getState().error).toBeNull();
});

test('a late answer to an old question is dropped, also when it failed', async () => {
  const { pages, main, held, told, shown, rowsAt } = playList();
  main.holds = () => true;
  for (const question of ['a', 'ab', 'abc']) pages.ask(question);
  main.fails = (question) => question === 'ab';
  for (const question of ['abc', 'ab', 'a']) held.find((one) => one.question === question)?.letGo();
  await settled();
  expect(rowsAt(0)).toEqual(['abc0:0']);
  expect(shown()).toMatchObject({ isLoading: false, error: null });
  expect(told).toEqual([0]);
});

test('however often it is asked while a list loads, it is read once more afterwards, and shown in between', async () => {
  const { pages, main, asked, held, rowsAt } = playList();
  main.holds = () => true;
  const first = pages.reload();
  await settled();
  main.version = 1;
  const all = [pages.reload(), pages.reload(), pages.reload()];
  await settled();
  expect(asked).toHaveLength(1);
  held.shift()?.letGo();
  await first;
  expect(rowsAt(0)).toEqual(['0:0']);
  await settled();
  held.shift()?.letGo();
  await Promise.all(all);
  expect(rowsAt(0)).toEqual(['0:1']);
  expect(asked).toHaveLength(2);
});

test('a reload waits for a new question that is on its way, and reads its list', async () => {
  const { pages, main, held, rowsAt } = playList();
  main.holds = () => true;
  pages.ask('new');
  const done = pages.reload();
  await settled();
  expect(held).toHaveLength(1);
  held.shift()?.letGo();
  await settled();
  held.shift()?.letGo();
  await done;
  expect(rowsAt(0)).toEqual(['new0:0']);
});

test('rows far from the screen are forgotten, and fetched again when they come near', async () => {
  const { pages, asked, shown, rowsAt } = playList({ total: 100_000 });
  for (let first = 0; first < 20_000; first += REQUESTED_ROWS) await pages.need(first, first + 40);
  expect(shown().rows.size).toBeLessThanOrEqual(2000 + REQUESTED_ROWS);
  expect(rowsAt(0, 19_810)).toEqual([undefined, '19810:0']);
  const before = asked.length;
  await pages.need(0, 40);
  expect(asked.slice(before)).toEqual(['0']);
  expect(rowsAt(0)).toEqual(['0:0']);
});

test('a failed question keeps what was shown, and can be tried again', async () => {
  const { pages, main, shown, rowsAt } = playList();
  await pages.reload();
  main.fails = () => true;
  pages.ask('a');
  await settled();
  expect(shown()).toMatchObject({ query: 'a', error: { code: 'no-profile' }, isLoading: false });
  expect(rowsAt(0)).toEqual(['0:0']);
  main.fails = () => false;
  await pages.reload();
  expect(shown().error).toBeNull();
  expect(rowsAt(0)).toEqual(['a0:0']);
});

test('one page that fails is said until it is there; the others are shown, and its old rows stay', async () => {
  const { pages, main, asked, shown, rowsAt } = playList();
  await pages.need(190, 210);
  main.version = 1;
  main.fails = (_, offset) => offset === 0;
  await pages.reload();
  expect(rowsAt(190, 210)).toEqual(['190:0', '210:1']);
  expect(shown().error).toEqual({ code: 'no-profile' });
  await pages.need(400, 410);
  expect(shown().error, 'another page takes nothing back').toEqual({ code: 'no-profile' });
  main.fails = () => false;
  await pages.need(0, 10);
  expect(asked.at(-1)).toBe('0');
  expect(rowsAt(0)).toEqual(['0:1']);
  expect(shown().error).toBeNull();
});

test('a failed page of another question is not filled with rows of the one before', async () => {
  const { pages, main, rowsAt } = playList();
  await pages.need(190, 210);
  main.fails = (_, offset) => offset === 0;
  pages.ask('a');
  await settled();
  expect(rowsAt(190, 210)).toEqual([undefined, 'a210:0']);
});

test('says when there is more than was counted, and takes it back with the next answer', async () => {
  const pages = createPages<string, string>({
    query: '',
    load: async (query) => ({ rows: ['one'], total: 1, isMore: query === 'many' }),
  });
  const isMore = () => pages.store.getState().isMore;
  await pages.reload();
  expect(isMore()).toBe(false);
  pages.ask('many');
  await settled();
  expect(isMore()).toBe(true);
  pages.ask('few');
  await settled();
  expect(isMore()).toBe(false);
});

test('where main counts elsewhere, a short first page is the whole list and a full one is at least that much', async () => {
  const { pages, main, shown } = playList({ isCounted: false });
  await pages.need(0, 10);
  expect(shown().total).toBe(REQUESTED_ROWS);
  pages.setTotal(TOTAL);
  expect(shown().total).toBe(TOTAL);
  await pages.need(300, 310);
  expect(shown().total).toBe(TOTAL);
  main.total = 7;
  pages.ask('few');
  await settled();
  expect(shown().total).toBe(7);
  main.total = REQUESTED_ROWS;
  pages.ask('one full page');
  await settled();
  expect([shown().total, shown().rows.size]).toEqual([REQUESTED_ROWS, REQUESTED_ROWS]);
});

test('a count that comes before its page is shown with it', async () => {
  const { pages, main, held, shown } = playList({ isCounted: false });
  await pages.reload();
  main.holds = () => true;
  pages.ask('a');
  pages.setTotal(450);
  expect(shown().total).toBe(REQUESTED_ROWS);
  held[0]?.letGo();
  await settled();
  expect(shown().total).toBe(450);
});

test('an emptied list fetches nothing before it is asked, and drops what was under way', async () => {
  const { pages, main, asked, held, shown } = playList();
  main.holds = () => true;
  void pages.reload();
  await settled();
  pages.clear();
  held[0]?.letGo();
  await settled();
  await pages.need(0, 10);
  await pages.reload();
  expect(asked).toHaveLength(1);
  expect(shown()).toMatchObject({ total: null, rows: new Map(), isLoading: false });
  main.holds = () => false;
  expect(pages.ask('')).toBe(true);
  await settled();
  expect(shown().rows.size).toBe(REQUESTED_ROWS);
});

test('rows that are here are changed without asking; pages that come keep what main says', async () => {
  const { pages, asked, rowsAt } = playList();
  await pages.need(0, 10);
  pages.change((row) => `${row}!`);
  expect(rowsAt(3)).toEqual(['3:0!']);
  await pages.need(200, 210);
  expect(rowsAt(3, 200)).toEqual(['3:0!', '200:0']);
  expect(asked).toHaveLength(2);
});
