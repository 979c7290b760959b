import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { GuideLink } from '../../../shared-parts/help/guide-link.tsx';
import { ResolveDialog, type Said } from '../../../shared-parts/registration/resolve-dialog.tsx';
import { errorDataOf, latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../contracts.module.css';
import type { OutcomeStore } from '../stores/create-outcome-store.ts';
import { useToast } from '../use-contracts-stores.ts';
import own from './outcome.module.css';

/** Hides its line on Today until tomorrow; absent where it has no line, or is hidden already. */
function RemindTomorrow(props: { store: OutcomeStore }) {
  const { t } = useTranslation('contracts');
  const { today } = useStores();
  const toast = useToast();
  const id = useStore(props.store, (state) => latestOf(state.registration)?.id ?? null);
  const known = useStoreValue(today, (state) => latestOf(state.today));
  const line = known?.lines.find(({ kind, opens }) => kind === 'unknown' && opens?.params.registration === id);
  if (id === null || line === undefined) return null;
  const putOff = () =>
    void today
      .getState()
      .snooze(line.key)
      .then(() => toast(t('outcome.reminded')))
      .catch((thrown: unknown) => toast(errorText(t, errorDataOf(thrown)).what));
  return <Button onPress={putOff}>{t('outcome.remind')}</Button>;
}

/** The letter as it goes; what is in it for the operator's technicians is folded where nobody looks at such details. */
function Letter({ text }: { text: string }) {
  const { t } = useTranslation('contracts');
  const isTechnical = useTechnical();
  const end = text.lastIndexOf('\n\n');
  if (isTechnical || end < 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <details className={own.logs}>
        <summary>{t('outcome.forLogs')}</summary>
        {text.slice(end).trim()}
      </details>
    </>
  );
}

/** The two steps for an unknown registration: ask the operator, and record the reply. */
export function UnknownSteps(props: { store: OutcomeStore }) {
  const { t } = useTranslation('contracts');
  const desktop = useCalls('app');
  const copy = useCopy();
  const toast = useToast();
  const inquiry = useStore(props.store, (state) => state.inquiry);
  const [recording, setRecording] = useState<Said['decision'] | null>(null);
  const isActing = useStore(props.store, (state) => state.isActing);
  const actionError = useStore(props.store, (state) => state.actionError);
  const known = latestOf(inquiry);

  const close = () => {
    props.store.getState().dismissError();
    setRecording(null);
  };
  const record = async (said: Said) => {
    if (await props.store.getState().resolve(said)) setRecording(null);
  };

  const writeEmail = async () => {
    if (known === null) return;
    try {
      await desktop.writeEmail({ subject: known.subject, body: known.text });
      toast(t('outcome.emailOpened'));
    } catch (thrown) {
      toast(errorText(t, errorDataOf(thrown)).what);
    }
  };
  return (
    <section aria-labelledby="what-to-do">
      <div className={styles.group}>
        <h2 id="what-to-do">{t('outcome.whatToDo')}</h2>
        <span className="spring" />
        <GuideLink page="nobody-knows" />
      </div>
      <ol className={own.todo}>
        <li>
          <span className={own.no} aria-hidden="true">
            1
          </span>
          <div>
            <b>{t('outcome.ask')}</b>
            <p className="small muted">{t('outcome.askHint')}</p>
            <blockquote className={`${own.inquiry ?? ''} selectable`} aria-busy={inquiry.state === 'loading'}>
              {known !== null ? (
                <Letter text={known.text} />
              ) : inquiry.state === 'failed' ? (
                `${t('outcome.inquiryFailed')}. ${errorText(t, inquiry.error).what}`
              ) : (
                <Skeleton width="100%" />
              )}
            </blockquote>
            <div className={styles.actions}>
              <Button variant="primary" icon={Mail} isDisabled={known === null} onPress={() => void writeEmail()}>
                {t('outcome.writeEmail')}
              </Button>
              <Button
                variant="secondary"
                icon={Copy}
                isDisabled={known === null}
                onPress={() => void copy(known?.text ?? '', t('outcome.copied'))}
              >
                {t('outcome.copyText')}
              </Button>
              {/* Who has asked waits for an answer. */}
              <RemindTomorrow store={props.store} />
            </div>
          </div>
        </li>
        <li>
          <span className={own.no} aria-hidden="true">
            2
          </span>
          <div>
            <b>{t('outcome.record')}</b>
            <p className="small muted">{t('outcome.recordHint')}</p>
            <div className={styles.actions}>
              <Button variant="secondary" icon={CircleCheck} onPress={() => setRecording('exists')}>
                {t('outcome.itWas')}
              </Button>
              <Button variant="secondary" icon={CircleX} onPress={() => setRecording('absent')}>
                {t('outcome.itWasNot')}
              </Button>
              <Button variant="secondary" icon={CircleHelp} onPress={() => setRecording('open')}>
                {t('outcome.notKnown')}
              </Button>
            </div>
          </div>
        </li>
      </ol>
      {recording === null ? null : (
        <ResolveDialog
          decision={recording}
          isBusy={isActing}
          error={actionError}
          onRecord={(said) => void record(said)}
          onClose={close}
        />
      )}
    </section>
  );
}
