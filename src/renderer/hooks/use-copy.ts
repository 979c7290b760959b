import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from './tell-failure.ts';
import { useCalls } from './use-calls.ts';
import { useStores } from './use-stores.tsx';

/** Copies a text through main (the page has no clipboard permission) and says so, or what failed. */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const { toasts } = useStores();
  const calls = useCalls('app');
  const { t } = useTranslation('common');
  return useCallback(
    async (text, said) => {
      try {
        await calls.copyText({ text });
        toasts.getState().show({ title: said ?? t('copied') });
      } catch (thrown) {
        tellFailure({ toasts }, t, thrown);
      }
    },
    [calls, toasts, t],
  );
}
