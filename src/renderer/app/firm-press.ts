const PRESSABLE =
  'button, a[href], label, summary, [role="button"], [role="row"], [role="tab"], [role="option"], [role="checkbox"], [role="switch"]';
/** How far a hand may move, in CSS pixels, and still mean the same place. */
const SAME_PLACE = 4;

type Pressed = { readonly element: HTMLElement; readonly x: number; readonly y: number; readonly at: DOMRect };

/**
 * Presses what was pressed, also if something that came meanwhile pushed it from under the pointer: to the browser that
 * is a press of nothing, and to a person a lost one. Where the pointer itself left, nothing is pressed. Returns the
 * undo.
 */
export function firmPress(window: Window): () => void {
  let pressed: Pressed | null = null;

  const onDown = ({ target, button, isPrimary, clientX, clientY }: PointerEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    // What opens a menu or a list has done so when the pointer went down.
    const isFirm = isPrimary && button === 0 && element !== null && !element.hasAttribute('aria-haspopup');
    pressed = isFirm ? { element, x: clientX, y: clientY, at: element.getBoundingClientRect() } : null;
  };
  const onUp = ({ target, clientX, clientY }: PointerEvent) => {
    const held = pressed;
    pressed = null;
    if (held === null || !held.element.isConnected) return;
    const { element, x, y, at } = held;
    const isSamePlace = Math.abs(clientX - x) <= SAME_PLACE && Math.abs(clientY - y) <= SAME_PLACE;
    if (!isSamePlace || (target instanceof Node && element.contains(target))) return;
    const now = element.getBoundingClientRect();
    if (now.x === at.x && now.y === at.y && now.width === at.width && now.height === at.height) return;
    // What a dialog covers by now is not pressed through it.
    const within = (from: number, length: number) => Math.min(Math.max(from, 1), length - 1);
    const there = [now.x + within(x - at.x, now.width), now.y + within(y - at.y, now.height)] as const;
    if (!element.contains(window.document.elementFromPoint(...there))) return;
    // The browser's own click goes to what holds both, the old place and the new.
    const swallow = (event: MouseEvent) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    window.setTimeout(() => {
      window.removeEventListener('click', swallow, { capture: true });
      element.click();
    });
  };
  const onCancel = () => {
    pressed = null;
  };
  window.addEventListener('pointerdown', onDown, true);
  window.addEventListener('pointerup', onUp, true);
  window.addEventListener('pointercancel', onCancel, true);
  return () => {
    window.removeEventListener('pointerdown', onDown, true);
    window.removeEventListener('pointerup', onUp, true);
    window.removeEventListener('pointercancel', onCancel, true);
  };
}
