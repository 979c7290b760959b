import type { Log, SecretStore } from '../ports.ts';
import { KEYCHAIN_USED, probeKeychain } from './keychain-item.ts';
import type { Keytar, Markers } from './keytar-port.ts';
import { createKeytarSecretStore, type FormerBinding, KEYCHAIN_SERVICE } from './keytar-secret-store.ts';
import { createSessionSecretStore } from './session-secret-store.ts';
import { withSessionSecrets } from './with-session-secrets.ts';

export type KeychainState = 'ok' | 'no-module' | 'no-service' | 'locked';

/**
 * Uses the keychain when a probe item can be written and read back, else memory. A locked keychain that was used before
 * stays the store: its reads return `locked`, and nothing is taken for lost or created again.
 */
export async function openSecretStore({
  loadKeytar,
  markers,
  log,
  service = KEYCHAIN_SERVICE,
  formerBinding,
}: {
  loadKeytar: () => Promise<Keytar>;
  markers: Markers;
  log: Log;
  service?: string;
  formerBinding?: FormerBinding;
}): Promise<{ store: SecretStore; keychain: KeychainState }> {
  let keytar: Keytar;
  try {
    keytar = await loadKeytar();
  } catch {
    log.warn('keychain.no-module');
    return { store: createSessionSecretStore(), keychain: 'no-module' };
  }
  const keychain = await probeKeychain(keytar, service);
  if (keychain !== 'ok') log.warn('keychain.probe-failed', { state: keychain });
  const usedBefore = markers.get(KEYCHAIN_USED) !== null;
  const usable = keychain === 'ok' || (keychain === 'locked' && usedBefore);
  const store = usable
    ? withSessionSecrets(
        createKeytarSecretStore({ keytar, markers, log, service, ...(formerBinding ? { formerBinding } : {}) }),
      )
    : createSessionSecretStore();
  return { store, keychain };
}
