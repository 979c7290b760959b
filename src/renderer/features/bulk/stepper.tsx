import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob } from '../../../shared/model/bulk/bulk-work.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './bulk.module.css';
import { isDone, STEPS } from './bulk-steps.ts';
import { useBulk } from './use-bulk.ts';

/** The seven steps; each can be opened at any time. */
export function Stepper(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const { job } = props;
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={styles.stepper}>
        {STEPS.map((step, index) => {
          const isCurrent = step === job.step;
          const state = isCurrent ? 'current' : isDone(step, job.step, job) ? 'done' : 'todo';
          return (
            <Fragment key={step}>
              {index === 0 ? null : <li className={styles.stepLine} aria-hidden="true" />}
              <li className={styles.step} data-state={state}>
                <button
                  type="button"
                  aria-current={isCurrent ? 'step' : undefined}
                  onClick={() => void bulk.goTo(step)}
                >
                  <span className={styles.no}>{state === 'done' ? <Icon of={Check} size={12} /> : index + 1}</span>
                  {t(`steps.${step}`)}
                  {state === 'done' ? <span className="sr-only">{t('steps.done')}</span> : null}
                </button>
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
