import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium-host/launch/find-chromium.ts';

/**
 * Pictures are drawn in a separate Chromium: the app's page has a policy against them, and another package would do no
 * more.
 */
export type Darkroom = {
  /** The same pixels as WebP without loss: by `cwebp` (Debian: webp) a fifth of the PNG, by Chromium alone often a half. */
  toWebp(png: Uint8Array): Promise<Buffer>;
  /** Two pictures side by side, each under its name; the taller one is cut at the height of the other. */
  beside(left: Uint8Array, right: Uint8Array, names: readonly [string, string]): Promise<Buffer>;
  close(): Promise<void>;
};

export async function openDarkroom(): Promise<Darkroom> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium to make pictures with: set CHROMIUM');
  const browser = await chromium.launch({ executablePath });
  const page = await browser.newPage();
  await page.evaluate(defineDraw);
  const draw = async (pictures: readonly Uint8Array[], names: readonly string[]): Promise<Buffer> => {
    const base64 = pictures.map((one) => Buffer.from(one).toString('base64'));
    const drawn = await page.evaluate(([all, titles]) => (globalThis as never as Drawer).draw(all, titles), [
      base64,
      names,
    ] as const);
    return Buffer.from(drawn, 'base64');
  };
  return {
    toWebp: async (png) => byCwebp(png) ?? (await draw([png], [])),
    beside: (left, right, names) => draw([left, right], names),
    close: () => browser.close(),
  };
}

/** Null where the system has no such program. */
function byCwebp(png: Uint8Array): Buffer | null {
  const args = ['-quiet', '-lossless', '-m', '4', '-q', '75', '-o', '-', '--', '-'];
  const { status, stdout } = spawnSync('cwebp', args, { input: png, maxBuffer: 64_000_000 });
  return status === 0 && stdout.length > 0 ? stdout : null;
}

type Drawer = { draw(pictures: readonly string[], names: readonly string[]): Promise<string> };

/** Runs in the page: defines what draws pictures in a row, with names above them where there are any. */
function defineDraw(): void {
  const HEAD = 32;
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  async function draw(pictures: readonly string[], names: readonly string[]): Promise<string> {
    const images = await Promise.all(pictures.map((one) => createImageBitmap(new Blob([bytesOf(one)]))));
    const head = names.length > 0 ? HEAD : 0;
    const width = images.reduce((sum, image) => sum + image.width, 0);
    const canvas = new OffscreenCanvas(width, Math.min(...images.map((image) => image.height)) + head);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('nothing to draw on');
    context.fillStyle = '#444c57';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.font = '600 15px sans-serif';
    let left = 0;
    for (const [index, image] of images.entries()) {
      context.fillStyle = '#ffffff';
      context.fillText(names[index] ?? '', left + 12, 21);
      context.drawImage(image, left, head);
      left += image.width;
    }
    // The highest quality of WebP is the one without loss.
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  }
  Object.assign(globalThis, { draw });
}
