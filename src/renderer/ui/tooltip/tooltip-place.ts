export type Box = { left: number; top: number; right: number; bottom: number };

const GAP = 6;
const EDGE = 4;

/** Below its anchor and centred; above when there is no room, and always inside the window. CSS px. */
export function placeTooltip(
  anchor: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const centre = (anchor.left + anchor.right) / 2;
  const left = Math.max(EDGE, Math.min(centre - size.width / 2, window.width - size.width - EDGE));
  const below = anchor.bottom + GAP;
  const top = below + size.height + EDGE <= window.height ? below : Math.max(EDGE, anchor.top - GAP - size.height);
  return { left, top };
}
