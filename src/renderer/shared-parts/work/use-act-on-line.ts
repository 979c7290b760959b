import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayLine } from '../../../shared/model/today.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { ALL_SCREENS } from '../../stores/create-shell-store.ts';
import { whoText } from './fact-text.ts';

/** Runs the action of a work line: opens its screen, or has main do it. */
export function useActOnLine() {
  const { shell, today, toasts } = useStores();
  const { t } = useTranslation('today');
  const formats = useFormats();
  const [busy, setBusy] = useState<string | null>(null);
  const fail = (thrown: unknown) => {
    tellFailure({ toasts }, t, thrown);
  };
  const act = async (line: TodayLine) => {
    const screen = ALL_SCREENS.find((id) => id === line.opens?.screen);
    if (line.opens !== null && screen !== undefined) {
      // Looking at it is all there is to do.
      if (line.kind === 'fresh') void today.getState().settle(line.key).catch(fail);
      shell.getState().navigate(screen, line.opens.params);
      return;
    }
    setBusy(line.key);
    toasts.getState().show({ title: t('retrying', { what: whoText(line, t, formats) }) });
    await today.getState().retry(line.key).catch(fail);
    setBusy(null);
  };
  return { act, fail, busy };
}
