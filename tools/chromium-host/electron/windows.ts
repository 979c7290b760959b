import type { BrowserWindow } from 'electron';
import type { ChromiumPage } from '../window/chromium-page.ts';

/** What the rest of the host may do with a window. */
export type HostWindow = {
  readonly window: BrowserWindow;
  /** Emits `close`, then asks the page (`beforeunload`); false when either kept it open. */
  closeNow(): Promise<boolean>;
  readonly name: string;
  destroyNow(): void;
  focusNow(): void;
  applyTheme(scheme: 'light' | 'dark'): Promise<void>;
  applyMenu(): void;
  readonly page: ChromiumPage | null;
};

const windows = new Set<HostWindow>();

export function addWindow(window: HostWindow): void {
  windows.add(window);
}

export function removeWindow(window: HostWindow): void {
  windows.delete(window);
}

/** Electron's own words; a name is free again once its window is destroyed. */
export function refuseTakenName(name: string | undefined): void {
  if (!name || ![...windows].some((window) => window.name === name)) return;
  throw new Error(`Window name '${name}' is already in use. Window names must be unique.`);
}

/** Windows that are not destroyed, in the order they were made. */
export function openWindows(): HostWindow[] {
  return [...windows];
}
