const PLACES = 'main, [role="dialog"], [role="alertdialog"], section, form, aside, nav';

/**
 * Keeps the focus from falling to the page: when the focused element disappears (a finished step, a read file, a closed
 * dialog without opener), the nearest remaining container gets it, at its heading. Returns the undo.
 */
export function keepFocus(document: Document): () => void {
  let last: Element | null = null;
  let places: HTMLElement[] = [];
  let isLooking = false;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    places = [];
    for (
      let at = target.parentElement?.closest<HTMLElement>(PLACES);
      at;
      at = at.parentElement?.closest<HTMLElement>(PLACES)
    ) {
      places.push(at);
    }
  };
  const look = () => {
    isLooking = false;
    const { activeElement, body } = document;
    const isLost = last !== null && (!last.isConnected || last.matches(':disabled'));
    if (!isLost || (activeElement !== null && activeElement !== body)) return;
    last = null;
    const place = places.find((one) => one.isConnected && one.getClientRects().length > 0);
    const heir = place ?? document.querySelector<HTMLElement>('main');
    const head = heir?.querySelector<HTMLElement>('h1, h2') ?? heir;
    if (!head) return;
    if (head.tabIndex < 0) head.setAttribute('tabindex', '-1');
    head.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(() => {
    if (isLooking || last === null || document.activeElement !== document.body) return;
    isLooking = true;
    // Dialogs and screens that set the focus themselves do so within a frame.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
  document.addEventListener('focusin', onFocus);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    watcher.disconnect();
  };
}
