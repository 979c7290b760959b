import { DAY_MS } from '../../calendar/units.ts';
import type { HourClock } from '../consumption.ts';
import type { Limits, Preferences } from './preferences.ts';

// Free of zod: the renderer imports this.

export const DEFAULT_LIMITS: Limits = {
  poaMaxBytes: 10 * 1024 * 1024,
  invoiceWindowDays: 366,
  consumptionWindowDays: 92,
  concurrency: 2,
  connectTimeoutMs: 10_000,
  answerTimeoutMs: 30_000,
  staleAfterMs: 14 * DAY_MS,
};

/** Until somebody confirms it, hours are read as Swedish wall time, stamped at the start. */
export const DEFAULT_CLOCK: HourClock = { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false };

export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  theme: 'system',
  density: 'compact',
  textZoom: 1,
  railCollapsed: false,
  paneWidths: {},
  poaTypes: ['SWITCH'],
  limits: DEFAULT_LIMITS,
  extraCa: '',
  proxy: { mode: 'system', address: '' },
  selectedProfileId: null,
  hoursCompare: { with: 'none', by: 'date' },
  // Until somebody erases them.
  keepAnswersDays: null,
  keepAnswersBytes: null,
  guideDismissed: false,
  keepFresh: { isOn: true, usual: { when: 'never', at: '07:00' } },
  technicalDetails: false,
  keys: {},
  letterKeys: true,
  checkGoesOn: true,
  showNumbers: 'hold',
  tellWhenDone: true,
};
