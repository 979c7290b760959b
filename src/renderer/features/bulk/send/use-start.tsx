import { type ReactNode, useState } from 'react';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { StartDialog } from './start-dialog.tsx';

/** Starts the first rows, or all (null), of `left`; for production its name is typed first. */
export function useStart(
  left: number,
  start: (what: { firstRows: number | null; typedName: string | null }) => void,
): { ask: (firstRows: number | null) => void; dialog: ReactNode } {
  const profile = useStoreValue(useStores().profiles, selectedProfile);
  const [asked, setAsked] = useState<{ firstRows: number | null } | null>(null);
  return {
    ask: (firstRows) =>
      profile?.kind === 'production' ? setAsked({ firstRows }) : start({ firstRows, typedName: null }),
    dialog:
      asked && profile ? (
        <StartDialog
          profileName={profile.name}
          rows={asked.firstRows === null ? left : Math.min(asked.firstRows, left)}
          onClose={() => setAsked(null)}
          onStart={(typedName) => {
            setAsked(null);
            start({ ...asked, typedName });
          }}
        />
      ) : null,
  };
}
