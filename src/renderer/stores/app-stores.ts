import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import { createAppInfoStore } from './create-app-info-store.ts';
import { createBulkRunStore } from './create-bulk-run-store.ts';
import { createCalls } from './create-calls.ts';
import { createConnectionStore } from './create-connection-store.ts';
import { createJobsStore } from './create-jobs-store.ts';
import { createLedgerCountsStore } from './create-ledger-counts-store.ts';
import { createOfficeNewsStore } from './create-office-news-store.ts';
import { createOfficeStore } from './create-office-store.ts';
import { createOwner, type Owner } from './create-owner.ts';
import { createPausedJobsStore } from './create-paused-jobs-store.ts';
import { createPreferencesStore } from './create-preferences-store.ts';
import { createProfilesStore } from './create-profiles-store.ts';
import { createShellStore, type ShellState } from './create-shell-store.ts';
import { createToastsStore } from './create-toasts-store.ts';
import { createTodayStore } from './create-today-store.ts';

/** Stores read by several screens, living as long as the window, and calls to main for any of them. */
export type SharedStores = ReturnType<typeof createSharedStores>['stores'];

/** What components get: the shared stores and the owner of screens' stores, without the client. */
export type AppStores = SharedStores & { readonly owner: Owner<SharedStores> };

/** Makes the shared stores and opens their subscriptions; `stop` closes all of them, including those of screens. */
export function createAppStores(client: Client): { stores: AppStores; stop(): void } {
  const { stores, stop } = createSharedStores(client);
  const owner = createOwner(client, stores);
  return {
    stores: { ...stores, owner },
    stop() {
      owner.stop();
      stop();
    },
  };
}

function createSharedStores(client: Client) {
  const calls = createCalls(client);
  const preferences = createPreferencesStore(client);
  const profiles = createProfilesStore(client);
  const connection = createConnectionStore(client);
  const ledgerCounts = createLedgerCountsStore(client);
  const jobs = createJobsStore(client);
  const bulkRun = createBulkRunStore(client);
  const pausedJobs = createPausedJobsStore(client);
  const today = createTodayStore(client);
  const office = createOfficeStore(client);
  const officeNews = createOfficeNewsStore(client);
  const shell: StoreApi<ShellState> = createShellStore({ isFirstRun: false });
  const stops = [
    preferences.stop,
    profiles.stop,
    connection.stop,
    ledgerCounts.stop,
    jobs.stop,
    bulkRun.stop,
    pausedJobs.stop,
    today.stop,
    office.stop,
    officeNews.stop,
  ];
  return {
    stores: {
      calls,
      shell,
      preferences: preferences.store,
      profiles: profiles.store,
      connection: connection.store,
      ledgerCounts: ledgerCounts.store,
      jobs: jobs.store,
      bulkRun: bulkRun.store,
      pausedJobs: pausedJobs.store,
      today: today.store,
      office: office.store,
      officeNews: officeNews.store,
      appInfo: createAppInfoStore(client),
      toasts: createToastsStore(),
    },
    stop: () => stops.forEach((stop) => void stop()),
  };
}
