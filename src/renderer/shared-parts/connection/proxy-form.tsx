import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './connection.module.css';

/** The proxy for requests; takes effect immediately, after main has asked. */
export function ProxyForm(props: { isDisabled: boolean }) {
  const { t } = useTranslation('settings');
  const { preferences, toasts } = useStores();
  const proxy = useStoreValue(preferences, (state) => state.preferences.proxy);
  const [address, setAddress] = useState(proxy.address);
  const [mode, setMode] = useState(proxy.mode);
  useEffect(() => setAddress(proxy.address), [proxy.address]);
  useEffect(() => setMode(proxy.mode), [proxy.mode]);
  const change = async (next: typeof proxy) => {
    try {
      await preferences.getState().update({ proxy: next });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
      setMode(proxy.mode);
      setAddress(proxy.address);
    }
  };
  const chooseMode = (chosen: typeof mode) => {
    setMode(chosen);
    // A manual proxy counts only with an address.
    if (chosen !== 'manual' || address.trim() !== '') void change({ mode: chosen, address: proxy.address });
  };
  const keepAddress = () => {
    if (address.trim() !== proxy.address || mode !== proxy.mode) void change({ mode, address: address.trim() });
  };
  return (
    <>
      <Segmented
        label={t('proxy.title')}
        items={(['system', 'none', 'manual'] as const).map((id) => ({ id, label: t(`proxy.${id}`) }))}
        selected={mode}
        isDisabled={props.isDisabled}
        onSelect={chooseMode}
      />
      {mode === 'manual' ? (
        <div className={styles.proxyAddress}>
          <TextField
            label={t('proxy.address')}
            value={address}
            onChange={setAddress}
            onBlur={keepAddress}
            onEnter={keepAddress}
            isDisabled={props.isDisabled}
            placeholder="http://proxy.example.se:8080"
            messages={[{ level: 'hint', text: t('proxy.hint') }]}
          />
        </div>
      ) : null}
    </>
  );
}
