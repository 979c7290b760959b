import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock, Log, Random, SecretRead, SecretState, SecretStore } from '../../ports.ts';
import { openStore } from '../files/open-store.ts';
import type { OpenedStore } from '../files/opened-store.ts';

export const realRandom: Random = {
  uuid: () => randomUUID(),
  bytes: (length) => new Uint8Array(randomBytes(length)),
  fraction: () => Math.random(),
};

export const realClock: Clock = { now: () => Date.now(), monotonicMs: () => performance.now() };

/** A clock that advances one millisecond with every reading, from a fixed time. */
export function tickingClock(start = Date.UTC(2026, 9, 31, 12)): Clock {
  let now = start;
  return { now: () => now++, monotonicMs: () => now };
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** A keychain as a plain object: set `key`, or let it answer as a locked or broken one. */
export type FakeKeychain = SecretStore & {
  key: Uint8Array | null;
  mark: number | null;
  answers: SecretState | null;
  saves: SecretState;
};

export function fakeKeychain(key: Uint8Array | null = null, keptIn: 'keychain' | 'session' = 'keychain'): FakeKeychain {
  const chain: FakeKeychain = {
    keptIn,
    key,
    mark: null,
    answers: null,
    saves: 'present',
    readClientSecret: async () => ({ state: 'absent' }),
    saveClientSecret: async () => 'present',
    forgetClientSecret: async () => {},
    clientSecretsOf: async () => [],
    readCertificatePassphrase: async () => ({ state: 'absent' }),
    saveCertificatePassphrase: async () => 'present',
    forgetCertificatePassphrase: async () => {},
    readStoreKey: async (): Promise<SecretRead<Uint8Array>> => {
      if (chain.answers !== null && chain.answers !== 'present') return { state: chain.answers };
      return chain.key === null ? { state: 'absent' } : { state: 'present', value: chain.key };
    },
    saveStoreKey: async (given) => {
      if (chain.saves === 'present') chain.key = given;
      return chain.saves;
    },
    forgetStoreKey: async () => {
      chain.key = null;
      chain.mark = null;
    },
    readOfficeSecret: async () => ({ state: 'absent' }),
    saveOfficeSecret: async () => 'present',
    forgetOfficeSecret: async () => {},
    readLedgerMark: async (): Promise<SecretRead<number>> => {
      if (chain.answers !== null && chain.answers !== 'present') return { state: chain.answers };
      return chain.mark === null ? { state: 'absent' } : { state: 'present', value: chain.mark };
    },
    saveLedgerMark: async (mark) => {
      if (chain.saves === 'present') chain.mark = mark;
      return chain.saves;
    },
  };
  return chain;
}

const folders: string[] = [];

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elkontor-store-'));
  folders.push(folder);
  return join(folder, 'store');
}

/** For `afterAll`. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function openWith(folder: string, secrets: SecretStore, clock: Clock = realClock): Promise<OpenedStore> {
  return openStore({ folder, secrets, clock, random: realRandom, log: silentLog });
}
