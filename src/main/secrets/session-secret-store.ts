import { isSameBinding } from '../../shared/model/connection/secret-binding.ts';
import type { BoundSecret, SecretRead, SecretState, SecretStore, SecretText } from '../ports.ts';
import { ClientSecret } from './client-secret.ts';

/** Secrets only in this process's memory, for a system without a keychain. Lost when the app closes. */
export function createSessionSecretStore(): SecretStore {
  const clientSecrets = new Map<string, BoundSecret>();
  const passphrases = textsInMemory();
  const offices = textsInMemory();
  let storeKey: Uint8Array | null = null;
  let ledgerMark: number | null = null;

  return {
    keptIn: 'session',

    async readClientSecret(profileId, binding) {
      const kept = clientSecrets.get(profileId);
      if (kept === undefined) return { state: 'absent' };
      return isSameBinding(kept.binding, binding)
        ? { state: 'present', value: kept.secret, keptIn: 'session' }
        : { state: 'absent', isForOther: true };
    },
    async saveClientSecret(profileId, { secret, binding }) {
      clientSecrets.set(profileId, { secret: ClientSecret.of(secret.reveal()), binding });
      return 'present';
    },
    async forgetClientSecret(profileId) {
      clientSecrets.delete(profileId);
    },
    async clientSecretsOf(profileId) {
      const kept = clientSecrets.get(profileId);
      return kept === undefined ? [] : [kept.secret];
    },

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
      ledgerMark = null;
    },

    async readLedgerMark() {
      return ledgerMark === null ? { state: 'absent' } : { state: 'present', value: ledgerMark };
    },
    async saveLedgerMark(mark) {
      ledgerMark = mark;
      return 'present';
    },

    readOfficeSecret: () => offices.read(OFFICE),
    saveOfficeSecret: (text) => offices.save(OFFICE, text),
    forgetOfficeSecret: () => offices.forget(OFFICE),
  };
}

const OFFICE = 'office';

/** One text per profile, stored in a form that cannot be printed. */
function textsInMemory() {
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
}
