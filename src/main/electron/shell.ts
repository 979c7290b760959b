import { ClipboardItem, clipboard, shell } from 'electron';
import { isPlainMailto } from './mailto.ts';

/** Hands a `mailto:` address to the person's mail program; the only address that ever leaves for another program. */
export async function openMailto(address: string): Promise<void> {
  if (!isPlainMailto(address)) throw new Error('not a plain mailto address');
  await shell.openExternal(address);
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
