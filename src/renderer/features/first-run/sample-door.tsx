import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '../../hooks/tell-failure.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
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
      setProblem(failureSentence(t, thrown));
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
