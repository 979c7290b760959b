import { type BrowserWindow, dialog } from 'electron';
import { plainName } from './plain-name.ts';

export type OpenFileOptions = {
  readonly title: string;
  readonly filters: readonly { readonly name: string; readonly extensions: readonly string[] }[];
  readonly multiple: boolean;
  /** The first folder shown; Electron would always show Downloads. */
  readonly defaultPath?: string;
};

const open = new WeakSet<BrowserWindow>();

/** One dialog at a time over a window: a page that opens more gets `closed`, as if the person had closed them. */
async function oneAtATime<T>(window: BrowserWindow, closed: T, show: () => Promise<T>): Promise<T> {
  if (open.has(window)) return closed;
  open.add(window);
  try {
    return await show();
  } finally {
    open.delete(window);
  }
}

/** The system's file dialog. Absolute paths, or `null` when the person closed it. */
export function openFileDialog(window: BrowserWindow, options: OpenFileOptions): Promise<string[] | null> {
  return oneAtATime(window, null, async () => {
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      title: options.title,
      filters: options.filters.map(({ name, extensions }) => ({ name, extensions: [...extensions] })),
      properties: ['openFile', ...(options.multiple ? (['multiSelections'] as const) : [])],
      ...(options.defaultPath === undefined ? {} : { defaultPath: options.defaultPath }),
    });
    return canceled ? null : filePaths;
  });
}

/** The system's folder dialog. An absolute path, or `null` when the person closed it. */
export function chooseFolderDialog(window: BrowserWindow, title: string): Promise<string | null> {
  return oneAtATime(window, null, async () => {
    const { canceled, filePaths } = await dialog.showOpenDialog(window, { title, properties: ['openDirectory'] });
    return canceled ? null : (filePaths[0] ?? null);
  });
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
export function askQuestion(window: BrowserWindow, options: QuestionOptions): Promise<number> {
  const last = options.buttons.length - 1;
  return oneAtATime(window, last, async () => {
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
  });
}

/**
 * Asks where to save under this name; null when the person closed the dialog. The dialog asks before replacing a file.
 */
export function chooseSavePath(window: BrowserWindow, suggestedName: string): Promise<string | null> {
  return oneAtATime(window, null, async () => {
    const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: plainName(suggestedName) });
    return canceled || filePath === '' ? null : filePath;
  });
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
