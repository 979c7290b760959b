import type { BrowserWindow } from 'electron';

/** What the rest of the host may do with a window. */
export type HostWindow = {
  readonly window: BrowserWindow;
  /** Emits `close`; false when a listener prevented it. */
  closeNow(): boolean;
  destroyNow(): void;
  focusNow(): void;
  applyTheme(scheme: 'light' | 'dark'): Promise<void>;
  applyMenu(): void;
  readonly page: import('playwright-core').Page | null;
};

const windows = new Set<HostWindow>();

export function addWindow(window: HostWindow): void {
  windows.add(window);
}

export function removeWindow(window: HostWindow): void {
  windows.delete(window);
}

/** Windows that are not destroyed, in the order they were made. */
export function openWindows(): HostWindow[] {
  return [...windows];
}
