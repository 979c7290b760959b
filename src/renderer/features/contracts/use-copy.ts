import { useCallback } from 'react';
import { useStores } from '../../hooks/use-stores.tsx';
import { useToast } from './use-contracts-stores.ts';

/** Copies a text through main (the page has no clipboard permission) and says so. */
export function useCopy(): (text: string, said: string) => Promise<void> {
  const { desktop } = useStores();
  const toast = useToast();
  return useCallback(
    async (text, said) => {
      await desktop.copyText({ text });
      toast(said);
    },
    [desktop, toast],
  );
}
