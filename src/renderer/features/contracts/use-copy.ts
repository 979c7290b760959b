import { useCallback } from 'react';
import { useClient, useToast } from './use-contracts-stores.ts';

/** Copies a text through main (the page has no clipboard permission) and says so. */
export function useCopy(): (text: string, said: string) => Promise<void> {
  const client = useClient();
  const toast = useToast();
  return useCallback(
    async (text, said) => {
      await client.call('app.copyText', { text });
      toast(said);
    },
    [client, toast],
  );
}
