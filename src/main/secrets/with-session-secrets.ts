import type { SecretStore } from '../ports.ts';
import { createSessionSecretStore } from './session-secret-store.ts';

/**
 * A keychain plus memory for client secrets of this run, so that work continues while the keychain is locked. The last
 * typed secret counts; once the keychain has accepted one, memory holds none.
 */
export function withSessionSecrets(keychain: SecretStore): SecretStore {
  const session = createSessionSecretStore();
  return {
    ...keychain,

    async readClientSecret(profileId, binding) {
      const typed = await session.readClientSecret(profileId, binding);
      if (typed.state === 'present') return typed;
      const kept = await keychain.readClientSecret(profileId, binding);
      return kept.state === 'absent' && typed.isForOther ? typed : kept;
    },
    async saveClientSecret(profileId, bound, keepFor) {
      if (keepFor === 'session') return session.saveClientSecret(profileId, bound);
      const state = await keychain.saveClientSecret(profileId, bound);
      if (state === 'present') await session.forgetClientSecret(profileId);
      return state;
    },
    async forgetClientSecret(profileId) {
      await session.forgetClientSecret(profileId);
      await keychain.forgetClientSecret(profileId);
    },
    async clientSecretsOf(profileId) {
      return [...(await session.clientSecretsOf(profileId)), ...(await keychain.clientSecretsOf(profileId))];
    },
  };
}
