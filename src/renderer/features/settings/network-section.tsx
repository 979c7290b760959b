import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
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
  const { proxy } = values;
  const [address, setAddress] = useState(proxy.address);
  const [pem, setPem] = useState(values.extraCa);
  useEffect(() => setAddress(proxy.address), [proxy.address]);
  useEffect(() => setPem(values.extraCa), [values.extraCa]);
  const [mode, setMode] = useState(proxy.mode);
  useEffect(() => setMode(proxy.mode), [proxy.mode]);
  const change = (next: typeof proxy) =>
    void update({ proxy: next }).then((isDone) => {
      if (!isDone) {
        setMode(proxy.mode);
        setAddress(proxy.address);
      }
    });
  const chooseMode = (chosen: typeof mode) => {
    setMode(chosen);
    // A proxy of one's own is one when it has an address.
    if (chosen !== 'manual' || address.trim() !== '') change({ mode: chosen, address: proxy.address });
  };
  const keepAddress = () => {
    if (address.trim() !== proxy.address || mode !== proxy.mode) change({ mode, address: address.trim() });
  };
  const isPemUsable = pem.trim() === '' || pem.includes('-----BEGIN CERTIFICATE-----');
  return (
    <>
      <Setting path="proxy" title={t('proxy.title')} text={t('proxy.text')}>
        <Segmented
          label={t('proxy.title')}
          items={(['system', 'none', 'manual'] as const).map((id) => ({ id, label: t(`proxy.${id}`) }))}
          selected={mode}
          isDisabled={isProxyLocked}
          onSelect={chooseMode}
        />
        {mode === 'manual' ? (
          <div className={styles.wide}>
            <TextField
              label={t('proxy.address')}
              value={address}
              onChange={setAddress}
              onBlur={keepAddress}
              onEnter={keepAddress}
              isDisabled={isProxyLocked}
              placeholder="http://proxy.example.se:8080"
              messages={[{ level: 'hint', text: t('proxy.hint') }]}
            />
          </div>
        ) : null}
      </Setting>
      <ProxyLoginSetting />
      <Setting path="extraCa" title={t('ca.title')} text={t('ca.text')}>
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
