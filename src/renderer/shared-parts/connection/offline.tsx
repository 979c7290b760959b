import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../hooks/use-calls.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { GuideLink } from '../help/guide-link.tsx';

/** Why nothing can be sent to the operator now; null: it can. Reading may be tried at any time. */
export function useOfflineReason(): string | null {
  const { t } = useTranslation('common');
  const isOnline = useStoreValue(useStores().connection, (state) => state.online);
  return isOnline ? null : t('offline.reason');
}

/**
 * The label of a button that reads from the operator: offline it says "try", because "Fetch" would promise too much.
 */
export function useFetchWords(usual: string): { readonly label: string; readonly tooltip: string | undefined } {
  const { t } = useTranslation('common');
  const isOnline = useStoreValue(useStores().connection, (state) => state.online);
  return isOnline
    ? { label: usual, tooltip: undefined }
    : { label: t('offline.tryAgain'), tooltip: t('offline.readable') };
}

/** A harmless request to the operator, to find out whether the connection works again. */
export function CheckConnection() {
  const { profiles, toasts } = useStores();
  const calls = useCalls('connection');
  const { t } = useTranslation('common');
  const profile = useStoreValue(profiles, selectedProfile);
  const [isBusy, setBusy] = useState(false);
  const check = async (profileId: string) => {
    setBusy(true);
    const steps = await calls.test({ profileId }).catch(() => []);
    setBusy(false);
    const isOpen = steps.length > 0 && steps.every((step) => step.state !== 'failed');
    toasts.getState().show({ title: t(isOpen ? 'offline.open' : 'offline.closed') });
  };
  return profile === null ? null : (
    <Button size="sm" variant="secondary" icon={RefreshCw} isBusy={isBusy} onPress={() => void check(profile.id)}>
      {t('offline.check')}
    </Button>
  );
}

/** What a screen can still do offline, in its own words, with the page about it and a look at the connection. */
export function OfflineBanner(props: { children: ReactNode /** Actions after these. */; more?: ReactNode }) {
  return (
    <Banner
      level="warning"
      icon={CloudOff}
      actions={
        <>
          <GuideLink page="working-offline" />
          <CheckConnection />
          {props.more}
        </>
      }
    >
      {props.children}
    </Banner>
  );
}
