import { beforeEach, expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({
  done: [] as string[],
  answer: [true, ''] as [boolean, string],
}));

vi.mock('electron', () => ({
  BrowserWindow: class {
    destroyed = false;
    webContents = {
      print: (_sheet: unknown, callback: (isPrinted: boolean, reason: string) => void) => {
        electron.done.push('print');
        callback(...electron.answer);
      },
      printToPDF: async () => {
        electron.done.push('pdf');
        return Buffer.from('%PDF-');
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
const { createPaper } = await import('./paper.ts');

beforeEach(() => {
  electron.done = [];
  electron.answer = [true, ''];
});

test('Windows: the sheet is shown before the print dialog opens, which else stays out of sight with it', async () => {
  await createPaper(new Map(), 'win32').put({ html: '<p>', path: null });
  expect(electron.done).toEqual(['open hidden', 'load', 'show', 'print', 'destroy']);
});

test.each(['darwin', 'linux'] as const)('%s: the sheet stays hidden', async (platform) => {
  await createPaper(new Map(), platform).put({ html: '<p>', path: null });
  expect(electron.done).toEqual(['open hidden', 'load', 'print', 'destroy']);
});

test('a PDF needs no window in sight, on Windows neither', async () => {
  await createPaper(new Map(), 'win32').pdf({ html: '<p>', footHtml: '' });
  expect(electron.done).toEqual(['open hidden', 'load', 'pdf', 'destroy']);
});

test('given up it ends in silence, failed it says why; the window and its page go with both', async () => {
  const papers = new Map<string, string>();
  const paper = createPaper(papers, 'win32');
  electron.answer = [false, 'Print job canceled'];
  await paper.put({ html: '<p>', path: null });
  electron.answer = [false, 'Invalid printer settings'];
  await expect(paper.put({ html: '<p>', path: null })).rejects.toThrow('Invalid printer settings');
  expect(electron.done.filter((one) => one === 'destroy')).toHaveLength(2);
  expect(papers.size).toBe(0);
});
