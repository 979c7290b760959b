import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Mark } from '../../ui/mark/mark.tsx';
import styles from './first-run.module.css';
import { STEPS, type StepId, stepState } from './first-run-steps.ts';

/** Where one is, and the door to the sample data. */
export function StepList(props: { step: StepId; onStep: (step: StepId) => void }) {
  const { t } = useTranslation('first-run');
  return (
    <aside className={styles.side}>
      <div className={styles.brand}>
        <Mark />
        Elkontor
      </div>
      <ol>
        {STEPS.map((step, index) => {
          const state = stepState(step, props.step);
          return (
            <li
              key={step}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.no}>{state === 'done' ? <Icon of={Check} size={12} /> : index + 1}</span>
              <div>
                {state === 'done' ? (
                  <button type="button" onClick={() => props.onStep(step)}>
                    {t(`steps.${step}.name`)}
                  </button>
                ) : (
                  <b>{t(`steps.${step}.name`)}</b>
                )}
                <span>{t(`steps.${step}.about`)}</span>
              </div>
            </li>
          );
        })}
      </ol>
      <SampleDoor />
    </aside>
  );
}

function SampleDoor() {
  const stores = useStores();
  const { t, i18n } = useTranslation('first-run');
  const isAvailable = useStoreValue(stores.appInfo, (state) => state.info?.sampleAvailable ?? false);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isAvailable) return null;
  const start = async () => {
    setStarting(true);
    setProblem(null);
    try {
      const { preferences, update } = stores.preferences.getState();
      if (preferences.language === null) await update({ language: i18n.language === 'sv' ? 'sv' : 'en' });
      await stores.profiles.getState().startSample();
      stores.shell.getState().finishFirstRun();
    } catch (thrown) {
      const { what, todo } = errorText(t, errorDataOf(thrown));
      setProblem(`${what} ${todo}`);
      setStarting(false);
    }
  };
  return (
    <div className={styles.demo}>
      <p className="caption">{t('sample.question')}</p>
      <button type="button" className="link" disabled={isStarting} onClick={() => void start()}>
        {isStarting ? t('sample.starting') : t('sample.start')}
      </button>
      <p className="caption">{t('sample.text')}</p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
