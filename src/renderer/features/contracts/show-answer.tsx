import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';

const AnswerDialog = lazy(async () => ({
  default: (await import('../../shared-parts/answer/answer-dialog.tsx')).AnswerDialog,
}));

/** A way to the raw answer behind a failure, where there was one. */
export function ShowAnswer(props: { error: AppErrorData }) {
  const { t } = useTranslation('contracts');
  const [isShown, setShown] = useState(false);
  const { answerId } = errorText(t, props.error);
  if (answerId === null) {
    return null;
  }
  return (
    <>
      <Button size="sm" variant="secondary" onPress={() => setShown(true)}>
        {t('common:showAnswer')}
      </Button>
      {isShown ? (
        <Suspense fallback={null}>
          <AnswerDialog answerId={answerId} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
