import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { ClipboardItem, clipboard, shell } from 'electron';
import type { GuidePage } from '../../shared/model/guide-pages.ts';
import type { Language } from '../../shared/text/language.ts';
import { type GuidePlace, guideFile } from './guide-file.ts';
import { isPlainMailto } from './mailto.ts';

/**
 * Passes a `mailto:` address to the mail program. Apart from this only pages of our own guide are opened in another
 * program.
 */
export async function openMailto(address: string): Promise<void> {
  if (!isPlainMailto(address)) throw new Error('not a plain mailto address');
  await shell.openExternal(address);
}

/**
 * Opens a page of the guide in the browser. As an address, not a path: Electron's `openPath` never resolves on Linux. A
 * missing page is reported by us, because the browser would show its own error page.
 */
export async function openGuidePage(place: GuidePlace, language: Language, page: GuidePage): Promise<void> {
  const file = guideFile(place, language, page);
  await access(file);
  await shell.openExternal(pathToFileURL(file).href);
}

/**
 * Shows a file that main wrote in the system's file manager; false when it no longer exists, which Electron would not
 * report. The file is never opened: a person may have given it any extension.
 */
export async function showInFolder(file: string): Promise<boolean> {
  try {
    await access(file);
  } catch {
    return false;
  }
  shell.showItemInFolder(file);
  return true;
}

/** Puts plain text on the clipboard. */
export async function copyText(text: string): Promise<void> {
  await clipboard.writeText(text);
}

/** Puts a PNG on the clipboard. */
export async function copyImage(png: Uint8Array): Promise<void> {
  const image = new Blob([new Uint8Array(png)], { type: 'image/png' });
  await clipboard.write([new ClipboardItem({ 'image/png': image })]);
}
