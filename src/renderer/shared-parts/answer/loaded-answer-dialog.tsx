import { useTranslation } from 'react-i18next';
import { useCopy } from '../../hooks/use-copy.ts';
import { latestOf } from '../../stores/loadable.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useTechnical } from '../../ui/technical/technical.tsx';
import { AnswerContent } from './answer-panel.tsx';
import { useAnswer } from './use-answer.ts';

/** One raw answer in a dialog, with a button to copy its text. */
export function LoadedAnswerDialog(props: { answerId: string; onClose: () => void }) {
  const copy = useCopy();
  const { t } = useTranslation('common');
  const isTechnical = useTechnical();
  const { answer, more } = useAnswer(props.answerId);
  const raw = latestOf(answer);
  return (
    <Dialog
      title={raw && isTechnical ? `${raw.meta.method} ${raw.meta.target}, ${raw.meta.status}` : t('answer.title')}
      isOpen
      onClose={props.onClose}
      width="full"
      actions={
        <>
          {raw?.text ? <Button onPress={() => void copy(raw.text ?? '')}>{t('copy')}</Button> : null}
          <Button variant="secondary" onPress={props.onClose} autoFocus>
            {t('close')}
          </Button>
        </>
      }
    >
      <AnswerContent answer={answer} more={more} />
    </Dialog>
  );
}
