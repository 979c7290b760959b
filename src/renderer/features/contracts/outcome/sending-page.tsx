import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useNow } from '../../../hooks/use-now.ts';
import { useStoreContext } from '../../../hooks/use-store-context.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { spanText } from '../../../text/span-text.ts';
import { useContractFormats } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import type { OutcomeStore } from '../stores/create-outcome-store.ts';
import type { SendingStep } from '../stores/create-sending-store.ts';
import { useContractsStores } from '../use-contracts-stores.ts';
import { usePreferences } from '../use-preferences.ts';
import { EventsList } from './events-list.tsx';
import own from './outcome.module.css';
import { SentPane } from './sent-pane.tsx';
import { Verdict } from './verdict.tsx';

const SLOW_AFTER_MS = 5000;

/** While the request is running: what is certain already, how long it takes, and what happened so far. */
export function SendingPage(props: { step: Extract<SendingStep, { at: 'sending' }>; store: OutcomeStore }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const now = useNow(500);
  const { limits } = usePreferences();
  const { poa } = useContractsStores();
  const latest = latestOf(useStore(props.store, (state) => state.registration));
  const registration = latest?.id === props.step.registrationId ? latest : null;
  const elapsedSeconds = Math.max(0, Math.floor((now - props.step.startedAt) / 1000));
  return (
    <div className={styles.split} aria-busy="true">
      <section className={styles.column} aria-label={t('sending.title')}>
        <div className={styles.scroll}>
          <div className={styles.body}>
            <Verdict
              takesFocus
              verdict={{
                tone: 'sending',
                title: t('sending.title'),
                text: t('sending.text', useStoreContext()),
                quote: null,
              }}
            />
            <p className={own.pulse}>
              <span className="tnum">{t('sending.elapsed', { seconds: formats.integer(elapsedSeconds) })}</span>
              {elapsedSeconds * 1000 < SLOW_AFTER_MS ? null : (
                <span className="muted">{t('sending.slow', { span: spanText(t, limits.answerTimeoutMs) })}</span>
              )}
            </p>
            {registration === null ? null : <EventsList registration={registration} />}
          </div>
        </div>
      </section>
      {registration === null ? <aside className={styles.pane} /> : <SentPane registration={registration} file={poa} />}
    </div>
  );
}
