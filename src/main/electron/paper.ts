import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { BrowserWindow } from 'electron';
import { APP_HOST, APP_SCHEME } from './app-origin.ts';

export type Sheet = { readonly html: string; readonly footHtml: string };

export type Paper = {
  /** Writes pages as PDF; `path` null: the system's print dialog. */
  put(sheet: Sheet & { readonly path: string | null }): Promise<void>;
  pdf(sheet: Sheet): Promise<Uint8Array>;
};

/**
 * Prints pages or makes a PDF of them, with a foot that counts them. The page is served from memory into a hidden window
 * without a preload: it lies in no file, and it can call nothing.
 */
export function createPaper(papers: Map<string, string>): Paper {
  async function shown<T>(html: string, use: (window: BrowserWindow) => Promise<T>): Promise<T> {
    const place = `/paper/${randomUUID()}.html`;
    papers.set(place, html);
    const window = new BrowserWindow({
      show: false,
      width: 1123,
      height: 794,
      webPreferences: {
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        spellcheck: false,
        devTools: false,
      },
    });
    try {
      await window.loadURL(`${APP_SCHEME}://${APP_HOST}${place}`);
      return await use(window);
    } finally {
      papers.delete(place);
      if (!window.isDestroyed()) window.destroy();
    }
  }

  return {
    put: ({ html, footHtml, path }) =>
      shown(html, async (window) => {
        if (path === null) await printDialog(window);
        else await writeWhole(path, await pdfOf(window, footHtml));
      }),
    pdf: ({ html, footHtml }) => shown(html, (window) => pdfOf(window, footHtml)),
  };
}

function pdfOf(window: BrowserWindow, footHtml: string): Promise<Uint8Array> {
  return window.webContents.printToPDF({
    pageSize: 'A4',
    landscape: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footHtml,
    margins: { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 },
  });
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.part`;
  try {
    await writeFile(partial, bytes, { mode: 0o600 });
    await rename(partial, path);
  } catch (cause) {
    await rm(partial, { force: true });
    throw cause;
  }
}

/** The person chooses a printer or gives it up; both end it. */
function printDialog(window: BrowserWindow): Promise<void> {
  return new Promise((resolve, reject) => {
    window.webContents.print({ landscape: true, pageSize: 'A4' }, (isPrinted, reason) => {
      if (isPrinted || /cancel/i.test(reason)) resolve();
      else reject(new Error(`print failed: ${reason}`));
    });
  });
}
