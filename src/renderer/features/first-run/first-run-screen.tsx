import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { createConnectionTestStore } from '../../stores/create-connection-test-store.ts';
import { createProfileFormStore, emptyProfile } from '../../stores/create-profile-form-store.ts';
import { ClockStep } from './clock-step.tsx';
import { ConnectionStep } from './connection-step.tsx';
import styles from './first-run.module.css';
import { STEPS, type StepId } from './first-run-steps.ts';
import { LanguageStep } from './language-step.tsx';
import { PolicyProblem } from './policy-problem.tsx';
import { ReadyStep } from './ready-step.tsx';
import { StepHead } from './step-head.tsx';

/** Language, connection, clock, ready. Can be left at any step; sample data is one press away. */
export function FirstRunScreen() {
  const stores = useStores();
  const { t } = useTranslation('first-run');
  const hasLanguage = useStoreValue(stores.preferences, (state) => state.preferences.language !== null);
  const [step, setStep] = useState<StepId>(hasLanguage ? 'connection' : 'language');
  const form = useOwn((client) =>
    createProfileFormStore(client, stores.profiles.getState().profiles[0] ?? emptyProfile(crypto.randomUUID(), 'TEST')),
  );
  const { store: test } = useOwn(createConnectionTestStore);
  const kind = useStoreValue(form, (state) => state.profile.kind);
  const go = (by: 1 | -1) => setStep(STEPS[STEPS.indexOf(step) + by] ?? step);
  return (
    <div className={styles.first} data-profile={kind === 'production' ? 'production' : 'test'}>
      <StepHead step={step} onStep={setStep} />
      <main className={styles.main} aria-label={t('title')}>
        <PolicyProblem />
        {step === 'language' ? <LanguageStep onNext={() => go(1)} /> : null}
        {step === 'connection' ? (
          <ConnectionStep form={form} test={test} onBack={() => go(-1)} onNext={() => go(1)} />
        ) : null}
        {step === 'clock' ? <ClockStep form={form} onBack={() => go(-1)} onNext={() => go(1)} /> : null}
        {step === 'ready' ? <ReadyStep form={form} onBack={() => go(-1)} /> : null}
      </main>
    </div>
  );
}
