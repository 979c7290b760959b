import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../hooks/use-stores.tsx';
import type { RouteParams, ScreenId } from '../../stores/create-shell-store.ts';
import { IconButton } from '../../ui/button/button.tsx';
import styles from './guide.module.css';

const STEPS: ReadonlyArray<{ id: string; screen: ScreenId; params?: RouteParams }> = [
  { id: 'register', screen: 'contracts', params: { open: 'new' } },
  { id: 'invoices', screen: 'invoices' },
  { id: 'hours', screen: 'consumption' },
  { id: 'raw', screen: 'activity' },
];

/** Things to try with the sample data: a few lines at the bottom of the rail, dismissed permanently with the cross. */
export function Guide() {
  const { shell, preferences } = useStores();
  const { t } = useTranslation('app');
  return (
    <section className={styles.guide} aria-label={t('guide.title')}>
      <div className={styles.head}>
        <h2>{t('guide.title')}</h2>
        <IconButton
          size="sm"
          icon={X}
          label={t('guide.dismiss')}
          onPress={() =>
            void preferences
              .getState()
              .update({ guideDismissed: true })
              .catch(() => undefined)
          }
        />
      </div>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step.id}>
            <button type="button" onClick={() => shell.getState().navigate(step.screen, step.params)}>
              <span className={styles.no}>{index + 1}</span>
              {t(`guide.${step.id}`)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
