import type { SecretStore } from '../ports.ts';
import { ClientSecret } from './client-secret.ts';

/** Secrets in this process's memory alone: for a system without a keychain. Gone when the app closes. */
export const createSessionSecretStore = (): SecretStore => {
  const clientSecrets = new Map<string, ClientSecret>();
  let storeKey: Uint8Array | null = null;

  return {
    keptIn: 'session',

    async readClientSecret(profileId) {
      const secret = clientSecrets.get(profileId);
      return secret === undefined ? { state: 'absent' } : { state: 'present', value: secret };
    },
    async saveClientSecret(profileId, secret) {
      // Kept as what cannot be printed, whatever was handed in.
      clientSecrets.set(profileId, ClientSecret.of(secret.reveal()));
      return 'present';
    },
    async forgetClientSecret(profileId) {
      clientSecrets.delete(profileId);
    },

    async readStoreKey() {
      return storeKey === null ? { state: 'absent' } : { state: 'present', value: storeKey.slice() };
    },
    async saveStoreKey(key) {
      storeKey = key.slice();
      return 'present';
    },
    async forgetStoreKey() {
      storeKey?.fill(0);
      storeKey = null;
    },
  };
};
