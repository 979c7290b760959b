import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { profileWithoutSecret } from '../../stores/create-profiles-store.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Above every screen except the one with the field: without the secret nothing can be fetched. */
export function SecretMissing() {
  const { profiles, shell } = useStores();
  const { t } = useTranslation('app');
  const profile = useStoreValue(profiles, profileWithoutSecret);
  const isThere = useStoreValue(shell, ({ route }) => route.screen === 'settings');
  if (profile === null || isThere) return null;
  return (
    <Banner
      level="warning"
      actions={
        <Button size="sm" variant="secondary" onPress={() => shell.getState().navigate('settings', {})}>
          {t('secretMissing.do')}
        </Button>
      }
    >
      <b>{t('secretMissing.title', { name: profile.name })}</b> {t('secretMissing.text')}
    </Banner>
  );
}
