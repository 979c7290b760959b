import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { BrowserWindow } from 'electron';
import { APP_HOST, APP_SCHEME } from './app-origin.ts';

export type Sheet = { readonly html: string; readonly footHtml: string; readonly path: string | null };

/**
 * Prints pages or writes them as PDF, with a foot that counts them. The page is served from memory into a hidden window
 * without a preload: it lies in no file, and it can call nothing. `path` null: the system's print dialog.
 */
export function createPaper(papers: Map<string, string>): (sheet: Sheet) => Promise<void> {
  return async ({ html, footHtml, path }) => {
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
      if (path === null) await printDialog(window);
      else await writePdf(window, footHtml, path);
    } finally {
      papers.delete(place);
      if (!window.isDestroyed()) window.destroy();
    }
  };
}

async function writePdf(window: BrowserWindow, footHtml: string, path: string): Promise<void> {
  const bytes = await window.webContents.printToPDF({
    pageSize: 'A4',
    landscape: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footHtml,
    margins: { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 },
  });
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
