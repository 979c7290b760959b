import type { Dialog, MessageBoxOptions, OpenDialogOptions, OpenDialogReturnValue } from 'electron';
import { hostOptions, say } from '../host.ts';
import { chooseButton, chooseFiles } from '../window/choosers.ts';
import { faithful, loud } from './loud.ts';
import { openWindows } from './windows.ts';

/** A test's standing answers; `undefined` means that nobody has scripted one. `null` cancels. */
export const scripted: {
  open: string[] | null | undefined;
  save: string | null | undefined;
  /** The file that a print goes to; Chromium's print dialog has "Save as PDF" among its printers. */
  print: string | null | undefined;
  button: number | undefined;
} = {
  open: undefined,
  save: undefined,
  print: undefined,
  button: undefined,
};

/** What was asked, for tests. */
export const asked: { kind: 'open' | 'save' | 'message'; title: string; message: string }[] = [];

export function unanswered(name: string): never {
  throw new Error(`the Chromium host has no screen to show ${name} on, and no test has scripted its answer`);
}

// Every dialog function takes its options last, with or without a window before them.
const optionsOf = <T>(args: readonly unknown[]): T => (args.length > 1 ? args[1] : args[0]) as T;

async function showOpenDialog(...args: unknown[]): Promise<OpenDialogReturnValue> {
  const options = optionsOf<OpenDialogOptions>(args) ?? {};
  asked.push({ kind: 'open', title: options.title ?? '', message: options.message ?? '' });
  let paths = scripted.open;
  const page = openWindows()[0]?.page;
  if (paths === undefined) {
    if (hostOptions().headless || !page) return unanswered('dialog.showOpenDialog');
    paths = await chooseFiles(page, options);
  }
  return { canceled: paths === null, filePaths: paths ?? [] };
}

async function showMessageBox(...args: unknown[]): Promise<{ response: number; checkboxChecked: boolean }> {
  const options = optionsOf<MessageBoxOptions>(args);
  asked.push({ kind: 'message', title: options.title ?? '', message: options.message });
  let response = scripted.button;
  const page = openWindows()[0]?.page;
  if (response === undefined) {
    if (hostOptions().headless || !page) return unanswered('dialog.showMessageBox');
    response = await chooseButton(page, options);
  }
  return { response, checkboxChecked: options.checkboxChecked ?? false };
}

async function showSaveDialog(): Promise<{ canceled: boolean; filePath: string }> {
  asked.push({ kind: 'save', title: '', message: '' });
  if (scripted.save === undefined) return unanswered('dialog.showSaveDialog');
  return { canceled: scripted.save === null, filePath: scripted.save ?? '' };
}

export const dialog = loud(
  'dialog',
  faithful<Dialog>()({
    showOpenDialog,
    showMessageBox,
    showSaveDialog,
    showErrorBox: (title, content) => say(`error box: ${title}: ${content}`),
  }),
);
