import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import { AnswerDialog } from '../../shared-parts/answer/answer-dialog.tsx';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';

/** A link to the raw answer of a failure, if there was one. */
export function ShowAnswer(props: { error: AppErrorData }) {
  const { t } = useTranslation('contracts');
  const [isShown, setShown] = useState(false);
  const { answerId } = errorText(t, props.error);
  if (answerId === null) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onPress={() => setShown(true)}>
        {t('common:showAnswer')}
      </Button>
      <AnswerDialog answerId={isShown ? answerId : null} onClose={() => setShown(false)} />
    </>
  );
}
