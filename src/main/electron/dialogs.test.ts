import type { BrowserWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { askQuestion, chooseFolderDialog, chooseSavePath, openFileDialog } from './dialogs.ts';

// The system's dialogs: what a person chose, or that they chose nothing; one at a time over a window.

const electron = vi.hoisted(() => ({ open: [] as { kind: string; answer(value: object): void; fail(): void }[] }));
vi.mock('electron', () => {
  const opens = (kind: string) => () =>
    new Promise((answer, reject) => electron.open.push({ kind, answer, fail: () => reject(new Error('no display')) }));
  return {
    dialog: {
      showOpenDialog: opens('open'),
      showSaveDialog: opens('save'),
      showMessageBox: opens('question'),
    },
  };
});

const first = {} as BrowserWindow;
const second = {} as BrowserWindow;
const QUESTION = {
  title: 'Elkontor',
  message: 'Send to another server?',
  detail: 'api.example',
  buttons: ['Send', 'Cancel'] as const,
  kind: 'warning' as const,
};

beforeEach(() => {
  electron.open.length = 0;
});

test('what a person chose is returned, and null when they closed the dialog', async () => {
  const folder = chooseFolderDialog(first, 'Powers of attorney');
  electron.open[0]?.answer({ canceled: false, filePaths: ['/poa'] });
  expect(await folder).toBe('/poa');
  const saved = chooseSavePath(first, 'invoices.xlsx');
  electron.open[1]?.answer({ canceled: true, filePath: '' });
  expect(await saved).toBeNull();
});

test('while one is open over a window no page can open a second there: it counts as closed at once', async () => {
  const asked = askQuestion(first, QUESTION);
  const more = await Promise.all([
    askQuestion(first, QUESTION),
    chooseFolderDialog(first, ''),
    chooseSavePath(first, 'a.csv'),
    openFileDialog(first, { title: '', filters: [], multiple: false }),
  ]);
  expect(more).toEqual([1, null, null, null]);
  expect(electron.open.map(({ kind }) => kind)).toEqual(['question']);
  const elsewhere = askQuestion(second, QUESTION);
  expect(electron.open).toHaveLength(2);
  for (const { answer } of electron.open) answer({ response: 0 });
  expect([await asked, await elsewhere]).toEqual([0, 0]);
});

test('after one is answered, or could not be opened, the next opens', async () => {
  const failing = chooseFolderDialog(first, '');
  electron.open[0]?.fail();
  await expect(failing).rejects.toThrow('no display');
  const next = askQuestion(first, QUESTION);
  electron.open[1]?.answer({ response: 0 });
  expect(await next).toBe(0);
});
