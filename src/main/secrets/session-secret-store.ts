import type { SecretRead, SecretState, SecretStore, SecretText } from '../ports.ts';
import { ClientSecret } from './client-secret.ts';

/** Secrets in this process's memory alone: for a system without a keychain. Gone when the app closes. */
export const createSessionSecretStore = (): SecretStore => {
  const clientSecrets = textsInMemory();
  const passphrases = textsInMemory();
  let storeKey: Uint8Array | null = null;

  return {
    keptIn: 'session',

    readClientSecret: clientSecrets.read,
    saveClientSecret: clientSecrets.save,
    forgetClientSecret: clientSecrets.forget,

    readCertificatePassphrase: passphrases.read,
    saveCertificatePassphrase: passphrases.save,
    forgetCertificatePassphrase: passphrases.forget,

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

/** One text for each profile, kept as what cannot be printed, whatever was handed in. */
const textsInMemory = () => {
  const texts = new Map<string, ClientSecret>();
  return {
    async read(profileId: string): Promise<SecretRead<SecretText>> {
      const text = texts.get(profileId);
      return text === undefined ? { state: 'absent' } : { state: 'present', value: text };
    },
    async save(profileId: string, text: SecretText): Promise<SecretState> {
      texts.set(profileId, ClientSecret.of(text.reveal()));
      return 'present';
    },
    async forget(profileId: string): Promise<void> {
      texts.delete(profileId);
    },
  };
};
