import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import { createFailuresStore } from '../stores/create-activity-store.ts';
import { createAppInfoStore } from '../stores/create-app-info-store.ts';
import { createBulkRunStore } from '../stores/create-bulk-run-store.ts';
import { createConnectionStore } from '../stores/create-connection-store.ts';
import { createJobsStore } from '../stores/create-jobs-store.ts';
import { createLedgerCountsStore } from '../stores/create-ledger-counts-store.ts';
import { createPausedJobsStore } from '../stores/create-paused-jobs-store.ts';
import { createPreferencesStore } from '../stores/create-preferences-store.ts';
import { createProfilesStore } from '../stores/create-profiles-store.ts';
import { createShellStore, type ShellState } from '../stores/create-shell-store.ts';
import { createToastsStore } from '../stores/create-toasts-store.ts';

/** Every store that is there as long as the window. */
export type AppStores = ReturnType<typeof createAppStores>['stores'];

/** Makes the shared stores and opens their subscriptions; `stop` closes them all. */
export function createAppStores(client: Client) {
  const preferences = createPreferencesStore(client);
  const profiles = createProfilesStore(client);
  const connection = createConnectionStore(client);
  const ledgerCounts = createLedgerCountsStore(client);
  const failures = createFailuresStore(client);
  const jobs = createJobsStore(client);
  const bulkRun = createBulkRunStore(client);
  const pausedJobs = createPausedJobsStore(client);
  const shell: StoreApi<ShellState> = createShellStore({ isFirstRun: false });
  const stops = [
    preferences.stop,
    profiles.stop,
    connection.stop,
    ledgerCounts.stop,
    failures.stop,
    jobs.stop,
    bulkRun.stop,
    pausedJobs.stop,
  ];
  return {
    stores: {
      client,
      shell,
      preferences: preferences.store,
      profiles: profiles.store,
      connection: connection.store,
      ledgerCounts: ledgerCounts.store,
      failures: failures.store,
      jobs: jobs.store,
      bulkRun: bulkRun.store,
      pausedJobs: pausedJobs.store,
      appInfo: createAppInfoStore(client),
      toasts: createToastsStore(),
    },
    stop: () => stops.forEach((stop) => void stop()),
  };
}
