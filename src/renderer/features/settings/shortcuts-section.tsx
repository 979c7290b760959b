import { useTranslation } from 'react-i18next';
import { useStores } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { LetterKeys } from './letter-keys.tsx';
import { SettingRow } from './setting.tsx';

/** Where the sheet of shortcuts is, and the letters a person can change. */
export function ShortcutsSection() {
  const { shell } = useStores();
  const { t } = useTranslation('settings');
  return (
    <>
      <SettingRow
        title={t('shortcuts.title')}
        text={
          <>
            {t('shortcuts.text')} <Kbd keys={['F1']} />
          </>
        }
        lock={null}
      >
        <Button variant="secondary" onPress={() => shell.getState().open('shortcuts')}>
          {t('shortcuts.open')}
        </Button>
      </SettingRow>
      <LetterKeys />
    </>
  );
}
