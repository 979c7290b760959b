// A job's sender as the app puts it together: the encrypted store on the disk, the ledger, tokens, the HTTP gateway. Loads,
// waits to be told, then sends job after job. To be killed at any moment; told "finish", it ends with the job it is at.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_CLOCK, DEFAULT_LIMITS } from '../../../../shared/model/defaults.ts';
import type { Profile } from '../../../../shared/model/profile.ts';
import { bindingOf } from '../../../../shared/model/secret-binding.ts';
import { createTokenSource } from '../../../auth/token-source.ts';
import { destinationOf } from '../../../config/destination.ts';
import { createLedger } from '../../../ledger/ledger.ts';
import { createGateway } from '../../../network/gateway.ts';
import { createOperatorClient } from '../../../operator/operator-client.ts';
import { ClientSecret } from '../../../secrets/client-secret.ts';
import { createSessionSecretStore } from '../../../secrets/session-secret-store.ts';
import { plainAttempts } from '../../../services/attempt/testing/plain-attempts.ts';
import { attemptRows } from '../../../services/bulk/bulk-ports.ts';
import { plainMeaning } from '../../../services/meaning/plain-meaning.ts';
import { hear, say } from '../../../store/testing/child.ts';
import { fakeKeychain, openWith, realClock, realRandom, silentLog } from '../../../store/testing/store-parts.ts';
import { createJobStore } from '../../jobs/job-store.ts';
import { openPoaFolder } from '../../match-poa/poa-folder.ts';
import { madeUpRow } from '../../testing/rows.ts';
import { createBulkSender } from '../sender.ts';
import { type KillArgs, PROFILE_ID } from './kill-args.ts';

const ROWS = 40;
const CONCURRENCY = 4;
const LOOKS = new Set(['many-unknown', 'restart']);

const { folder, keyHex, operator } = JSON.parse(process.argv[2] ?? '') as KillArgs;
// Whoever is killed never gets to write down what it compiled.
flushCompileCache();
say('ready');
const isLast = (await hear()) === 'finish';

const shared = { clock: realClock, random: realRandom };
const timers = { sleep: (ms: number, signal?: AbortSignal) => sleep(ms, undefined, signal ? { signal } : {}) };
const store = await openWith(join(folder, 'store'), fakeKeychain(Buffer.from(keyHex, 'hex')));
if (store.state !== 'file') throw new Error(`the store is ${store.state}`);
const ledger = createLedger({ ...shared, db: store.ledgerDb, log: silentLog, heldRoom: store.spareRoom });
ledger.recover();
const jobs = createJobStore({ ...shared, db: store.ledgerDb });
jobs.recover();

const { clientSecret, ...address } = operator;
const profile: Profile = { ...address, id: PROFILE_ID, name: 'TEST', kind: 'test', clock: DEFAULT_CLOCK };
const secrets = createSessionSecretStore();
const binding = bindingOf(profile);
if (binding === null) throw new Error('the operator has no usable address');
await secrets.saveClientSecret(profile.id, { secret: ClientSecret.of(clientSecret), binding });
const transport = createGateway({
  ...shared,
  record: () => undefined,
  resolveProxy: async () => 'DIRECT',
  proxy: () => ({ mode: 'none', address: '' }),
  extraCa: () => '',
});
const timeouts = () => ({ connectMs: 5_000, idleMs: 30_000, totalMs: 60_000 });
const tokens = createTokenSource({ transport, secrets, clock: realClock, timeouts });
const client = createOperatorClient({ ...shared, transport, tokens, timers, limits: () => DEFAULT_LIMITS });
const poas = await openPoaFolder(join(folder, 'poas'));
const attempts = plainAttempts(
  { ledger, clock: realClock, register: client.registerContract },
  {
    settling: { meaning: plainMeaning(), onKept: () => undefined },
    connection: () => ({ profile, to: destinationOf(profile) }),
  },
);

do await sendJob(openJob() ?? newJob());
while (!isLast || openJob() !== null);
store.close();
say('done');
process.exit(0);

function openJob(): string | null {
  const newest = jobs.list(profile.id, { offset: 0, limit: 1 }).jobs[0];
  return newest && newest.phase !== 'done' ? newest.id : null;
}

/** Nobody of it was ever in another job. */
function newJob(): string {
  const bytes = readFileSync(join(folder, 'poas', 'poa.pdf'));
  const poa = { path: 'poa.pdf', name: 'poa.pdf', bytes: bytes.length, extension: 'pdf', content: 'PDF', warnings: [] };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = randomUUID();
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    ...madeUpRow(n, { 'customer.id': `${id}-${n}`, 'customer.soc_id': '' }),
    id: `${id}-${n}`,
    poa: { ...poa, sha256 },
  }));
  const work = { headers: [], headerRow: 0, mapping: {}, poaFolder: null, concurrency: CONCURRENCY, firstRows: 1 };
  const file = { fileName: 'a.csv', fileSha256: '', fileBytes: 1, sheetName: '', createdBy: 'me' };
  jobs.create({ id, profileId: profile.id, ...file, work: { ...work, step: 'send' }, rows });
  return id;
}

async function sendJob(jobId: string): Promise<void> {
  const sender = createBulkSender({
    ...shared,
    jobId,
    timers,
    stateOf: (id) => ledger.get(id)?.state ?? null,
    referenceOf: (id) => ledger.get(id)?.reference ?? '',
    rows: jobs.sendable(jobId),
    attempt: attemptRows({ attempts, profileId: profile.id, startedFor: () => null, tell: () => undefined }),
    readPoa: ({ path }) => poas.read(path, DEFAULT_LIMITS.poaMaxBytes),
    maxConcurrency: CONCURRENCY,
    onProgress: () => undefined,
  });
  for (;;) {
    jobs.setPhase(jobId, 'running', { who: 'me' });
    const end = await sender.run({ firstRows: null, concurrency: CONCURRENCY });
    jobs.setPhase(jobId, end.phase, { reason: end.reason });
    if (end.phase === 'done') return;
    // A person looks, and goes on.
    if (end.reason === null || !LOOKS.has(end.reason)) throw new Error(`stopped: ${end.phase} ${end.reason}`);
  }
}
