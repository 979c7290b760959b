import { randomUUID } from 'node:crypto';
import { BrowserWindow, type PrintToPDFOptions } from 'electron';
import { APP_HOST, APP_SCHEME } from './app-origin.ts';
import { writeWhole } from './write-whole.ts';

export type Paper = {
  /** Writes pages as PDF; `path` null: the system's print dialog. Size, margins and foot are the page's own (`@page`). */
  put(sheet: { readonly html: string; readonly path: string | null }): Promise<void>;
  pdf(sheet: { readonly html: string; readonly footHtml: string }): Promise<Uint8Array>;
};

/**
 * Prints pages or makes a PDF of them. The page is served from memory into a hidden window
 * without a preload: it lies in no file, and it can call nothing.
 */
export function createPaper(papers: Map<string, string>, platform: NodeJS.Platform): Paper {
  async function shown<T>(html: string, use: (window: BrowserWindow) => Promise<T>): Promise<T> {
    const place = `/paper/${randomUUID()}.html`;
    papers.set(place, html);
    const window = new BrowserWindow({
      show: false,
      width: 1123,
      height: 794,
      autoHideMenuBar: true,
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
    put: ({ html, path }) =>
      shown(html, async (window) => {
        if (path === null) await printDialog(window, platform);
        else await writeWhole(path, await window.webContents.printToPDF({ ...SHEET, preferCSSPageSize: true }));
      }),
    pdf: ({ html, footHtml }) => shown(html, (window) => window.webContents.printToPDF(withFoot(footHtml))),
  };
}

const SHEET = { pageSize: 'A4', landscape: true, printBackground: true } as const;

function withFoot(footHtml: string): PrintToPDFOptions {
  return {
    ...SHEET,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footHtml,
    margins: { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 },
  };
}

/** The person chooses a printer or gives it up; both end it. */
function printDialog(window: BrowserWindow, platform: NodeJS.Platform): Promise<void> {
  // On Windows the dialog belongs to its window, and stays out of sight with a hidden one.
  if (platform === 'win32') window.show();
  return new Promise((resolve, reject) => {
    window.webContents.print(SHEET, (isPrinted, reason) => {
      if (isPrinted || /cancel/i.test(reason)) resolve();
      else reject(new Error(`print failed: ${reason}`));
    });
  });
}
