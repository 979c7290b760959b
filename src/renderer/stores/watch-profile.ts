import type { Client } from '../../shared/bridge/types.ts';

/**
 * Calls back when another profile, so another operator, is selected; `onSame`: something else of the profiles changed.
 * The first list counts as no change.
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
