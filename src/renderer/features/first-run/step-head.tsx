import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/mark/mark.tsx';
import styles from './first-run.module.css';
import { STEPS, type StepId, stepState } from './first-run-steps.ts';

/** The app's name, a line for each step, and how far one is. Steps that are done can be gone back to. */
export function StepHead(props: { step: StepId; onStep: (step: StepId) => void }) {
  const { t } = useTranslation('first-run');
  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        <Mark />
        Elkontor
      </div>
      <ol aria-label={t('stepsLabel')}>
        {STEPS.map((step) => {
          const state = stepState(step, props.step);
          return (
            <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' ? (
                <button type="button" title={t(`steps.${step}`)} onClick={() => props.onStep(step)}>
                  <span className="sr-only">{t(`steps.${step}`)}</span>
                </button>
              ) : (
                <span className="sr-only">{t(`steps.${step}`)}</span>
              )}
            </li>
          );
        })}
      </ol>
      <span className="caption">{t('stepOf', { n: STEPS.indexOf(props.step) + 1, count: STEPS.length })}</span>
    </header>
  );
}
