import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProxyForm } from '../../shared-parts/connection/proxy-form.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { ProxyLoginSetting } from './proxy-login.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';
import { useLock, useSettings } from './use-setting.ts';

/** Proxy and the organisation's own certificates. There is no switch that ignores certificates. */
export function NetworkSection() {
  const { t } = useTranslation('settings');
  const { values, update } = useSettings();
  const isProxyLocked = useLock('proxy').isLocked;
  const isCaLocked = useLock('extraCa').isLocked;
  const [pem, setPem] = useState(values.extraCa);
  useEffect(() => setPem(values.extraCa), [values.extraCa]);
  const isPemUsable = pem.trim() === '' || pem.includes('-----BEGIN CERTIFICATE-----');
  return (
    <>
      <Setting of="proxy">
        <ProxyForm isDisabled={isProxyLocked} />
      </Setting>
      <ProxyLoginSetting />
      <Setting of="extraCa" isWide>
        <div className={styles.wide}>
          <TextField
            label={t('ca.label')}
            value={pem}
            onChange={setPem}
            rows={6}
            mono
            isDisabled={isCaLocked}
            placeholder="-----BEGIN CERTIFICATE-----"
            messages={isPemUsable ? [] : [{ level: 'error', text: t('ca.notPem') }]}
          />
        </div>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            isDisabled={isCaLocked}
            // That nothing is changed needs no words.
            saysWhy={pem !== values.extraCa}
            disabledReason={pem === values.extraCa ? t('ca.unchanged') : isPemUsable ? null : t('ca.notPem')}
            onPress={() => void update({ extraCa: pem.trim() })}
          >
            {t('common:save')}
          </Button>
        </div>
      </Setting>
    </>
  );
}
