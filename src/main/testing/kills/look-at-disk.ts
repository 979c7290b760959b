import { createJobStore } from '../../bulk/jobs/job-store.ts';
import { createLedgerMark } from '../../ledger/mark.ts';
import { openSecretStore } from '../../secrets/open-secret-store.ts';
import { openWith, realClock, realRandom, silentLog } from '../../store/testing/store-parts.ts';
import type { Entry, Found } from './compare.ts';
import { diskKeychain } from './disk-keychain.ts';
import { diskSettings } from './disk-settings.ts';
import { PROFILE_ID, placesIn, SERVICE } from './kill-args.ts';

export type Disk = Found & {
  readonly cutOff: number;
  readonly marks: readonly [ledger: number, keychain: number];
};

/** A killed app's store, opened with the key from its own keychain. */
export async function lookAtDisk(folder: string, isEnd: boolean): Promise<Disk | null> {
  const places = placesIn(folder);
  const settings = diskSettings(places.settings);
  const markers = {
    get: (name: string) => (settings.read(`markers.${name}`) as string | undefined) ?? null,
    set: () => undefined,
  };
  const { store: secrets } = await openSecretStore({
    loadKeytar: async () => diskKeychain(places.keychain),
    markers,
    log: silentLog,
    service: SERVICE,
  });
  const key = await secrets.readStoreKey();
  // Killed before it had a key.
  if (key.state === 'absent') return null;
  const store = await openWith(places.store, secrets);
  try {
    if (store.state !== 'file') throw new Error(`the store is ${store.state}`);
    const mark = await secrets.readLedgerMark();
    const entries = store.ledgerDb.all<Entry>(
      `SELECT r.id, r.customer_id AS customer, r.state, r.contract_id AS contractId,
         (SELECT count(*) FROM registration_events e WHERE e.registration_id = r.id AND e.kind = 'sending') AS sendings
       FROM registrations r`,
    );
    const jobs = createJobStore({ db: store.ledgerDb, clock: realClock, random: realRandom });
    const rows = jobs
      .list(PROFILE_ID, { offset: 0, limit: 100_000 })
      .jobs.flatMap(({ id }) =>
        jobs
          .results(id)
          .map(({ row, state, registrationId: by }) => ({ customer: row.values['customer.id'], state, by })),
      );
    return {
      entries,
      rows: isEnd ? rows : null,
      cutOff: entries.filter(({ state }) => state === 'sending').length,
      marks: [createLedgerMark(store.ledgerDb).read(), mark.state === 'present' ? mark.value : 0],
    };
  } finally {
    store.close();
  }
}
