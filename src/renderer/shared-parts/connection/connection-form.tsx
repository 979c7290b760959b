import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand/vanilla';
import type { CredentialStatus } from '../../../shared/model/connection/profile.ts';
import { tokenAddress } from '../../../shared/model/connection/token-address.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { isLocked } from '../../stores/create-app-info-store.ts';
import { type ProfileField, type ProfileFormState, profileProblems } from '../../stores/create-profile-form-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import type { FieldMessage } from '../../ui/field/messages.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SecretField } from '../../ui/secret-field/secret-field.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Technical } from '../../ui/technical/technical.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './connection.module.css';

/** What the fold holds; the realm itself is for those who look at technical details. */
function MoreSummary(props: { hasProxy: boolean; isByIt: boolean; realm: string }) {
  const { t } = useTranslation('connection');
  return (
    <summary>
      <span>{t(props.hasProxy ? 'more.signInAndProxy' : 'more.signIn')}</span>
      <span className="muted">{props.isByIt ? t('more.fixed') : <Technical>{props.realm}</Technical>}</span>
    </summary>
  );
}

/** The service's addresses and our client; shows the resulting token address. */
export function ConnectionForm(props: {
  form: StoreApi<ProfileFormState>;
  /** The identity server refused id and secret in the last test. */
  isRefused: boolean;
  /** Saves everything, the secret until the app closes; the parent decides what follows a save. */
  onKeepForSession: () => void;
  /** The proxy settings, where they are asked for next to the addresses. */
  proxy?: ReactNode;
  /** The last test found no way to the servers: the proxy is shown. */
  isWayLost?: boolean;
}) {
  const { t } = useTranslation('connection');
  const { appInfo, profiles } = useStores();
  const state = useStoreValue(props.form, (form) => form);
  const info = useStoreValue(appInfo, (app) => app.info);
  const { profile, secret, shown } = state;
  const status = useStoreValue(profiles, (known) => known.secrets[profile.id]);
  const isSample = profile.kind === 'sample';
  const isFixed = isLocked(info, 'profiles') || isSample;
  const others = useStoreValue(profiles, (known) => known.profiles);
  const problems = profileProblems(profile, others);
  const address = tokenAddress(profile);
  const [isMoreChosen, setMoreOpen] = useState<boolean | null>(null);
  // A problem inside is never hidden.
  const isMoreOpen = problems.realm !== undefined || (isMoreChosen ?? props.isWayLost ?? false);

  useEffect(() => {
    const { profiles: known, loadSecretStatus } = profiles.getState();
    if (known.some((entry) => entry.id === profile.id)) void loadSecretStatus(profile.id).catch(() => undefined);
  }, [profiles, profile.id]);

  const field = (name: ProfileField, hint?: string) => {
    const problem = shown.has('all') || shown.has(name) ? problems[name] : undefined;
    const messages: FieldMessage[] = [];
    if (problem) {
      messages.push({ level: 'error', text: t(`problems.${problem}`) });
    } else if (hint) {
      messages.push({ level: 'hint', text: hint });
    }
    return {
      label: t(`fields.${name}`),
      value: profile[name],
      onChange: (value: string) => state.edit({ [name]: value }),
      onBlur: () => state.leave(name),
      messages,
      isDisabled: isFixed,
    };
  };
  const isKept = status?.state === 'present';
  const secretMessages = (): FieldMessage[] => {
    if (state.secretProblem !== null) return [{ level: 'error', text: t(`secretNotKept.${state.secretProblem}`) }];
    if (props.isRefused && secret === '') return [{ level: 'error', text: t('refused') }];
    return status?.isForOther && secret === '' ? [{ level: 'warning', text: t('secretForOther') }] : [];
  };
  return (
    <>
      <div className={styles.grid}>
        <TextField {...field('name')} span={6} maxLength={40} />
        <TextField {...field('authUrl')} span={3} type="url" placeholder="https://" />
        <TextField {...field('baseUrl')} span={3} type="url" placeholder="https://" />
        <TextField {...field('clientId')} span={3} />
        <SecretField
          label={t('fields.secret')}
          span={3}
          value={secret}
          onChange={state.editSecret}
          lengthText={t('characters', { count: secret.length })}
          placeholder={isKept && !isSample ? t('secretKept') : ''}
          isDisabled={isSample}
          messages={secretMessages()}
        />
      </div>
      {state.secretProblem === null ? null : (
        <div className={styles.keepForSession}>
          <Button size="sm" variant="secondary" isBusy={state.isSaving} onPress={props.onKeepForSession}>
            {t('keepForSession')}
          </Button>
          <span className="small muted">{t('keepForSessionText')}</span>
        </div>
      )}
      <Definitions
        className={styles.address}
        labelWidth={136}
        items={[
          {
            id: 'kind',
            label: t('kind'),
            value:
              profile.kind === 'sample' ? (
                t('kinds.sample')
              ) : (
                <Segmented
                  label={t('kind')}
                  size="sm"
                  items={[
                    { id: 'test', label: t('kinds.test') },
                    { id: 'production', label: t('kinds.production') },
                  ]}
                  selected={profile.kind}
                  isDisabled={isFixed}
                  onSelect={(kind) => state.edit({ kind })}
                />
              ),
          },
          {
            id: 'secret',
            label: t('secret'),
            wrap: true,
            value: (
              <>
                <Icon of={status && status.keptIn !== 'keychain' ? LockOpen : Lock} size={12} /> {t(secretKey(status))}
              </>
            ),
          },
        ]}
      />
      <details
        className={styles.more}
        open={isMoreOpen}
        onToggle={({ currentTarget }) => currentTarget.open !== isMoreOpen && setMoreOpen(currentTarget.open)}
      >
        <MoreSummary hasProxy={props.proxy !== undefined} isByIt={isFixed && !isSample} realm={profile.realm} />
        <div className={styles.moreBody}>
          <TextField {...field('realm', isFixed ? undefined : t('realmHint'))} />
          <Definitions
            labelWidth={136}
            items={[
              {
                id: 'address',
                label: t('tokenAddress'),
                mono: address.ok,
                wrap: true,
                value: address.ok ? address.url : <span className="subtle">{t('tokenAddressLater')}</span>,
              },
            ]}
          />
          {props.proxy === undefined ? null : (
            <section aria-label={t('settings:proxy.title')}>
              <h3>{t('settings:proxy.title')}</h3>
              {props.proxy}
            </section>
          )}
        </div>
      </details>
    </>
  );
}

function secretKey(status: CredentialStatus | undefined): string {
  if (status?.isForOther) return 'secretState.forOther';
  if (!status || status.state === 'absent') return 'secretState.absent';
  return status.state === 'present' ? `secretState.${status.keptIn}` : `secretState.${status.state}`;
}
