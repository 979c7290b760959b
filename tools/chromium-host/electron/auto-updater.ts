import type { AutoUpdater } from 'electron';
import { extend, KnownEvents } from './emitter.ts';
import { faithful, loud } from './loud.ts';

const events = [
  ...['error', 'checking-for-update', 'update-available', 'update-not-available', 'update-downloaded'],
  'before-quit-for-update',
];

/**
 * Electron's own updater, which installs on macOS and Windows; electron-updater's events about quitting depend on it.
 */
export const autoUpdater = loud(
  'autoUpdater',
  extend(new KnownEvents('autoUpdater', events), faithful<AutoUpdater>()({ getFeedURL: () => '' })),
);
