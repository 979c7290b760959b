import { nativeTheme } from 'electron';

export type ThemeSource = 'system' | 'light' | 'dark';

/** The theme of window, menus and page; sets `prefers-color-scheme`. */
export function setThemeSource(source: ThemeSource): void {
  nativeTheme.themeSource = source;
}

export function usesDarkColors(): boolean {
  return nativeTheme.shouldUseDarkColors;
}
