// Runs as a separate process inside a D-Bus session, and prints its results as one JSON line.
import { execFileSync } from 'node:child_process';
import { SecretNotForgotten } from '../keychain-item.ts';
import { loadKeytar } from '../keytar-port.ts';
import { createKeytarSecretStore } from '../keytar-secret-store.ts';
import { openSecretStore } from '../open-secret-store.ts';
import { memoryMarkers, silentLog } from './memory-markers.ts';
import { BINDING, bound, CANARY, exerciseSecretStore } from './secret-store-contract.ts';

const service = 'se.elkontor.desktop.test';
const savedBefore = new Map([
  ['keychain.used', 'yes'],
  ['keychain.saved.client-secret/p1', 'yes'],
]);
function lock(): void {
  execFileSync('gdbus', [
    ...['call', '--session', '--dest', 'org.freedesktop.secrets', '--object-path', '/org/freedesktop/secrets'],
    ...['--method', 'org.freedesktop.Secret.Service.Lock', "[objectpath '/org/freedesktop/secrets/collection/login']"],
  ]);
}

const steps: Record<string, () => Promise<unknown>> = {
  async open() {
    const { store, keychain } = await openSecretStore({
      loadKeytar,
      markers: memoryMarkers(),
      log: silentLog,
      service,
    });
    return { keychain, keptIn: store.keptIn };
  },

  async contract() {
    return exerciseSecretStore(
      createKeytarSecretStore({ keytar: await loadKeytar(), markers: memoryMarkers(), log: silentLog, service }),
    );
  },

  async saveThenLock() {
    const keytar = await loadKeytar();
    const markers = memoryMarkers();
    const store = createKeytarSecretStore({ keytar, markers, log: silentLog, service });
    const saved = await store.saveClientSecret('p1', bound(CANARY));
    lock();
    const read = await store.readClientSecret('p1', BINDING);
    const savedWhileLocked = await store.saveClientSecret('p1', bound('other'));
    const forgotten = await store.forgetClientSecret('p1').catch((failure: unknown) => failure);
    const reopened = await openSecretStore({ loadKeytar, markers, log: silentLog, service });
    const fresh = await openSecretStore({ loadKeytar, markers: memoryMarkers(), log: silentLog, service });
    return {
      saved,
      read: read.state,
      savedWhileLocked,
      forgotten: forgotten instanceof SecretNotForgotten ? forgotten.state : 'gone',
      reopened: [
        reopened.keychain,
        reopened.store.keptIn,
        (await reopened.store.readClientSecret('p1', BINDING)).state,
      ],
      fresh: [fresh.keychain, fresh.store.keptIn],
    };
  },

  async unlockedAgain() {
    const keytar = await loadKeytar();
    const store = createKeytarSecretStore({ keytar, markers: memoryMarkers(savedBefore), log: silentLog, service });
    const read = await store.readClientSecret('p1', BINDING);
    await keytar.setPassword(service, 'client-secret/p1', 'written by something else');
    const damaged = await store.readClientSecret('p1', BINDING);
    await keytar.deletePassword(service, 'client-secret/p1');
    const removed = await store.readClientSecret('p1', BINDING);
    await keytar.deletePassword(service, 'client-secret/p1#sentinel');
    const changed = await store.readClientSecret('p1', BINDING);
    return {
      same: read.state === 'present' && read.value.reveal() === CANARY,
      damaged: damaged.state,
      removed: removed.state,
      changed: changed.state,
    };
  },
};

const step = steps[process.argv[2] ?? ''];
if (step === undefined) throw new Error('no such step');
process.stdout.write(`${JSON.stringify(await step())}\n`);
