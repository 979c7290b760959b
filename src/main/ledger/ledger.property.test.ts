import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppError } from '../../shared/errors/app-error.ts';
import { type RegistrationState, registrationStateSchema } from '../../shared/model/contracts/contract.ts';
import { runs } from '../../shared/testing/runs.ts';
import { memoryStore } from '../store/files/memory-store.ts';
import { realRandom, silentLog, tickingClock } from '../store/testing/store-parts.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { madeUpRegistration } from './testing/made-up.ts';
import { nextState, TRANSITIONS } from './transitions.ts';

// The model follows the design's words, not the table: what may happen to a registration, spelled out.
type Model = {
  state: RegistrationState;
  attempts: number;
  mayHaveLeft: number;
  decisions: number;
  isTakenBack: boolean;
};
type Call =
  | 'send'
  | 'send-again'
  | 'accept'
  | 'reject'
  | 'unknown'
  | 'wait'
  | 'take-back'
  | 'exists'
  | 'absent'
  | 'restart'
  | 'create';
const CALLS: readonly Call[] = [
  'send',
  'send-again',
  'accept',
  'reject',
  'unknown',
  'wait',
  'take-back',
  'exists',
  'absent',
  'restart',
  'create',
];

/** True when the design allows it; then changes the model. */
function allowed(model: Model, call: Call): boolean {
  switch (call) {
    case 'send':
      if (model.state !== 'queued' && model.state !== 'waiting') return false;
      model.state = 'sending';
      model.isTakenBack = false;
      model.attempts += 1;
      model.mayHaveLeft += 1;
      return true;
    case 'send-again':
      return false;
    case 'accept':
      if (model.state !== 'sending') return false;
      model.state = 'accepted';
      return true;
    case 'reject':
      if (model.state !== 'sending') return false;
      model.state = 'rejected';
      return true;
    case 'unknown':
      if (model.state !== 'sending') return false;
      model.state = 'unknown';
      return true;
    case 'wait':
      if (model.state === 'sending') model.mayHaveLeft -= 1;
      else if (model.state !== 'queued' && model.state !== 'waiting') return false;
      model.state = 'waiting';
      model.isTakenBack = false;
      return true;
    case 'take-back':
      // Only before its first byte.
      if (model.state !== 'queued' && model.state !== 'waiting') return false;
      model.state = 'waiting';
      model.isTakenBack = true;
      return true;
    case 'exists':
      if (model.state !== 'unknown') return false;
      model.state = 'accepted';
      return true;
    case 'absent':
      if (model.state !== 'unknown') return false;
      model.state = 'waiting';
      model.decisions += 1;
      return true;
    case 'restart':
      if (model.state === 'sending') model.state = 'unknown';
      return true;
    case 'create':
      return true;
  }
}

function perform(ledger: Ledger, id: string, call: Call, attempts: number): void {
  const person = { contractId: 'K', who: 'x', why: 'y' };
  const request = { requestSha256: 'ab', requestBytes: 1 };
  const work: Record<Call, () => unknown> = {
    send: () => ledger.markSending(id, { ...request, attempt: attempts + 1 }),
    // The number of an attempt that was already made.
    'send-again': () => ledger.markSending(id, { ...request, attempt: attempts }),
    accept: () => ledger.markAccepted(id, { status: 201, answerId: null, contractId: 'K', message: null }),
    reject: () => ledger.markRejected(id, { status: 422, answerId: null, message: null }),
    unknown: () => ledger.markUnknown(id, { reason: 'reset', status: null, answerId: null }),
    wait: () => ledger.markWaiting(id, { reason: 'dns', retryAt: null }),
    'take-back': () => ledger.takeBack(id),
    exists: () => ledger.resolve(id, { ...person, decision: 'exists' }),
    absent: () => ledger.resolve(id, { ...person, decision: 'absent' }),
    restart: () => ledger.recover(),
    create: () => ledger.create(madeUpRegistration(id, Number(id.slice(1)), 1)),
  };
  work[call]();
}

test('any sequence of calls on several registrations: the ledger agrees with the design', () => {
  const ids = ['r0', 'r1', 'r2'];
  const steps = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...CALLS)), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (given) => {
      const { ledgerDb: db, close } = memoryStore('memory', null, null);
      const ledger = createLedger({ db, clock: tickingClock(), random: realRandom, log: silentLog, diskReserve: null });
      const models = new Map<string, Model>(
        ids.map((id) => [id, { state: 'queued', attempts: 0, mayHaveLeft: 0, decisions: 0, isTakenBack: false }]),
      );
      for (const [n, id] of ids.entries()) ledger.create(madeUpRegistration(id, n, 1));
      for (const [id, call] of given) {
        const model = models.get(id)!;
        const before = ledger.get(id)!;
        const { attempts } = model;
        const touched = call === 'restart' ? [...models.values()] : [model];
        const permitted = touched.map((one) => allowed(one, call)).every(Boolean);
        let failure: unknown = null;
        try {
          perform(ledger, id, call, attempts);
        } catch (error) {
          failure = error;
        }
        if (permitted) {
          expect(failure).toBeNull();
        } else {
          expect((failure as AppError | null)?.data).toEqual({ code: 'wrong-state', state: before.state });
          expect(ledger.get(id)).toEqual(before);
        }
      }
      for (const [id, model] of models) {
        const record = ledger.get(id)!;
        expect([record.state, record.attempts]).toEqual([model.state, model.attempts]);
        expect(record.isTakenBack === true).toBe(model.isTakenBack);
        // No timer sends what was taken back, and it stands in nobody's way.
        if (model.isTakenBack) expect(record.wait?.retryAt).toBeNull();
        // Of all attempts that may have reached the operator, a person decided about every one but the last.
        expect(model.mayHaveLeft).toBeLessThanOrEqual(model.decisions + 1);
        expect(record.events.filter((event) => event.kind === 'resolved-absent')).toHaveLength(model.decisions);
      }
      close();
    }),
    { numRuns: runs(300) },
  );
});

test('nothing leaves accepted or rejected, and only a person leaves unknown', () => {
  for (const [action, { from }] of Object.entries(TRANSITIONS)) {
    expect(from).not.toContain('accepted');
    expect(from).not.toContain('rejected');
    if (from.includes('unknown')) expect(action).toMatch(/^(confirm|say)-/);
  }
  for (const state of registrationStateSchema.options) {
    expect([state, nextState(state, 'send')]).toEqual([
      state,
      state === 'queued' || state === 'waiting' ? 'sending' : null,
    ]);
  }
});
