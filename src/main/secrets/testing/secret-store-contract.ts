import type { SecretBinding } from '../../../shared/model/connection/secret-binding.ts';
import type { BoundSecret, SecretStore } from '../../ports.ts';
import { ClientSecret } from '../client-secret.ts';

export const CANARY = 'hemlig åäö "quoted" \\ 4f1c9f0d7a';
export const BINDING: SecretBinding = {
  tokenUrl: 'https://id.example.se/token',
  apiOrigin: 'https://api.example.se',
  clientId: 'client "å"',
};
/** A stored secret for `BINDING`. */
export const bound = (text: string): BoundSecret => ({ secret: ClientSecret.of(text), binding: BINDING });
const key = new Uint8Array(32).map((_, index) => (index * 7) % 256);

/** What every adapter of the port must do while unlocked, as facts to compare. Leaves nothing behind. */
export async function exerciseSecretStore(store: SecretStore): Promise<Record<string, unknown>> {
  const before = await store.readClientSecret('p1', BINDING);
  const saved = await store.saveClientSecret('p1', bound(CANARY));
  const present = await store.readClientSecret('p1', BINDING);
  const other = await store.readClientSecret('p2', BINDING);
  const elsewhere = [];
  for (const change of [{ tokenUrl: 'https://x.se/token' }, { apiOrigin: 'https://x.se' }, { clientId: 'x' }]) {
    elsewhere.push(await store.readClientSecret('p1', { ...BINDING, ...change }));
  }
  const addressless = await store.readClientSecret('p1', null);
  const replaced = await store.saveClientSecret('p1', bound(`${CANARY}2`));
  const after = await store.readClientSecret('p1', BINDING);
  await store.forgetClientSecret('p1');
  const forgotten = await store.readClientSecret('p1', BINDING);
  await store.forgetClientSecret('never-saved');

  const passphraseBefore = await store.readCertificatePassphrase('p1');
  const passphraseSaved = await store.saveCertificatePassphrase('p1', ClientSecret.of(CANARY));
  const passphrase = await store.readCertificatePassphrase('p1');
  const notTheSecret = await store.readClientSecret('p1', BINDING);
  await store.forgetCertificatePassphrase('p1');
  const passphraseForgotten = await store.readCertificatePassphrase('p1');

  const keyBefore = await store.readStoreKey();
  const keySaved = await store.saveStoreKey(key);
  const keyPresent = await store.readStoreKey();
  await store.forgetStoreKey();
  const keyForgotten = await store.readStoreKey();
  return {
    before: before.state,
    saved,
    same: present.state === 'present' && present.value.reveal() === CANARY,
    other: other.state,
    elsewhere,
    addressless,
    replaced,
    sameAfterReplacing: after.state === 'present' && after.value.reveal() === `${CANARY}2`,
    forgotten: forgotten.state,
    passphraseBefore: passphraseBefore.state,
    passphraseSaved,
    samePassphrase: passphrase.state === 'present' && passphrase.value.reveal() === CANARY,
    notTheSecret: notTheSecret.state,
    passphraseForgotten: passphraseForgotten.state,
    keyBefore: keyBefore.state,
    keySaved,
    sameKey: keyPresent.state === 'present' && Buffer.compare(keyPresent.value, key) === 0,
    keyForgotten: keyForgotten.state,
  };
}

export const EXPECTED_OF_EVERY_STORE = {
  before: 'absent',
  saved: 'present',
  same: true,
  other: 'absent',
  elsewhere: Array.from({ length: 3 }, () => ({ state: 'absent', isForOther: true })),
  addressless: { state: 'absent', isForOther: true },
  replaced: 'present',
  sameAfterReplacing: true,
  forgotten: 'absent',
  passphraseBefore: 'absent',
  passphraseSaved: 'present',
  samePassphrase: true,
  notTheSecret: 'absent',
  passphraseForgotten: 'absent',
  keyBefore: 'absent',
  keySaved: 'present',
  sameKey: true,
  keyForgotten: 'absent',
};
