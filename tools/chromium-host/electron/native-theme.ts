import type { NativeTheme } from 'electron';
import { hostOptions } from '../host.ts';
import { extend, KnownEvents } from './emitter.ts';
import { faithful, loud } from './loud.ts';
import { openWindows } from './windows.ts';

let source: NativeTheme['themeSource'] = 'system';
let system: 'light' | 'dark' | null = null;

const emitter = new KnownEvents('nativeTheme', ['updated']);

/** What pages see as `prefers-color-scheme`. */
export function colorScheme(): 'light' | 'dark' {
  return source === 'system' ? (system ?? hostOptions().systemTheme) : source;
}

function changed(): void {
  for (const window of openWindows()) void window.applyTheme(colorScheme());
  emitter.emit('updated');
}

/** For the control channel: the desktop changes its theme. */
export function setSystemTheme(theme: 'light' | 'dark'): void {
  system = theme;
  changed();
}

export const nativeTheme = loud(
  'nativeTheme',
  extend(
    emitter,
    faithful<NativeTheme>()({
      get themeSource() {
        return source;
      },
      set themeSource(next: NativeTheme['themeSource']) {
        if (!['system', 'light', 'dark'].includes(next)) {
          throw new TypeError(`Error processing argument: ${String(next)}`);
        }
        const before = colorScheme();
        source = next;
        if (colorScheme() !== before) changed();
      },
      get shouldUseDarkColors() {
        return colorScheme() === 'dark';
      },
      shouldUseHighContrastColors: false,
      shouldUseInvertedColorScheme: false,
      inForcedColorsMode: false,
      prefersReducedTransparency: false,
    }),
  ),
);
