import { usePageKeys } from '../../hooks/use-page-keys.ts';

type RegisterKeys = {
  /** `open`: somebody is open, in the pane or on a page. */
  mode: 'list' | 'open' | 'editing';
  /** One step out of what is open; false: nothing is. */
  leave(): boolean;
  edit(): void;
  step(by: 1 | -1): void;
  /** Checks the month that is chosen; false: it has no invoices. */
  check(): boolean;
};

/** Esc closes what is open, C checks a month, E edits, J and K go to the next one. */
export function useRegisterKeys({ mode, leave, edit, step, check }: RegisterKeys): void {
  usePageKeys((event, inText, inGrid) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'escape') return (!inText || mode === 'editing') && leave();
    if (inText || mode !== 'open') return false;
    if (key === 'c') return check();
    if (key === 'e') edit();
    else if ((key === 'j' || key === 'k') && !inGrid) step(key === 'j' ? 1 : -1);
    else return false;
    return true;
  });
}
