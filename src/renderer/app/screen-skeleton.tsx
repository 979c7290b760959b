import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import styles from './frame/frame.module.css';

const ROWS = Array.from({ length: 12 }, (_, index) => `row-${index}`);

/** Shape of a list while a screen's code is fetched. */
export function ScreenSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="sr-only">{t('common:loading')}</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.waitingRow}>
          <Skeleton width={96} />
          <Skeleton width="24%" />
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  );
}
