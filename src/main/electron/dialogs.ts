import { type BrowserWindow, dialog } from 'electron';
import { plainName } from './plain-name.ts';

export type OpenFileOptions = {
  readonly title: string;
  readonly filters: readonly { readonly name: string; readonly extensions: readonly string[] }[];
  readonly multiple: boolean;
  /** The first folder shown; Electron would always show Downloads. */
  readonly defaultPath?: string;
};

/** The system's file dialog. Absolute paths, or `null` when the person closed it. */
export async function openFileDialog(window: BrowserWindow, options: OpenFileOptions): Promise<string[] | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: options.title,
    filters: options.filters.map(({ name, extensions }) => ({ name, extensions: [...extensions] })),
    properties: ['openFile', ...(options.multiple ? (['multiSelections'] as const) : [])],
    ...(options.defaultPath === undefined ? {} : { defaultPath: options.defaultPath }),
  });
  return canceled ? null : filePaths;
}

/** The system's folder dialog. An absolute path, or `null` when the person closed it. */
export async function chooseFolderDialog(window: BrowserWindow, title: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, { title, properties: ['openDirectory'] });
  return canceled ? null : (filePaths[0] ?? null);
}

export type QuestionOptions = {
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  /** The first button continues, the last one does nothing. */
  readonly buttons: readonly [string, string, ...string[]];
  readonly kind: 'question' | 'warning';
};

/** Asks with a native message box and returns the button's index. Closing it counts as the last button. */
export async function askQuestion(window: BrowserWindow, options: QuestionOptions): Promise<number> {
  const last = options.buttons.length - 1;
  const { response } = await dialog.showMessageBox(window, {
    type: options.kind,
    title: options.title,
    message: options.message,
    detail: options.detail,
    buttons: [...options.buttons],
    defaultId: last,
    cancelId: last,
    noLink: true,
  });
  return response;
}

/**
 * Asks where to save under this name; null when the person closed the dialog. The dialog asks before replacing a file.
 */
export async function chooseSavePath(window: BrowserWindow, suggestedName: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: plainName(suggestedName) });
  return canceled || filePath === '' ? null : filePath;
}

/** Asks where to save, and writes; returns the path, null when the person closed the dialog. */
export async function saveFile(
  window: BrowserWindow,
  suggestedName: string,
  write: (path: string) => Promise<unknown>,
): Promise<string | null> {
  const path = await chooseSavePath(window, suggestedName);
  if (path !== null) await write(path);
  return path;
}
