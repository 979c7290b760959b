import type { Client } from '../../shared/bridge/types.ts';

/**
 * Calls back when another profile, so another operator, is selected; `onSame`: something else of the profiles changed.
 */
export function watchProfile(client: Client, onOther: () => void, onSame: () => void = () => undefined): () => void {
  return client.on('profiles.changed', ({ isOther }) => (isOther ? onOther() : onSame()));
}
