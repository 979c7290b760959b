import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../hooks/use-calls.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './settings.module.css';

/** An older ledger was restored: what that means, and how to continue. Main asks with a native dialog. */
export function AcceptOlder() {
  const { appInfo } = useStores();
  const calls = useCalls('store');
  const { t } = useTranslation('settings');
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    try {
      await calls.acceptOlder();
      await appInfo.getState().load();
    } catch (thrown) {
      const error = errorDataOf(thrown);
      const { what, todo } = errorText(t, error);
      setProblem(error.code === 'cancelled' ? null : `${what} ${todo}`);
    }
  };
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <h3>{t('storage.older.heading')}</h3>
        <p className="small muted">{t('storage.older.about')}</p>
        {problem === null ? null : <Banner level="rejected">{problem}</Banner>}
      </div>
      <div className={styles.control}>
        <Button variant="danger" onPress={() => void accept()}>
          {t('storage.older.button')}
        </Button>
      </div>
    </div>
  );
}
