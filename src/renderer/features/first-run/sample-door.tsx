import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import styles from './first-run.module.css';

/** The door to made-up data. */
export function SampleDoor() {
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
      <span>{t('sample.question')}</span>{' '}
      <button type="button" className="link" disabled={isStarting} onClick={() => void start()}>
        {isStarting ? t('sample.starting') : t('sample.start')}
      </button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
