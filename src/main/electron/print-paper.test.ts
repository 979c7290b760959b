import { beforeEach, expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({
  done: [] as string[],
  answer: [true, ''] as [boolean, string],
  /** False: Chromium never finishes the layout. */
  isQuick: true,
}));

vi.mock('electron', () => ({
  BrowserWindow: class {
    destroyed = false;
    webContents = {
      print: (_sheet: unknown, callback: (isPrinted: boolean, reason: string) => void) => {
        electron.done.push('print');
        if (electron.isQuick) callback(...electron.answer);
      },
      printToPDF: (options: Record<string, unknown>) => {
        electron.done.push(options.preferCSSPageSize === true ? 'sheet' : 'pdf');
        return electron.isQuick ? Promise.resolve(Buffer.from('%PDF-')) : new Promise(() => undefined);
      },
    };
    constructor({ show }: { show: boolean }) {
      electron.done.push(show ? 'open' : 'open hidden');
    }
    show = () => void electron.done.push('show');
    isDestroyed = () => this.destroyed;
    destroy = () => {
      this.destroyed = true;
      electron.done.push('destroy');
    };
    loadURL = async () => void electron.done.push('load');
  },
}));
const { createPaper } = await import('./print-paper.ts');

const html = Buffer.from('<p>');
const { signal } = new AbortController();

beforeEach(() => {
  electron.done = [];
  electron.answer = [true, ''];
  electron.isQuick = true;
});

test('a sheet is printed from a window of its own; on Windows it is shown first, or the print dialog stays hidden with it', async () => {
  await createPaper(new Map(), 'win32').print({ html, signal });
  expect(electron.done).toEqual(['open hidden', 'load', 'show', 'print', 'destroy']);
});

test.each(['darwin', 'linux'] as const)('%s: the sheet stays hidden', async (platform) => {
  await createPaper(new Map(), platform).print({ html, signal });
  expect(electron.done).toEqual(['open hidden', 'load', 'print', 'destroy']);
});

test('a PDF needs no window in sight, on Windows neither', async () => {
  await createPaper(new Map(), 'win32').makePdf({ html: '<p>', footHtml: '' });
  expect(electron.done).toEqual(['open hidden', 'load', 'pdf', 'destroy']);
});

test('sheet after sheet is printed in one window, and handed over before the next one is asked for', async () => {
  const sheets = [html, html];
  await createPaper(new Map(), 'win32').makePdfs({
    next: async () => sheets.pop() ?? null,
    printed: async () => void electron.done.push(`${2 - sheets.length} printed`),
    signal,
  });
  const each = (n: number) => ['load', 'sheet', `${n} printed`];
  expect(electron.done).toEqual(['open hidden', ...each(1), ...each(2), 'destroy']);
});

test('given up while Chromium still lays out, it ends at once, and the window with it', async () => {
  const papers = new Map<string, Uint8Array>();
  const paper = createPaper(papers, 'linux');
  electron.isQuick = false;
  for (const begin of [
    (given: AbortSignal) => paper.print({ html, signal: given }),
    (given: AbortSignal) =>
      paper.makePdfs({ next: async () => html, printed: () => expect.fail('nothing was printed'), signal: given }),
  ]) {
    const giving = new AbortController();
    const work = begin(giving.signal);
    await vi.waitFor(() => expect(electron.done.at(-1)).toMatch(/print|sheet/));
    giving.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
    expect(electron.done.at(-1)).toBe('destroy');
  }
});

test('given up it ends in silence, failed it says why; the window and its page go with both', async () => {
  const papers = new Map<string, Uint8Array>();
  const paper = createPaper(papers, 'win32');
  electron.answer = [false, 'Print job canceled'];
  await paper.print({ html, signal });
  electron.answer = [false, 'Invalid printer settings'];
  await expect(paper.print({ html, signal })).rejects.toThrow('Invalid printer settings');
  expect(electron.done.filter((one) => one === 'destroy')).toHaveLength(2);
  expect(papers.size).toBe(0);
});
