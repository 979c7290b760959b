import { useTranslation } from 'react-i18next';
import { useStores } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { LetterKeys } from './letter-keys.tsx';
import styles from './settings.module.css';

/** Where the sheet of shortcuts is, and the letters a person can change. */
export function ShortcutsSection() {
  const { shell } = useStores();
  const { t } = useTranslation('settings');
  return (
    <>
      <p className="muted">
        {t('shortcuts.text')} <Kbd keys={['F1']} />
      </p>
      <p className={styles.openSheet}>
        <Button variant="secondary" onPress={() => shell.getState().open('shortcuts')}>
          {t('shortcuts.open')}
        </Button>
      </p>
      <LetterKeys />
    </>
  );
}
