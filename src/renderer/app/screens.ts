import { type ComponentType, lazy } from 'react';
import type { ScreenId } from '../stores/create-shell-store.ts';
import { needTexts } from '../text/i18n.ts';
import { SCREEN_TEXTS } from './screen-texts.ts';

type Load = () => Promise<ComponentType>;

const IMPORTS: Record<ScreenId | 'first-run', Load> = {
  today: async () => (await import('../features/today/today-screen.tsx')).TodayScreen,
  contracts: async () => (await import('../features/contracts/contracts-screen.tsx')).ContractsScreen,
  bulk: async () => (await import('../features/bulk/bulk-screen.tsx')).BulkScreen,
  invoices: async () => (await import('../features/invoices/invoices-screen.tsx')).InvoicesScreen,
  consumption: async () => (await import('../features/consumption/consumption-screen.tsx')).ConsumptionScreen,
  register: async () => (await import('../features/register/register-screen.tsx')).RegisterScreen,
  activity: async () => (await import('../features/activity/activity-screen.tsx')).ActivityScreen,
  settings: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  mapping: async () => (await import('../features/mapping/mapping-screen.tsx')).MappingScreen,
  guesses: async () => (await import('../features/guesses/guesses-screen.tsx')).GuessesScreen,
  'first-run': async () => (await import('../features/first-run/first-run-screen.tsx')).FirstRunScreen,
};

async function load(id: ScreenId | 'first-run'): Promise<{ default: ComponentType }> {
  const [screen] = await Promise.all([IMPORTS[id](), needTexts(SCREEN_TEXTS[id])]);
  return { default: screen };
}

/** Each screen is a separate chunk, loaded with its texts. */
export const SCREENS: Record<ScreenId | 'first-run', ComponentType> = {
  today: lazy(() => load('today')),
  contracts: lazy(() => load('contracts')),
  bulk: lazy(() => load('bulk')),
  invoices: lazy(() => load('invoices')),
  consumption: lazy(() => load('consumption')),
  register: lazy(() => load('register')),
  activity: lazy(() => load('activity')),
  settings: lazy(() => load('settings')),
  mapping: lazy(() => load('mapping')),
  guesses: lazy(() => load('guesses')),
  'first-run': lazy(() => load('first-run')),
};

export const InvoiceWindow = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/invoices/invoice-window.tsx'),
    needTexts(SCREEN_TEXTS.invoices),
  ]);
  return { default: module.InvoiceWindow };
});

/** State of the store, above every screen. */
export const StoreBanner = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/settings/store-banner.tsx'),
    needTexts(SCREEN_TEXTS.settings),
  ]);
  return { default: module.StoreBanner };
});

/** What became of unreadable settings. */
export const SettingsSetAside = lazy(async () => ({
  default: (await import('./problems/settings-set-aside.tsx')).SettingsSetAside,
}));

/** A profile without its secret. */
export const SecretMissing = lazy(async () => ({
  default: (await import('./problems/secret-missing.tsx')).SecretMissing,
}));

/** Stopped jobs. */
export const PausedJobs = lazy(async () => ({ default: (await import('./frame/paused-jobs.tsx')).PausedJobs }));

/** Loads a screen in advance, so that opening it shows no gap. */
export function preloadScreen(id: ScreenId): void {
  void load(id).catch(() => undefined);
}
