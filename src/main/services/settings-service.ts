import type { Publish } from '../../shared/bridge/types.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Preferences, PreferencesPatch } from '../../shared/model/preferences.ts';
import type { CredentialStatus, Profile } from '../../shared/model/profile.ts';
import type { Settings } from '../config/settings.ts';
import type { SecretStore, TokenSource } from '../ports.ts';
import { ClientSecret } from '../secrets/client-secret.ts';
import { SecretNotForgotten } from '../secrets/keychain-item.ts';
import type { ClientCertificates } from './client-certificates.ts';

export type SettingsService = {
  preferences(): Preferences;
  update(patch: PreferencesPatch): Preferences;
  profiles(): { profiles: Profile[]; selectedId: string | null };
  saveProfile(profile: Profile): Profile;
  removeProfile(profileId: string): Promise<void>;
  selectProfile(profileId: string): void;
  saveSecret(profileId: string, clientSecret: string): Promise<CredentialStatus>;
  secretStatus(profileId: string): Promise<CredentialStatus>;
  forgetSecret(profileId: string): Promise<CredentialStatus>;
};

/** Preferences, profiles and their secrets, and telling the screens of every change. A secret goes in and never comes out. */
export function createSettingsService(options: {
  settings: Settings;
  secrets: SecretStore;
  tokens: TokenSource;
  publish: Publish;
  /** What else was kept for a profile that has gone. */
  certificates: Pick<ClientCertificates, 'forgetRemoved'>;
  /** Called when a profile has gone: what was fetched, observed and mapped with it goes too. */
  onRemoved(profileId: string): Promise<void>;
  /** Called when preferences change what others hold (proxy, CA, theme, language). */
  onPreferences(preferences: Preferences): void;
}): SettingsService {
  const { settings, secrets, tokens, publish } = options;

  function profiles() {
    return { profiles: [...settings.profiles()], selectedId: settings.selectedId() };
  }

  function tellProfiles(): void {
    publish('profiles.changed', profiles());
  }

  async function tellSecret(profileId: string): Promise<CredentialStatus> {
    const status = await secretStatus(profileId);
    publish('credentials.changed', { profileId, status });
    return status;
  }

  /** A secret that could not be deleted is still there: saying otherwise would be a lie. */
  async function forget(profileId: string): Promise<void> {
    try {
      await secrets.forgetClientSecret(profileId);
    } catch (cause) {
      if (cause instanceof SecretNotForgotten) throw new AppError({ code: 'keychain', state: cause.state }, { cause });
      throw cause;
    }
  }

  async function secretStatus(profileId: string): Promise<CredentialStatus> {
    const { state } = await secrets.readClientSecret(profileId);
    return { state, keptIn: state === 'present' ? secrets.keptIn : 'nowhere' };
  }

  return {
    preferences: () => settings.preferences(),
    update(patch) {
      const after = settings.update(patch);
      options.onPreferences(after);
      publish('preferences.changed', after);
      if (patch.selectedProfileId !== undefined) tellProfiles();
      return after;
    },
    profiles,
    saveProfile(profile) {
      const saved = settings.saveProfile(profile);
      // Another address or client must never meet a token of the old one.
      tokens.forget(saved.id);
      tellProfiles();
      return saved;
    },
    async removeProfile(profileId) {
      settings.removeProfile(profileId);
      tokens.forget(profileId);
      await forget(profileId);
      await options.certificates.forgetRemoved(profileId);
      await options.onRemoved(profileId);
      tellProfiles();
    },
    selectProfile(profileId) {
      settings.selectProfile(profileId);
      tellProfiles();
    },
    async saveSecret(profileId, clientSecret) {
      settings.profile(profileId);
      await secrets.saveClientSecret(profileId, ClientSecret.of(clientSecret));
      tokens.forget(profileId);
      return tellSecret(profileId);
    },
    secretStatus,
    async forgetSecret(profileId) {
      await forget(profileId);
      tokens.forget(profileId);
      return tellSecret(profileId);
    },
  };
}
