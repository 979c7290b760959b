import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { emptyProfile } from '../../stores/create-profile-form-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ProfileChip } from '../../ui/profile-chip/profile-chip.tsx';
import { AnswerWords } from './answer-words.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';
import { useLock } from './use-setting.ts';

/** Profiles: which are there, and the one being looked at. */
export function ConnectionsSection() {
  const { profiles, shell } = useStores();
  const { t } = useTranslation('settings');
  const known = useStoreValue(profiles, (state) => state.profiles);
  const selectedId = useStoreValue(profiles, (state) => state.selectedId);
  const route = useStoreValue(shell, (state) => state.route);
  const { isLocked } = useLock('profiles');
  const [draft, setDraft] = useState<ReturnType<typeof emptyProfile> | null>(null);
  const [openId, setOpenId] = useState<string | null>(selectedId);

  useEffect(() => {
    if (route.params.profile === 'new') setDraft(emptyProfile(crypto.randomUUID()));
  }, [route]);

  const opened = draft ?? known.find((profile) => profile.id === openId) ?? known[0] ?? null;
  return (
    <>
      <Setting of="profiles" isWide>
        <ul className={styles.profiles}>
          {known.map((profile) => (
            <li key={profile.id}>
              <button
                type="button"
                aria-current={opened?.id === profile.id ? 'true' : undefined}
                onClick={() => {
                  setDraft(null);
                  setOpenId(profile.id);
                }}
              >
                <ProfileChip name={profile.name} kind={profile.kind} />
                <span className="small muted">{profile.id === selectedId ? t('profiles.inUse') : profile.baseUrl}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button size="sm" icon={Plus} isDisabled={isLocked} onPress={() => setDraft(emptyProfile(crypto.randomUUID()))}>
          {t('profiles.add')}
        </Button>
      </Setting>
      {opened ? (
        <ProfileEditor
          key={opened.id}
          profile={opened}
          isNew={draft !== null}
          isInUse={opened.id === selectedId}
          testNow={route.params.test === 'now' ? route.visit : null}
          onSaved={(profileId) => {
            setDraft(null);
            setOpenId(profileId);
          }}
          onRemoved={() => {
            setDraft(null);
            setOpenId(null);
          }}
        />
      ) : (
        <EmptyState
          title={t('profiles.none')}
          text={t('profiles.noneText')}
          actions={
            <Button variant="primary" isDisabled={isLocked} onPress={() => setDraft(emptyProfile(crypto.randomUUID()))}>
              {t('profiles.add')}
            </Button>
          }
        />
      )}
      <AnswerWords />
    </>
  );
}
