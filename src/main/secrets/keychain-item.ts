import type { Log, SecretRead, SecretState } from '../ports.ts';
import { type SealVersion, seal, type Unsealed, unseal } from './checksum-seal.ts';
import type { Keytar, Markers } from './keytar-port.ts';

type Unusable = 'locked' | 'no-service';

/** The keychain could not delete it; it must not be reported as deleted. */
export class SecretNotForgotten extends Error {
  override readonly name = 'SecretNotForgotten';
  readonly state: Unusable;

  constructor(state: Unusable) {
    super(state);
    this.state = state;
  }
}

/** Set once anything was saved in the keychain. */
export const KEYCHAIN_USED = 'keychain.used';
const savedMarker = (account: string): string => `keychain.saved.${account}`;
const sentinelOf = (account: string): string => `${account}#sentinel`;
const SENTINEL = 'sentinel';
const PROBE_ACCOUNT = 'probe';

/** GNOME: "Cannot create an item in a locked collection"; macOS: "User interaction is not allowed", "User canceled …". */
function failureState(failure: unknown): Unusable {
  const message = failure instanceof Error ? failure.message : String(failure);
  return /\block|dismiss|cancel|interaction|passphrase/i.test(message) ? 'locked' : 'no-service';
}

/**
 * Whether the keychain stores an item and returns it. A locked keyring on Linux reads as empty but refuses to write.
 */
export async function probeKeychain(keytar: Keytar, service: string): Promise<'ok' | Unusable> {
  try {
    const value = seal(SENTINEL);
    await keytar.setPassword(service, PROBE_ACCOUNT, value);
    const back = await keytar.getPassword(service, PROBE_ACCOUNT);
    await keytar.deletePassword(service, PROBE_ACCOUNT);
    return back === value ? 'ok' : 'no-service';
  } catch (failure) {
    return failureState(failure);
  }
}

export type KeychainItem = {
  read(): Promise<SecretRead<Unsealed>>;
  save(payload: string, version?: SealVersion): Promise<SecretState>;
  forget(): Promise<void>;
};

/**
 * One secret and a sentinel written with it. keytar returns null for a locked keyring as for an absent item; only the
 * sentinel, the marker stored outside, and a test write distinguish them.
 */
export function keychainItem(
  parts: { keytar: Keytar; markers: Markers; log: Log; service: string },
  account: string,
): KeychainItem {
  const { keytar, markers, log, service } = parts;

  const failed = (event: string, failure: unknown): Unusable => {
    const state = failureState(failure);
    log.warn(event, { state });
    return state;
  };

  const whyNothing = async (): Promise<Exclude<SecretState, 'present' | 'damaged'>> => {
    if ((await keytar.getPassword(service, sentinelOf(account))) !== null) return 'absent';
    const probe = await probeKeychain(keytar, service);
    if (probe !== 'ok') return probe;
    // Unlocked, saved once, and neither item exists: another keyring than the one it was saved in.
    return markers.get(savedMarker(account)) === null ? 'absent' : 'backend-changed';
  };

  return {
    async read() {
      try {
        const text = await keytar.getPassword(service, account);
        if (text === null) return { state: await whyNothing() };
        const value = unseal(text);
        return value === null ? { state: 'damaged' } : { state: 'present', value };
      } catch (failure) {
        return { state: failed('keychain.read-failed', failure) };
      }
    },

    async save(payload, version) {
      try {
        const text = seal(payload, version);
        await keytar.setPassword(service, account, text);
        if (markers.get(savedMarker(account)) === null) {
          await keytar.setPassword(service, sentinelOf(account), seal(SENTINEL));
        }
        if ((await keytar.getPassword(service, account)) !== text) return 'damaged';
        if (markers.get(savedMarker(account)) === null) markers.set(savedMarker(account), 'yes');
        if (markers.get(KEYCHAIN_USED) === null) markers.set(KEYCHAIN_USED, 'yes');
        return 'present';
      } catch (failure) {
        return failed('keychain.save-failed', failure);
      }
    },

    async forget() {
      try {
        const deleted = await keytar.deletePassword(service, account);
        await keytar.deletePassword(service, sentinelOf(account));
        // A locked keyring answers "nothing there" to a deletion too.
        if (!deleted && markers.get(savedMarker(account)) !== null) {
          const probe = await probeKeychain(keytar, service);
          if (probe !== 'ok') throw new SecretNotForgotten(probe);
        }
      } catch (failure) {
        if (failure instanceof SecretNotForgotten) throw failure;
        throw new SecretNotForgotten(failed('keychain.forget-failed', failure));
      }
      markers.set(savedMarker(account), null);
    },
  };
}
