import { randomUUID } from 'node:crypto';
import { BrowserWindow, type PrintToPDFOptions } from 'electron';
import type { Desktop } from '../ports.ts';
import { APP_HOST, APP_SCHEME } from './app-origin.ts';

/**
 * Prints pages or makes PDFs of them. A page is served from memory to a hidden window without a preload: it is in no
 * file and can call nothing.
 */
export function createPaper(
  papers: Map<string, Uint8Array>,
  platform: NodeJS.Platform,
): Pick<Desktop, 'makePdf' | 'makePdfs' | 'print'> {
  /** Shows a page and uses it; its window is reused. */
  async function shown<T>(window: BrowserWindow, html: Uint8Array, use: () => Promise<T>): Promise<T> {
    const place = `/paper/${randomUUID()}.html`;
    papers.set(place, html);
    try {
      await window.loadURL(`${APP_SCHEME}://${APP_HOST}${place}`);
      return await use();
    } finally {
      papers.delete(place);
    }
  }

  return {
    makePdf: ({ html, footHtml }) =>
      inWindow(null, (window) =>
        shown(window, Buffer.from(html), () => window.webContents.printToPDF(withFoot(footHtml))),
      ),
    makePdfs: ({ next, printed, signal }) =>
      inWindow(signal, async (window) => {
        for (let html = await next(); html !== null; html = await next()) {
          signal.throwIfAborted();
          const pdf = await shown(window, html, () =>
            window.webContents.printToPDF({ ...SHEET, preferCSSPageSize: true }),
          );
          signal.throwIfAborted();
          await printed(pdf);
        }
      }),
    print: ({ html, signal }) => inWindow(signal, (window) => shown(window, html, () => printDialog(window, platform))),
  };
}

const SHEET = { pageSize: 'A4', landscape: true, printBackground: true } as const;

/** Only closing the window stops the layout of a long page or a print dialog, so cancelling closes it. */
async function inWindow<T>(signal: AbortSignal | null, use: (window: BrowserWindow) => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
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
  const givenUp = Promise.withResolvers<never>();
  const giveUp = (): void => {
    if (!window.isDestroyed()) window.destroy();
    givenUp.reject(signal?.reason);
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([use(window), givenUp.promise]);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    if (!window.isDestroyed()) window.destroy();
  }
}

function withFoot(footHtml: string): PrintToPDFOptions {
  return {
    ...SHEET,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footHtml,
    margins: { top: 0.5, bottom: 0.6, left: 0.5, right: 0.5 },
  };
}

/** Ends when the person chooses a printer or cancels. */
function printDialog(window: BrowserWindow, platform: NodeJS.Platform): Promise<void> {
  // On Windows the dialog belongs to its window and is invisible while that is hidden.
  if (platform === 'win32') window.show();
  return new Promise((resolve, reject) => {
    window.webContents.print(SHEET, (isPrinted, reason) => {
      if (isPrinted || /cancel/i.test(reason)) resolve();
      else reject(new Error(`print failed: ${reason}`));
    });
  });
}
