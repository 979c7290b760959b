import { access } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { ClipboardItem, clipboard, shell } from 'electron';
import type { GuidePage } from '../../shared/model/guide-pages.ts';
import type { Language } from '../../shared/text/language.ts';
import { type GuidePlace, guideFile } from './guide-file.ts';
import { isPlainMailto } from './mailto.ts';

/** Hands a `mailto:` address to the person's mail program. Besides it only pages of our own guide go to another program. */
export async function openMailto(address: string): Promise<void> {
  if (!isPlainMailto(address)) throw new Error('not a plain mailto address');
  await shell.openExternal(address);
}

/**
 * Opens a page of the guide in the person's browser. As an address and not as a path: Electron's `openPath` is never
 * answered on Linux. What is not there is said by us, since the browser would only show a page of its own.
 */
export async function openGuidePage(place: GuidePlace, language: Language, page: GuidePage): Promise<void> {
  const file = guideFile(place, language, page);
  await access(file);
  await shell.openExternal(pathToFileURL(file).href);
}

/**
 * Shows a file that main wrote in the system's file manager; false where it is not there any more, of which Electron
 * would say nothing. The file itself is never opened: a person may have given it any ending.
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
