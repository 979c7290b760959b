import type { TFunction } from 'i18next';
import type { Client } from '../../shared/bridge/types.ts';
import { tellFailure } from '../hooks/tell-failure.ts';
import type { AppStores } from '../stores/app-stores.ts';

/**
 * Opens job files that the system handed to the app in bulk entry: one that is waiting at the start, and later ones.
 * During the first run they wait in main. Returns the undo.
 */
export function followOpenedFile(client: Client, { shell, toasts }: AppStores, t: TFunction): () => void {
  const take = async () => {
    if (shell.getState().isFirstRun) return;
    try {
      const job = await client.call('bulk.openFile', { jobId: crypto.randomUUID() });
      if (job) shell.getState().navigate('bulk', { job: job.summary.id });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  const stops = [
    client.on('bulk.fileOpened', () => void take()),
    shell.subscribe((state, before) => {
      if (before.isFirstRun && !state.isFirstRun) void take();
    }),
  ];
  void take();
  return () => {
    for (const stop of stops) stop();
  };
}
