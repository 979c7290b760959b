import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirstContact } from '../../../shared/model/mapping/first-contact.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { Button } from '../../ui/button/button.tsx';
import { goOnAfterSaving, leaveGuesses } from './after-saving.ts';
import { asksClock } from './clock-time.ts';
import styles from './guesses.module.css';
import { answeredOf, CLOCK } from './stores/first-contact-state.ts';
import type { FirstContactStore } from './use-first-contact.ts';

/** How many are answered, one word for all of them, and the save. */
export function AnswerBar(props: { store: FirstContactStore; contact: FirstContact; isNothing: boolean }) {
  const { store, contact } = props;
  const { t } = useTranslation('guesses');
  const { shell, toasts, profiles } = useStores();
  const calls = useCalls('guesses');
  const state = useStoreValue(store, (known) => known);
  const profile = useStoreValue(profiles, selectedProfile);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isClockAsked = asksClock(state.body, profile?.clock, contact.samples);
  const open = [
    ...state.questions.filter((question) => question.state === 'guess').map(({ id }) => id),
    ...(isClockAsked ? [CLOCK] : []),
  ];
  const all = new Set([...open, ...Object.keys(state.answers)]);
  const answered = answeredOf(state);

  const save = async () => {
    const { clock, answers } = store.getState();
    const { visit } = shell.getState().route;
    const wasSaved = await store.getState().save(crypto.randomUUID());
    if (!wasSaved) return;
    if (isClockAsked && answers[CLOCK] === 'yes' && profile != null) {
      try {
        await profiles.getState().save({ ...profile, clock: { ...(clock ?? profile.clock), confirmed: true } });
      } catch (thrown) {
        store.setState({ error: errorDataOf(thrown) });
        return;
      }
    }
    toasts.getState().show({ title: t('saved.title'), text: t('saved.text', { count: contact.answersKept }) });
    goOnAfterSaving(shell, { visit, body: state.body }, await calls.open().catch(() => []));
  };
  return (
    <footer className={styles.bar}>
      <p aria-live="polite">
        {all.size === 0 ? null : (
          <b>{props.isNothing ? t('pointedOut', { count: answered }) : t('answered', { answered, count: all.size })}</b>
        )}{' '}
        <span className="muted">{t(props.isNothing ? 'leftOut' : 'leftOpen')}</span>
      </p>
      <span className="spring" />
      <div className={styles.actions}>
        <Button onPress={() => leaveGuesses(shell)}>{t('notNow')}</Button>
        {open.length === 0 ? null : (
          <Button
            variant="secondary"
            size="lg"
            onPress={() => {
              store.getState().answerAll(open);
              saveButton.current?.focus();
            }}
          >
            {t('allRight', { count: open.length })}
          </Button>
        )}
        <Button
          ref={saveButton}
          variant="primary"
          size="lg"
          isBusy={state.isSaving}
          disabledReason={answered === 0 ? t('nothingAnswered') : null}
          onPress={() => void save()}
        >
          {t('save', { count: answered })}
        </Button>
      </div>
    </footer>
  );
}
