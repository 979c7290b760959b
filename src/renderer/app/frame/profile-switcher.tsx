import Plus from 'lucide-react/icons/plus';
import Settings2 from 'lucide-react/icons/settings-2';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { ProfileButton } from '../../ui/profile-chip/profile-button.tsx';
import { ProfileMark } from '../../ui/profile-chip/profile-chip.tsx';

/** The operator environment in use, and switching to another. */
export function ProfileSwitcher() {
  const stores = useStores();
  const { t } = useTranslation('app');
  const profiles = useStoreValue(stores.profiles, (state) => state.profiles);
  const selected = useStoreValue(stores.profiles, selectedProfile);
  const choose = async (profileId: string) => {
    try {
      await stores.profiles.getState().select(profileId);
    } catch (thrown) {
      tellFailure(stores, t, thrown);
    }
  };
  const entries: MenuEntry[] = [
    ...profiles.map(
      (profile): MenuEntry => ({
        id: profile.id,
        label: profile.name,
        mark: <ProfileMark kind={profile.kind} />,
        isChecked: profile.id === selected?.id,
        end: t(`profile.kinds.${profile.kind}`),
        onAction: () => void choose(profile.id),
      }),
    ),
    ...(profiles.length > 0 ? [{ kind: 'rule', id: 'rule' } as const] : []),
    {
      id: 'add',
      label: t('profile.add'),
      icon: Plus,
      onAction: () => stores.shell.getState().navigate('settings', { section: 'connections', profile: 'new' }),
    },
    {
      id: 'manage',
      label: t('profile.manage'),
      icon: Settings2,
      onAction: () => stores.shell.getState().navigate('settings', { section: 'connections' }),
    },
  ];
  return (
    <Menu label={t('profile.menu')} entries={entries}>
      {selected ? (
        <ProfileButton
          name={selected.name}
          kind={selected.kind}
          label={t('profile.current', { name: selected.name })}
        />
      ) : (
        <Button size="sm" variant="secondary">
          {t('profile.none')}
        </Button>
      )}
    </Menu>
  );
}
