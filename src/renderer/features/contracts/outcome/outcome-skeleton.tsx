import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from '../contracts.module.css';
import own from './outcome.module.css';

/** The page while its registration is loading: the same layout, so that nothing jumps. */
export function OutcomeSkeleton() {
  const { t } = useTranslation('contracts');
  return (
    <div className={styles.split} aria-busy="true">
      <section className={styles.column}>
        <span className="sr-only" role="status">
          {t('outcome.loading')}
        </span>
        <div className={styles.body}>
          <div className={own.verdict}>
            <Skeleton width={20} />
            <div>
              <Skeleton width="70%" />
              <p>
                <Skeleton width="90%" />
              </p>
            </div>
          </div>
        </div>
      </section>
      <aside className={styles.pane} aria-hidden="true" />
    </div>
  );
}
