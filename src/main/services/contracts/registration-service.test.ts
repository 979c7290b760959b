import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Registration } from '../../../shared/model/contracts/contract.ts';
import { createLedger, type Ledger } from '../../ledger/ledger.ts';
import { madeUpRegistration } from '../../ledger/testing/made-up.ts';
import type { RegistrationOutcome } from '../../operator/operator-client.ts';
import { memoryStore } from '../../store/files/memory-store.ts';
import { realClock, realRandom, silentLog } from '../../store/testing/store-parts.ts';
import { PLAIN_PROFILE, PLAIN_TO, plainAttempts } from '../attempt/testing/plain-attempts.ts';
import { createRegistrationService } from './registration-service.ts';
import { createWaitingRetries } from './waiting-retries.ts';

const answer = { kind: 'answered', status: 201, headers: [], body: new Uint8Array(), startedAt: 1 } as const;
const accepted: RegistrationOutcome = { kind: 'success', answer: { ...answer, durationMs: 1, requestId: 'r' } };

const DISK_FULL = new AppError({ code: 'store', reason: 'disk-full' });

/** The service on a ledger whose outcomes fail to be written as long as `broken.by` is set; waits end on `tick`. */
function setUp() {
  const db = memoryStore('memory', null, null).ledgerDb;
  const real = createLedger({ db, clock: realClock, random: realRandom, log: silentLog, diskReserve: null });
  const wire = { posts: 0, broken: false, isDiskFullBefore: false };
  const broken: { by: Error | null } = { by: null };
  const failing =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R => {
      if (broken.by !== null) throw broken.by;
      return work(...given);
    };
  const ledger: Ledger = {
    ...real,
    markSending(...given) {
      if (wire.isDiskFullBefore) throw DISK_FULL;
      return real.markSending(...given);
    },
    markAccepted: failing(real.markAccepted),
    markUnknown: failing(real.markUnknown),
    markWaiting: failing(real.markWaiting),
  };
  const ticks: (() => void)[] = [];
  const timers = {
    sleep: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        ticks.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const retries = createWaitingRetries({ clock: realClock, timers, random: realRandom });
  const { customer, property } = madeUpRegistration('');
  const poa = {
    facts: { token: 't', name: 'a.pdf', extension: 'pdf', bytes: 1, sha256: 'aa' },
    bytes: new Uint8Array(1),
  };
  const told: string[] = [];
  const service = createRegistrationService({
    settings: { selected: () => PLAIN_PROFILE } as never,
    ledger,
    ledgerService: {
      get: ({ registrationId }) => ledger.get(registrationId) as unknown as Registration,
      tellChanged: (id) => void told.push(id),
    },
    attempts: plainAttempts({
      ledger,
      clock: realClock,
      async register(_profile, _body, hooks) {
        await hooks.permit?.(1);
        hooks.beforeSend(1);
        wire.posts += 1;
        if (wire.broken) broken.by = DISK_FULL;
        return accepted;
      },
    }),
    connection: () => ({ profile: PLAIN_PROFILE, to: PLAIN_TO }),
    pendingPoas: { get: () => poa, remove: () => undefined } as never,
    retries,
    policy: { requires: [], formats: {} } as never,
    log: silentLog,
  });
  const register = (registrationId: string) =>
    service.register({
      registrationId,
      draft: { customer, property, poaType: 'SWITCH' },
      poaToken: 't',
      warningCodes: [],
      override: null,
    });
  const tick = async () => {
    for (const end of ticks.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { service, ledger, wire, broken, register, tick, told, retries, waits: () => ticks.length };
}

test('sent, and its outcome cannot be written: nobody is told that nothing was sent, and it is written once there is room', async () => {
  const { ledger, wire, broken, register, tick, told, waits } = setUp();
  wire.broken = true;
  expect(await register('a'), 'it is shown as under way, not as a failure').toMatchObject({ state: 'sending' });
  await tick();
  expect(ledger.get('a')?.state).toBe('sending');
  // Meanwhile the same is not sent, and nothing else.
  await expect(register('b')).rejects.toMatchObject({ data: { code: 'store', reason: 'disk-full' } });
  expect(wire.posts).toBe(1);
  broken.by = null;
  told.length = 0;
  await tick();
  expect(ledger.get('a')?.state).toBe('accepted');
  expect(told).toEqual(['a']);
  expect(waits(), 'nothing is waited for any more').toBe(0);
  expect(wire.posts).toBe(1);
});

test('a failure before the first byte is told as it is', async () => {
  const { register, wire } = setUp();
  wire.isDiskFullBefore = true;
  await expect(register('a')).rejects.toMatchObject({ data: { code: 'store', reason: 'disk-full' } });
  expect(wire.posts).toBe(0);
});

test('closing ends the tries', async () => {
  const { wire, register, retries, tick, waits } = setUp();
  wire.broken = true;
  await register('a');
  retries.stop();
  await tick();
  expect(waits()).toBe(0);
});
