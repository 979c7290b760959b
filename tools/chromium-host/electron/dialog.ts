import type { Dialog, MessageBoxOptions, OpenDialogOptions, OpenDialogReturnValue, SaveDialogOptions } from 'electron';
import { hostOptions, say } from '../host.ts';
import { chooseButton, chooseFiles } from '../window/choosers.ts';
import { checkBoxOptions, checkOpenOptions, checkSaveOptions } from './dialog-options.ts';
import { faithful, loud } from './loud.ts';
import { openWindows } from './windows.ts';

/** Answers that a test has set, used until it sets others; `undefined`: none set. `null` cancels. */
export const scripted: {
  open: string[] | null | undefined;
  save: string | null | undefined;
  /** The file to print to; Chromium's print dialog has "Save as PDF" among its printers. */
  print: string | null | undefined;
  button: number | undefined;
} = {
  open: undefined,
  save: undefined,
  print: undefined,
  button: undefined,
};

/** The questions asked so far, for tests. */
export const asked: { kind: 'open' | 'save' | 'message' | 'error'; title: string; message: string }[] = [];

export function unanswered(name: string): never {
  throw new Error(`the Chromium host has no screen to show ${name} on, and no test has scripted its answer`);
}

// Every dialog function takes its options last, with or without a window before them.
function optionsOf<T>(args: readonly unknown[]): T | undefined {
  const isWindow = (value: unknown) => openWindows().some(({ window }) => window === value) || value === null;
  return (isWindow(args[0]) || args[0] === undefined ? args[1] : args[0]) as T | undefined;
}

// Not async: wrong options are thrown at once, as in Electron.
function showOpenDialog(...args: unknown[]): Promise<OpenDialogReturnValue> {
  const options = checkOpenOptions(optionsOf<OpenDialogOptions>(args));
  return (async () => {
    asked.push({ kind: 'open', title: options.title ?? '', message: options.message ?? '' });
    let paths = scripted.open;
    const page = openWindows()[0]?.page;
    if (paths === undefined) {
      if (hostOptions().headless || !page) return unanswered('dialog.showOpenDialog');
      paths = await chooseFiles(page, options);
    }
    return { canceled: paths === null, filePaths: paths ?? [] };
  })();
}

function showMessageBox(...args: unknown[]): Promise<{ response: number; checkboxChecked: boolean }> {
  const options = checkBoxOptions(optionsOf<MessageBoxOptions>(args));
  return (async () => {
    asked.push({ kind: 'message', title: options.title ?? '', message: options.message });
    if (options.signal?.aborted) {
      return { response: options.cancelId, checkboxChecked: options.checkboxChecked ?? false };
    }
    let response = scripted.button;
    const page = openWindows()[0]?.page;
    if (response === undefined) {
      if (hostOptions().headless || !page) return unanswered('dialog.showMessageBox');
      response = await chooseButton(page, options);
    }
    return { response, checkboxChecked: options.checkboxChecked ?? false };
  })();
}

function showSaveDialog(...args: unknown[]): Promise<{ canceled: boolean; filePath: string }> {
  const options = checkSaveOptions(optionsOf<SaveDialogOptions>(args));
  return (async () => {
    asked.push({ kind: 'save', title: options.title ?? '', message: options.message ?? '' });
    if (scripted.save === undefined) return unanswered('dialog.showSaveDialog');
    return { canceled: scripted.save === null, filePath: scripted.save ?? '' };
  })();
}

/**
 * In Electron this blocks until it is read, and may be shown before the app is ready; here it is written where a test
 * can read it.
 */
function showErrorBox(title: string, content: string): void {
  if (title === undefined || content === undefined) throw new TypeError('Insufficient number of arguments.');
  for (const [index, text] of [title, content].entries()) {
    if (typeof text !== 'string') {
      throw new TypeError(`Error processing argument at index ${index}, conversion failure`);
    }
  }
  asked.push({ kind: 'error', title, message: content });
  say(`error box: ${title}: ${content}`);
}

export const dialog = loud(
  'dialog',
  faithful<Dialog>()({ showOpenDialog, showMessageBox, showSaveDialog, showErrorBox }),
);
