import Handshake from 'lucide-react/icons/handshake';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandOver } from '../../../shared/model/office/hand-over.ts';
import { HAND_OVER_WORDS } from '../../../shared/model/office/hand-over-words.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import type { HandOverState } from '../../stores/create-hand-over-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { ChooseColleague } from './choose-colleague.tsx';
import styles from './hand-over.module.css';

/** Colleague and words, in the page; `first`: who is chosen already, because it came from them. */
export function GiveForm(props: {
  is: HandOver;
  state: HandOverState;
  first: string | null;
  /** Told when it is opened and closed, by a page that then shows nothing else. */
  onGiving?: ((isGiving: boolean) => void) | undefined;
}) {
  const { t } = useTranslation('contracts');
  const { toasts } = useStores();
  const { is, state } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [only, ...others] = is.colleagues;
  const isOne = only !== undefined && others.length === 0;
  const [to, setTo] = useState(isOne ? only.login : props.first);
  const [words, setWords] = useState('');
  const setOpen = (opens: boolean) => {
    setIsOpen(opens);
    props.onGiving?.(opens);
  };
  const chosen = is.colleagues.find(({ login }) => login === to);
  if (!isOpen) {
    const isAlone = is.colleagues.length === 0;
    return (
      <div className={styles.actions}>
        <Button
          variant="secondary"
          icon={Handshake}
          saysWhy
          disabledReason={isAlone ? t('handOver.nobody') : null}
          onPress={() => setOpen(true)}
        >
          {t(props.first === null ? 'handOver.verb' : 'handOver.giveBack')}
        </Button>
      </div>
    );
  }
  const give = async () => {
    if (chosen === undefined || !(await state.give(chosen.login, words))) return;
    setOpen(false);
    setWords('');
    toasts.getState().show({ title: t('handOver.done') });
  };
  return (
    <>
      <p className="small muted">{t('handOver.hint')}</p>
      {isOne ? (
        <p>
          <span className="muted">{t('handOver.to')}</span> <b>{only.name}</b>
        </p>
      ) : (
        <ChooseColleague
          label={t('handOver.to')}
          colleagues={is.colleagues}
          selected={chosen?.login ?? null}
          onSelect={setTo}
        />
      )}
      <TextField
        label={t('handOver.words')}
        value={words}
        onChange={setWords}
        rows={3}
        maxLength={HAND_OVER_WORDS}
        autoFocus
        messages={[{ level: 'hint', text: t('handOver.wordsHint') }]}
      />
      <div ref={intoSight} className={styles.actions}>
        <Button
          variant={props.onGiving === undefined ? 'secondary' : 'primary'}
          icon={Handshake}
          isBusy={state.isActing}
          saysWhy
          disabledReason={chosen === undefined ? t('handOver.chooseFirst') : null}
          onPress={() => void give()}
        >
          {chosen === undefined ? t('handOver.verb') : t('handOver.give', { who: chosen.name })}
        </Button>
        <Button onPress={() => setOpen(false)}>{t('handOver.cancel')}</Button>
      </div>
    </>
  );
}

/** The form is opened at the end of a page, where there may be no room for its buttons. */
function intoSight(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}
