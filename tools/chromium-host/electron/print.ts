import { writeFile } from 'node:fs/promises';
import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron';
import { hostOptions } from '../host.ts';

import type { PageDriver } from '../window/page-driver.ts';
import { scripted, unanswered } from './dialog.ts';

// Inches, as Electron's named sizes.
const paper: Record<string, [number, number]> = {
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17],
};

/** `webContents.printToPDF`: both Electron and this end in the same function of Chromium. */
export async function printToPdf(driver: PageDriver, options: PrintToPDFOptions): Promise<Buffer<ArrayBuffer>> {
  if (driver.link === null) throw new Error('the window has no page yet');
  const size = options.pageSize ?? 'Letter';
  const named = typeof size === 'string' ? paper[size] : ([size.width, size.height] as const);
  if (named === undefined) throw new Error(`Invalid pageSize ${String(size)}`);
  const margins = options.margins ?? {};
  const { data } = await driver.link.session.send('Page.printToPDF', {
    landscape: options.landscape ?? false,
    displayHeaderFooter: options.displayHeaderFooter ?? false,
    printBackground: options.printBackground ?? false,
    scale: options.scale ?? 1,
    paperWidth: named[0],
    paperHeight: named[1],
    marginTop: margins.top ?? 0.4,
    marginBottom: margins.bottom ?? 0.4,
    marginLeft: margins.left ?? 0.4,
    marginRight: margins.right ?? 0.4,
    pageRanges: options.pageRanges ?? '',
    headerTemplate: options.headerTemplate ?? '',
    footerTemplate: options.footerTemplate ?? '',
    preferCSSPageSize: options.preferCSSPageSize ?? false,
    generateTaggedPDF: options.generateTaggedPDF ?? false,
    generateDocumentOutline: options.generateDocumentOutline ?? false,
  });
  return Buffer.from(data, 'base64');
}

/**
 * `webContents.print`: the test's answer is the file that the print dialog would print to, null that it was cancelled;
 * in a visible window Chromium's own print dialog opens.
 */
export async function printPage(
  driver: PageDriver,
  options: WebContentsPrintOptions,
  done: (success: boolean, failureReason: string) => void,
): Promise<void> {
  try {
    if (scripted.print === null) return done(false, 'Print job canceled');
    if (scripted.print === undefined) {
      if (hostOptions().headless || !driver.page) return unanswered('webContents.print');
      await driver.run('print()');
      return done(true, '');
    }
    const { landscape = false, printBackground = false, pageSize = 'A4' } = options;
    const pdf = await printToPdf(driver, { landscape, printBackground, pageSize, preferCSSPageSize: true });
    await writeFile(scripted.print, pdf);
    done(true, '');
  } catch (cause) {
    done(false, cause instanceof Error ? cause.message : String(cause));
  }
}
