import type { Client } from '../../shared/bridge/types.ts';

/**
 * Tells when another profile, so another operator, is chosen; `onSame`: something else of the profiles has changed. Until
 * the first list is there a change cannot be told from a start, and counts as none.
 */
export function watchProfile(client: Client, onOther: () => void, onSame: () => void = () => undefined): () => void {
  let profileId: string | null | undefined;
  client.call('profiles.list').then(
    ({ selectedId }) => {
      if (profileId === undefined) profileId = selectedId;
    },
    () => undefined,
  );
  return client.on('profiles.changed', ({ selectedId }) => {
    const isOther = profileId !== undefined && profileId !== selectedId;
    profileId = selectedId;
    if (isOther) onOther();
    else onSame();
  });
}
