// Registers without end against a server, as the app does: intent, sending, POST, outcome. To be killed at any moment.
import { randomUUID } from 'node:crypto';
import { say } from '../../store/testing/child.ts';
import { fakeKeychain, openWith, realClock, realRandom, silentLog } from '../../store/testing/store-parts.ts';
import { createLedger } from '../ledger.ts';
import { madeUpRegistration } from './made-up.ts';

const [folder = '', keyHex = '', url = ''] = process.argv.slice(2);
const store = await openWith(folder, fakeKeychain(Buffer.from(keyHex, 'hex')));
if (store.state !== 'file') throw new Error(`store is ${store.state}`);
const { ledgerDb: db, spareRoom: heldRoom } = store;
const ledger = createLedger({ db, clock: realClock, random: realRandom, log: silentLog, heldRoom });
const recovered = ledger.recover();
// The first request loads the client; the kills are to fall into the work.
await fetch(url).then((response) => response.arrayBuffer());
say({ recovered });

for (;;) {
  // What earlier runs left unsent goes first, like a queue that is taken up again.
  const left = ledger.list({ profileId: 'p', states: ['queued', 'waiting'], filter: '', offset: 0, limit: 1 }).rows[0];
  const id = left?.id ?? randomUUID();
  if (left === undefined)
    ledger.create({ ...madeUpRegistration(id), customer: { ...madeUpRegistration(id).customer, id, soc_id: '' } });
  const attempt = (left?.attempts ?? 0) + 1;
  ledger.markSending(id, { attempt, requestSha256: 'ab', requestBytes: id.length });
  const startedAt = Date.now();
  const response = await fetch(url, { method: 'POST', body: id });
  const body = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const answer = { attempt, target: '/', status, headers: [...response.headers], body, fetchedAt: startedAt };
  const answerId = ledger.keepAnswer(id, { ...answer, durationMs: Date.now() - startedAt });
  if (status === 201) {
    ledger.markAccepted(id, { status, answerId, contractId: new TextDecoder().decode(body), message: null });
  } else if (status === 422) {
    ledger.markRejected(id, { status, answerId, message: null });
  } else if (status === 429) {
    ledger.markWaiting(id, { reason: 'http-429', retryAt: null, status, answerId });
  } else {
    ledger.markUnknown(id, { reason: 'http', status, answerId });
  }
}
