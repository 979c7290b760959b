import type { GuidePage } from '../../../shared/model/guide-pages.ts';
import type { ScreenId } from '../../stores/create-shell-store.ts';

const ABOUT: Readonly<Record<ScreenId, GuidePage>> = {
  today: 'first-day',
  contracts: 'one-contract',
  bulk: 'move-in-day',
  invoices: 'checking-invoices',
  consumption: 'hours-and-clock',
  register: 'on-the-telephone',
  activity: 'nobody-knows',
  settings: 'first-day',
  mapping: 'settling-guesses',
  guesses: 'settling-guesses',
};

/** The guide's page for this screen; every page links to the others. */
export function pageAbout(screen: ScreenId): GuidePage {
  return ABOUT[screen];
}
