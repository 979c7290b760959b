import { nativeTheme } from 'electron';

export type ThemeSource = 'system' | 'light' | 'dark';

/** The theme of window, menus and page; `prefers-color-scheme` follows. */
export function setThemeSource(source: ThemeSource): void {
  nativeTheme.themeSource = source;
}

export function usesDarkColors(): boolean {
  return nativeTheme.shouldUseDarkColors;
}
