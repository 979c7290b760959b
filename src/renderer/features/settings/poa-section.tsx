import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { withoutType, withType } from './poa-types.ts';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';
import { useLock, useSettings } from './use-setting.ts';

/** Which types of power of attorney can be chosen; the first is the default. */
export function PoaSection() {
  const { t } = useTranslation('settings');
  const { values, update } = useSettings();
  const { isLocked } = useLock('poaTypes');
  const [typed, setTyped] = useState('');
  const add = async () => {
    const next = withType(values.poaTypes, typed);
    if (next.length === values.poaTypes.length || (await update({ poaTypes: next }))) setTyped('');
  };
  return (
    <Setting of="poaTypes" isWide>
      <ul className={styles.types}>
        {values.poaTypes.map((type) => (
          <li key={type}>
            <span className="selectable">{type}</span>
            <IconButton
              size="sm"
              icon={X}
              label={t('poa.remove', { type })}
              isDisabled={isLocked}
              disabledReason={values.poaTypes.length === 1 ? t('poa.last') : null}
              onPress={() => void update({ poaTypes: withoutType(values.poaTypes, type) })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <TextField
          label={t('poa.add')}
          value={typed}
          onChange={setTyped}
          maxLength={60}
          isDisabled={isLocked}
          onEnter={() => void add()}
        />
        <Button
          variant="secondary"
          size="lg"
          icon={Plus}
          isDisabled={isLocked}
          disabledReason={typed.trim() === '' ? t('poa.typeFirst') : null}
          onPress={() => void add()}
        >
          {t('poa.addButton')}
        </Button>
      </div>
    </Setting>
  );
}
