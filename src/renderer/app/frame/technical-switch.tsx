import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { isLocked } from '../../stores/create-app-info-store.ts';
import { Switch } from '../../ui/switch/switch.tsx';
import { COMMANDS, runCommand } from '../shortcuts/commands.ts';
import styles from './frame.module.css';

/** Switches technical details on or off everywhere. Off by default; IT may have decided. */
export function TechnicalSwitch() {
  const stores = useStores();
  const { t } = useTranslation('app');
  const isShown = useStoreValue(stores.preferences, (state) => state.preferences.technicalDetails);
  const isFixed = useStoreValue(stores.appInfo, ({ info }) => isLocked(info, 'technicalDetails'));
  const command = COMMANDS.find(({ id }) => id === 'view.technical');
  return (
    <span className={styles.technical}>
      <Switch
        isSelected={isShown}
        isDisabled={isFixed}
        onChange={() => void (command && runCommand(command, stores, t))}
      >
        {t('status.technical')}
      </Switch>
    </span>
  );
}
