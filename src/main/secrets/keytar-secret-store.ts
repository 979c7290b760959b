import { APP_ID } from '../../shared/app-id.ts';
import { isSameBinding, type SecretBinding } from '../../shared/model/connection/secret-binding.ts';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { BoundSecret, Log, SecretRead, SecretStore, SecretText } from '../ports.ts';
import { readBoundSecret, writeBoundSecret } from './bound-secret.ts';
import { ClientSecret } from './client-secret.ts';
import { type KeychainItem, keychainItem } from './keychain-item.ts';
import type { Keytar, Markers } from './keytar-port.ts';

/** Our own name, never shared with another program or library. */
export const KEYCHAIN_SERVICE = APP_ID;
const STORE_KEY_BYTES = 32;

/**
 * The binding of a profile's secret that was stored before secrets had addresses; null: unknown, the secret must be
 * typed again.
 */
export type FormerBinding = (profileId: string) => SecretBinding | null;

export type KeytarSecretStoreParts = {
  keytar: Keytar;
  markers: Markers;
  log: Log;
  service?: string;
  formerBinding?: FormerBinding;
};

/** Secrets in the system's keychain. Reads never throw; `forget…` throws `SecretNotForgotten` on failure. */
export function createKeytarSecretStore({
  keytar,
  markers,
  log,
  service = KEYCHAIN_SERVICE,
  formerBinding = () => null,
}: KeytarSecretStoreParts): SecretStore {
  const item = (account: string) => keychainItem({ keytar, markers, log, service }, account);
  const clientSecret = (profileId: string) => item(`client-secret/${profileId}`);
  const passphrase = (profileId: string) => item(`certificate-passphrase/${profileId}`);
  const storeKey = item('store-key');
  const ledgerMark = item('ledger-mark');
  const office = item('office');

  // One after another: rewriting an old item must never overwrite one typed meanwhile.
  const serially = createSerialQueue();

  const readText = async (from: KeychainItem): Promise<SecretRead<SecretText>> => {
    const read = await from.read();
    if (read.state !== 'present') return read;
    const { version, payload } = read.value;
    return version === 1 ? { state: 'present', value: ClientSecret.of(payload) } : { state: 'damaged' };
  };

  const readBound = async (
    profileId: string,
  ): Promise<SecretRead<{ secret: SecretText; binding: SecretBinding | null }>> => {
    const read = await clientSecret(profileId).read();
    if (read.state !== 'present') return read;
    const { version, payload } = read.value;
    if (version === 2) {
      const bound = readBoundSecret(payload);
      return bound === null ? { state: 'damaged' } : { state: 'present', value: bound };
    }
    // Stored by an earlier version: from now on bound to the addresses its profile had before any change.
    const value = { secret: ClientSecret.of(payload), binding: formerBinding(profileId) };
    if (value.binding !== null) await saveBound(profileId, { ...value, binding: value.binding });
    return { state: 'present', value };
  };

  const saveBound = (profileId: string, bound: BoundSecret) => clientSecret(profileId).save(writeBoundSecret(bound), 2);

  return {
    keptIn: 'keychain',

    async readClientSecret(profileId, binding) {
      const read = await serially(() => readBound(profileId));
      if (read.state !== 'present') return read;
      return isSameBinding(read.value.binding, binding)
        ? { state: 'present', value: read.value.secret, keptIn: 'keychain' }
        : { state: 'absent', isForOther: true };
    },
    saveClientSecret: (profileId, bound) => serially(() => saveBound(profileId, bound)),
    forgetClientSecret: (profileId) => serially(() => clientSecret(profileId).forget()),
    async clientSecretsOf(profileId) {
      const read = await serially(() => readBound(profileId));
      return read.state === 'present' ? [read.value.secret] : [];
    },

    readCertificatePassphrase: (profileId) => readText(passphrase(profileId)),
    saveCertificatePassphrase: (profileId, given) => passphrase(profileId).save(given.reveal()),
    forgetCertificatePassphrase: (profileId) => passphrase(profileId).forget(),

    async readStoreKey() {
      const read = await storeKey.read();
      if (read.state !== 'present') return read;
      const key = new Uint8Array(Buffer.from(read.value.payload, 'base64'));
      return read.value.version === 1 && key.length === STORE_KEY_BYTES
        ? { state: 'present', value: key }
        : { state: 'damaged' };
    },
    saveStoreKey: (key) => storeKey.save(Buffer.from(key).toString('base64')),
    async forgetStoreKey() {
      await storeKey.forget();
      await ledgerMark.forget();
    },

    async readLedgerMark() {
      const read = await ledgerMark.read();
      if (read.state !== 'present') return read;
      const mark = Number(read.value.payload);
      return Number.isSafeInteger(mark) && mark >= 0 ? { state: 'present', value: mark } : { state: 'damaged' };
    },
    saveLedgerMark: (mark) => ledgerMark.save(String(mark)),

    readOfficeSecret: () => readText(office),
    saveOfficeSecret: (given) => office.save(given.reveal()),
    forgetOfficeSecret: () => office.forget(),
  };
}
