import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * What the app's clock says in the pictures: so long ago, in its process and its window alike, so that a later picture
 * shows what was done in an earlier one with an age. `file` is read by `user-of-pictures.ts`.
 */
export async function setPictureClock(page: Page, file: string, agoMs: number): Promise<void> {
  writeFileSync(file, String(agoMs));
  await page.addInitScript(shift, agoMs);
  await page.evaluate(shift, agoMs);
  // The process reads it a few times a second.
  await page.waitForTimeout(400);
}

/** In the page. Once `Date` was replaced, only by how much it is shifted changes. */
function shift(agoMs: number): void {
  const at = window as unknown as { agoMs: number; RealDate?: DateConstructor; Date: DateConstructor };
  at.agoMs = agoMs;
  if (at.RealDate !== undefined) return;
  const Real = at.Date;
  at.RealDate = Real;
  const now = () => Real.now() - at.agoMs;
  at.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
