import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented/segmented.tsx';

export type RightOrNot = 'yes' | 'no' | 'unsure';

/** Whether what was recognised is right: yes, no, or not sure. `question`: what it is about. */
export function RightOrNotChoice(props: {
  question: string;
  answer: RightOrNot | null;
  onSay: (answer: RightOrNot) => void;
}) {
  const { t } = useTranslation('guesses');
  return (
    <Segmented
      size="sm"
      label={t('rightOf', { question: props.question })}
      selected={props.answer}
      onSelect={props.onSay}
      items={[
        { id: 'yes', label: t('yes') },
        { id: 'no', label: t('no') },
        { id: 'unsure', label: '?', name: t('unsure') },
      ]}
    />
  );
}
