import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../hooks/use-calls.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';

/** The login for a proxy. It is sent to main's memory and never returned. */
export function ProxyLoginSetting() {
  const calls = useCalls('proxy');
  const { t } = useTranslation('settings');
  const [hasLogin, setHasLogin] = useState(false);
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => {
    void calls.status().then(
      (status) => setHasLogin(status.hasLogin),
      () => undefined,
    );
  }, [calls]);
  const give = async (login: { user: string; password: string } | null) => {
    const status = await calls.login({ login });
    setHasLogin(status.hasLogin);
    setPassword('');
  };
  const isUsable = user !== '' && !user.includes(':');
  return (
    <Setting of="proxyLogin" lock={null} isWide>
      {hasLogin ? (
        <>
          <p role="status">{t('proxyLogin.given')}</p>
          <Button variant="secondary" onPress={() => void give(null).catch(() => undefined)}>
            {t('proxyLogin.forget')}
          </Button>
        </>
      ) : (
        <>
          <div className={styles.pair}>
            <TextField label={t('proxyLogin.user')} value={user} onChange={setUser} />
            <TextField label={t('proxyLogin.password')} value={password} onChange={setPassword} type="password" />
          </div>
          <Button
            variant="secondary"
            disabledReason={isUsable ? null : t('proxyLogin.incomplete')}
            onPress={() => void give({ user, password }).catch(() => undefined)}
          >
            {t('proxyLogin.use')}
          </Button>
        </>
      )}
    </Setting>
  );
}
