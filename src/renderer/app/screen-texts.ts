import type { ScreenId } from '../stores/create-shell-store.ts';

/** Text files each screen needs in addition to the frame's. */
export const SCREEN_TEXTS: Record<ScreenId | 'first-run', readonly string[]> = {
  today: ['today'],
  contracts: ['contracts', 'findings', 'today', 'bulk'],
  bulk: ['bulk', 'findings', 'contracts'],
  invoices: ['invoices'],
  consumption: ['consumption'],
  register: ['register', 'findings', 'today'],
  activity: ['activity'],
  settings: ['settings', 'connection'],
  mapping: ['mapping'],
  guesses: ['guesses', 'mapping', 'connection'],
  'first-run': ['first-run', 'connection', 'settings'],
};
