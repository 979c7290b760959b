import type { PageSize } from './preview-document.ts';

export const ZOOMS = [1, 1.25, 1.5, 2, 3, 4] as const;
const SIDE_PX = 32;
const TOP_PX = 16;
const MIN_PX = 160;
const MAX_PX = 720;
/** A page of unknown size is shown as A4, so that most pages do not jump. */
const A4: PageSize = { width: 210, height: 297 };

/** Width of a page in CSS pixels at zoom 1: the whole page, or a sensible part in a low window. */
export function fitPage(view: PageSize, page: PageSize | null): number {
  const { width, height } = page ?? A4;
  const inWidth = view.width - 2 * SIDE_PX;
  const inHeight = ((view.height - 2 * TOP_PX) * width) / height;
  return Math.round(Math.min(inWidth, Math.max(MIN_PX, Math.min(MAX_PX, inHeight))));
}

export function nextZoom(zoom: number, by: 1 | -1): number {
  const at = ZOOMS.findIndex((step) => step >= zoom);
  return ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + by))] ?? 1;
}
