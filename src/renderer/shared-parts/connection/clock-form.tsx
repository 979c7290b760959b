import { useTranslation } from 'react-i18next';
import type { HourClock } from '../../../shared/model/consumption.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { type ClockAnswer, clockAnswer, clockOf } from './clock-answer.ts';
import styles from './connection.module.css';

const ANSWERS: readonly ClockAnswer[] = ['ask', 'wall', 'normal', 'utc', 'offset'];

/** Asks which clock the operator's hours follow. With "I do not know yet" everything shows "not confirmed". */
export function ClockForm(props: { clock: HourClock; onChange: (clock: HourClock) => void; isDisabled?: boolean }) {
  const { clock, onChange } = props;
  const { t } = useTranslation('connection');
  const copy = useCopy();
  return (
    <>
      <ChoiceList
        label={t('clock.label')}
        items={ANSWERS.map((id) => ({ id, title: t(`clock.${id}.title`), text: t(`clock.${id}.text`) }))}
        selected={clockAnswer(clock)}
        onSelect={(answer) => onChange(clockOf(clock, answer))}
        isDisabled={props.isDisabled ?? false}
      />
      <div className={styles.stamp}>
        <span>
          <b>{t('clock.stamp')}</b> <span className="small muted">{t('clock.stampText')}</span>
        </span>
        <Segmented
          label={t('clock.stamp')}
          items={[
            { id: 'start', label: t('clock.start') },
            { id: 'end', label: t('clock.end') },
          ]}
          selected={clock.stamp}
          isDisabled={props.isDisabled ?? false}
          onSelect={(stamp) => onChange({ ...clock, stamp })}
        />
      </div>
      <Button variant="secondary" onPress={() => void copy(t('clock.question'), t('clock.questionCopied'))}>
        {t('clock.copyQuestion')}
      </Button>
    </>
  );
}
