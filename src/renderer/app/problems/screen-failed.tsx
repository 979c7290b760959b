import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../hooks/use-calls.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** What is known of a screen that failed while rendering. Without its message, which may hold what a person typed. */
export type Failure = { reference: string; kind: string; stack: string };

/** Shown instead of a screen that failed: what it means, and how to continue. */
export function ScreenFailed(props: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('app');
  const app = useCalls('app');
  const copy = useCopy();
  const { reference, kind, stack } = props.failure;
  useEffect(() => {
    // Logged by main, so that support finds the reference a person reads out.
    app.reportFailure({ reference, kind, stack: stack.slice(0, 8000) }).catch(() => undefined);
  }, [app, reference, kind, stack]);
  return (
    <EmptyState
      title={t('crash.title')}
      text={t('crash.text', { reference })}
      actions={
        <>
          <Button variant="primary" onPress={props.onRetry}>
            {t('common:tryAgain')}
          </Button>
          <Button onPress={() => void copy(`${reference} ${kind}\n${stack}`)}>{t('crash.copy')}</Button>
        </>
      }
    />
  );
}
