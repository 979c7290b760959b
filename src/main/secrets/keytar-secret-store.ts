import type { Log, SecretRead, SecretStore, SecretText } from '../ports.ts';
import { ClientSecret } from './client-secret.ts';
import { type KeychainItem, keychainItem } from './keychain-item.ts';
import type { Keytar, Markers } from './keytar-port.ts';

/** Our own: never shared with another program or library. */
export const KEYCHAIN_SERVICE = 'se.elkontor.desktop';
const STORE_KEY_BYTES = 32;

export type KeytarSecretStoreParts = { keytar: Keytar; markers: Markers; log: Log; service?: string };

/** Secrets in the system's keychain. Reads never throw; `forget…` throws `SecretNotForgotten` when it could not be done. */
export const createKeytarSecretStore = ({
  keytar,
  markers,
  log,
  service = KEYCHAIN_SERVICE,
}: KeytarSecretStoreParts): SecretStore => {
  const item = (account: string) => keychainItem({ keytar, markers, log, service }, account);
  const clientSecret = (profileId: string) => item(`client-secret/${profileId}`);
  const passphrase = (profileId: string) => item(`certificate-passphrase/${profileId}`);
  const storeKey = item('store-key');

  const readText = async (from: KeychainItem): Promise<SecretRead<SecretText>> => {
    const read = await from.read();
    return read.state === 'present' ? { state: 'present', value: ClientSecret.of(read.value) } : read;
  };

  return {
    keptIn: 'keychain',

    readClientSecret: (profileId) => readText(clientSecret(profileId)),
    saveClientSecret: (profileId, secret) => clientSecret(profileId).save(secret.reveal()),
    forgetClientSecret: (profileId) => clientSecret(profileId).forget(),

    readCertificatePassphrase: (profileId) => readText(passphrase(profileId)),
    saveCertificatePassphrase: (profileId, given) => passphrase(profileId).save(given.reveal()),
    forgetCertificatePassphrase: (profileId) => passphrase(profileId).forget(),

    async readStoreKey() {
      const read = await storeKey.read();
      if (read.state !== 'present') return read;
      const key = new Uint8Array(Buffer.from(read.value, 'base64'));
      return key.length === STORE_KEY_BYTES ? { state: 'present', value: key } : { state: 'damaged' };
    },
    saveStoreKey: (key) => storeKey.save(Buffer.from(key).toString('base64')),
    forgetStoreKey: () => storeKey.forget(),
  };
};
