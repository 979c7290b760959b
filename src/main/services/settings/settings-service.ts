import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { CredentialStatus, Profile } from '../../../shared/model/connection/profile.ts';
import { bindingOf, isSameBinding } from '../../../shared/model/connection/secret-binding.ts';
import type { Preferences } from '../../../shared/model/settings/preferences.ts';
import { operatorIdOf } from '../../config/destination.ts';
import type { Settings } from '../../config/settings.ts';
import type { SecretStore, TokenSource } from '../../ports.ts';
import { ClientSecret } from '../../secrets/client-secret.ts';
import { SecretNotForgotten } from '../../secrets/keychain-item.ts';
import type { Confirm } from '../app/confirming.ts';
import type { ClientCertificates } from '../connection/client-certificates.ts';
import type { ProxyLogin } from '../connection/proxy-login.ts';
import { networkChanges, profileChanges } from './named-changes.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Preferences, profiles and their secrets; tells the screens of every change. Secrets are never returned. */
export function createSettingsService(options: {
  settings: Settings;
  secrets: SecretStore;
  tokens: TokenSource;
  confirm: Confirm;
  /** A login for one proxy is not sent to another. */
  proxyLogin: Pick<ProxyLogin, 'login'>;
  publish: Publish;
  /** Also removes a removed profile's certificate. */
  certificates: Pick<ClientCertificates, 'forgetRemoved'>;
  /** Called when a profile is removed: everything fetched, observed and mapped with it is removed too. */
  onRemoved(profileId: string): Promise<void>;
  /** Called when the selected profile may lead to other servers than before. */
  onDestination(): void;
  /** Called when preferences change what others hold (proxy, CA, theme, language). */
  onPreferences(preferences: Preferences): void;
}) {
  const { settings, secrets, tokens, confirm, publish } = options;
  let toldId = settings.selectedId();

  function list() {
    return { profiles: [...settings.profiles()], selectedId: settings.selectedId() };
  }

  function tellProfiles(): void {
    const now = list();
    publish('profiles.changed', { ...now, isOther: now.selectedId !== toldId });
    toldId = now.selectedId;
    options.onDestination();
  }

  async function tellSecret(profileId: string): Promise<CredentialStatus> {
    const status = await secretStatus(profileId);
    publish('credentials.changed', { profileId, status });
    return status;
  }

  /** A secret that could not be deleted still exists and is shown as such. */
  async function forget(profileId: string): Promise<void> {
    try {
      await secrets.forgetClientSecret(profileId);
    } catch (cause) {
      if (cause instanceof SecretNotForgotten) throw new AppError({ code: 'keychain', state: cause.state }, { cause });
      throw cause;
    }
  }

  async function secretStatus(profileId: string): Promise<CredentialStatus> {
    const known = settings.profiles().find(({ id }) => id === profileId);
    const read = await secrets.readClientSecret(profileId, known ? bindingOf(known) : null);
    if (read.state === 'present') return { state: read.state, keptIn: read.keptIn };
    return { state: read.state, keptIn: 'nowhere', ...(read.isForOther ? { isForOther: true } : {}) };
  }

  /** Without asking a person: for main itself. */
  function saveProfile(profile: Profile, isOtherOperator = false): Profile {
    const before = settings.profiles().find(({ id }) => id === profile.id);
    const saved = settings.saveProfile(profile, isOtherOperator);
    // Another address or client must never get a token of the old one.
    tokens.forget(saved.id);
    tellProfiles();
    // The secret stays bound to what it was given for; the screens are told at once.
    if (before && !isSameBinding(bindingOf(before), bindingOf(saved))) void tellSecret(saved.id);
    return saved;
  }

  const preferences = {
    get: () => settings.preferences(),
    /** Asks a person before requests take another route or another authority is trusted. */
    async update(patch) {
      const before = settings.preferences();
      const changes = networkChanges(before, settings.afterUpdate(patch));
      if (changes.length > 0) await confirm({ what: 'change-network', changes });
      const after = settings.update(patch);
      // A login typed for one proxy is not sent to another.
      if (before.proxy.mode === 'manual' && changes.some(({ what }) => what === 'proxy')) {
        options.proxyLogin.login({ login: null });
      }
      options.onPreferences(after);
      publish('preferences.changed', after);
      if (patch.selectedProfileId !== undefined) tellProfiles();
      return after;
    },
  } satisfies CallsOf<'preferences'>;

  const profiles = {
    list,
    /** Asks a person before a profile leads to other servers or another client, and which operator they belong to. */
    async save(profile) {
      settings.checkProfile(profile);
      const before = settings.profiles().find(({ id }) => id === profile.id);
      const changes = before === undefined ? [] : profileChanges(before, profile);
      if (before === undefined || changes.length === 0) return saveProfile(profile);
      if (changes.some(({ what }) => what !== 'client-id')) settings.checkNetworkUnlocked();
      const asksOperator = operatorIdOf(before) !== operatorIdOf(profile);
      const said = await confirm({ what: 'change-profile', profile: before.name, changes, asksOperator });
      return saveProfile(profile, asksOperator && said === 'other');
    },
    /** Asks a person first. */
    async remove({ profileId }) {
      settings.checkRemoval(profileId);
      await confirm({ what: 'remove-profile', profile: settings.profile(profileId).name });
      settings.removeProfile(profileId);
      tokens.forget(profileId);
      await forget(profileId);
      await options.certificates.forgetRemoved(profileId);
      await options.onRemoved(profileId);
      tellProfiles();
    },
    select({ profileId }) {
      settings.selectProfile(profileId);
      tellProfiles();
    },
  } satisfies CallsOf<'profiles'>;

  const credentials = {
    /** Bound to the profile's current addresses. */
    async save({ profileId, clientSecret, keepFor }) {
      const binding = bindingOf(settings.profile(profileId));
      if (binding === null) throw new AppError({ code: 'address-refused', field: 'authUrl', reason: 'not-a-url' });
      const state = await secrets.saveClientSecret(
        profileId,
        { secret: ClientSecret.of(clientSecret), binding },
        keepFor,
      );
      tokens.forget(profileId);
      const status = await tellSecret(profileId);
      // An older secret may still be there; it is not what was typed.
      return state === 'present' ? status : { state, keptIn: 'nowhere' };
    },
    status: ({ profileId }) => secretStatus(profileId),
    async forget({ profileId }) {
      const { name } = settings.profile(profileId);
      await confirm({ what: 'forget-secret', profile: name });
      await forget(profileId);
      tokens.forget(profileId);
      return tellSecret(profileId);
    },
  } satisfies CallsOf<'credentials'>;

  return { preferences, profiles, credentials, saveProfile };
}
