import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { SettingsService } from '../services/settings/settings-service.ts';

export function settingsHandlers(service: SettingsService): HandlersOf<'preferences' | 'profiles' | 'credentials'> {
  return {
    'preferences.get': async () => service.preferences(),
    'preferences.update': (patch) => service.update(patch),
    'profiles.list': async () => service.profiles(),
    'profiles.save': (profile) => service.changeProfile(profile),
    'profiles.remove': async ({ profileId }) => service.removeProfile(profileId),
    'profiles.select': async ({ profileId }) => service.selectProfile(profileId),
    'credentials.save': ({ profileId, clientSecret, keepFor }) => service.saveSecret(profileId, clientSecret, keepFor),
    'credentials.status': async ({ profileId }) => service.secretStatus(profileId),
    'credentials.forget': async ({ profileId }) => service.forgetSecret(profileId),
  };
}
