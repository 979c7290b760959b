import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverviewMonth } from '../../../shared/model/register/overview.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useStores } from '../../hooks/use-stores.tsx';

/** Checks the invoices of a month, the chosen one by its key, with a way back. */
export function useCheckMonth(reload: () => Promise<void>) {
  const calls = useCalls('invoices');
  const { toasts } = useStores();
  const { t } = useTranslation('register');
  const chosen = useRef<OverviewMonth | null>(null);
  const onChosen = useCallback((month: OverviewMonth | null) => {
    chosen.current = month;
  }, []);
  const check = async ({ keys }: OverviewMonth) => {
    const mark = (isChecked: boolean) => calls.mark({ keys: [...keys], isChecked }).then(reload);
    try {
      await mark(true);
      const action = { label: t('common:undo'), onPress: () => void mark(false) };
      toasts.getState().show({ title: t('page.checkedNow'), action });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    }
  };
  /** False: no month is chosen, or it has no invoices. */
  const checkChosen = (): boolean => {
    const month = chosen.current;
    if (month === null || month.invoices === 0) return false;
    void check(month);
    return true;
  };
  return { check, checkChosen, onChosen };
}
