import { expect, test } from 'vitest';
import type { AttemptEnd } from '../../../shared/model/contracts/attempt-end.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { madeUpRegistration } from '../../ledger/testing/made-up.ts';
import type { RegistrationOutcome } from '../../operator/operator-client.ts';
import { memoryStore } from '../../store/files/memory-store.ts';
import { realClock, realRandom, silentLog } from '../../store/testing/store-parts.ts';
import type { AttemptParts, AttemptRequest } from './attempt-ports.ts';
import { NO_CLAIM } from './claims.ts';
import { Refused } from './refused.ts';
import { PLAIN_PROFILE, PLAIN_TO, plainAttempts } from './testing/plain-attempts.ts';

const answer = { kind: 'answered', status: 201, headers: [], body: new Uint8Array(), startedAt: 1 } as const;
const accepted: RegistrationOutcome = { kind: 'success', answer: { ...answer, durationMs: 1, requestId: 'r' } };

/** Attempts whose token arrives when the test calls `token`. */
function setUp(change: Partial<AttemptParts> = {}) {
  const db = memoryStore('memory', null, null).ledgerDb;
  const ledger = createLedger({ db, clock: realClock, random: realRandom, log: silentLog, diskReserve: null });
  const token = Promise.withResolvers<void>();
  let posts = 0;
  const attempts = plainAttempts(
    {
      ledger,
      clock: realClock,
      async register(_profile, _body, hooks) {
        await token.promise;
        await hooks.permit?.(1);
        hooks.beforeSend(1);
        posts += 1;
        return accepted;
      },
    },
    change,
  );
  const { customer, property, poa } = madeUpRegistration('');
  const request = (id: string, more: Partial<AttemptRequest> = {}): AttemptRequest => ({
    ...{ id, profileId: 'p', customer, property, warningCodes: [], override: null, onlyTo: null },
    ...{ isByTimer: false, mayRewrite: false, tryAgainAt: () => null, mayStart: () => true },
    poa: { ...poa, bytes: Uint8Array.from([1]) },
    onSending: () => undefined,
    tell: () => undefined,
    ...more,
  });
  return { ledger, attempts, request, token: token.resolve, posts: () => posts };
}
const why = (end: AttemptEnd) => (end.kind === 'refused' ? end.refusal.why : end.kind);

test('one attempt sends a registration; what became untrue while its token was fetched stops it before the first byte', async () => {
  let mayRegister = true;
  let to: AttemptParts['connection'] = () => ({ profile: PLAIN_PROFILE, to: PLAIN_TO });
  const { ledger, attempts, request, token, posts } = setUp({
    mayRegister: () => mayRegister,
    connection: (id) => to(id),
  });
  const ends = attempts.attempt(request('a'));
  mayRegister = false;
  token();
  expect(why(await ends)).toBe('ledger-unsure');
  mayRegister = true;
  const second = attempts.attempt(request('b'));
  to = () => ({ profile: PLAIN_PROFILE, to: { ...PLAIN_TO, apiAddress: 'https://b.example.se' } });
  expect(why(await second)).toBe('address-changed');
  to = () => null;
  expect(why(await attempts.attempt(request('c')))).toBe('address-changed');
  expect([posts(), ledger.get('a'), ledger.get('b'), ledger.get('c')]).toEqual([0, null, null, null]);
});

test('one that a person sends elsewhere while its token is fetched does not go to where it was first written for', async () => {
  const { ledger, attempts, request, token, posts } = setUp();
  const first = attempts.attempt(request('a'));
  ledger.readdress('a', { ...PLAIN_TO, apiAddress: 'https://b.example.se' });
  token();
  expect(why(await first)).toBe('address-changed');
  expect(posts()).toBe(0);
});

test('a permit that is refused or lost sends nothing', async () => {
  const { ledger, attempts, request, token, posts } = setUp({
    permit: async () => {
      throw new Refused({ why: 'keychain', state: 'locked' });
    },
  });
  token();
  expect(await attempts.attempt(request('a'))).toEqual({
    kind: 'refused',
    refusal: { why: 'keychain', state: 'locked' },
  });
  expect([posts(), ledger.get('a')]).toEqual([0, null]);
});

test('the same registration is attempted once at a time; a timer only while the ledger says so', async () => {
  const { ledger, attempts, request, token, posts } = setUp();
  const first = attempts.attempt(request('a'));
  expect(why(await attempts.attempt(request('a')))).toBe('state');
  token();
  expect(why(await first)).toBe('settled');
  ledger.create({ ...madeUpRegistration('w', 2, 2), profileId: 'p', destination: PLAIN_TO, contentSha256: '' });
  const { customer, property } = madeUpRegistration('w', 2, 2);
  ledger.markWaiting('w', { reason: 'dns', retryAt: null });
  expect(why(await attempts.attempt(request('w', { customer, property, isByTimer: true })))).toBe('state');
  ledger.markWaiting('w', { reason: 'dns', retryAt: 5 });
  expect(why(await attempts.attempt(request('w', { customer, property, isByTimer: true })))).toBe('settled');
  expect(posts()).toBe(2);
});

test('a row that was corrected before any of it was processed goes as it is now, and the ledger says so', async () => {
  const { ledger, attempts, request, token } = setUp();
  token();
  const { customer } = madeUpRegistration('');
  const before = { ...madeUpRegistration('a'), customer: { ...customer, phone: '1' }, destination: PLAIN_TO };
  ledger.create(before);
  expect(why(await attempts.attempt(request('a')))).toBe('other-content');
  expect(why(await attempts.attempt(request('a', { mayRewrite: true })))).toBe('settled');
  expect(ledger.get('a')).toMatchObject({ state: 'accepted', customer: { phone: customer.phone } });
});

test('taken back while the office is asked, sent after all or not: nothing leaves, and it binds no colleague', async () => {
  const ended: boolean[] = [];
  let meanwhile = (): void => undefined;
  const { ledger, attempts, request, token, posts } = setUp({
    claims: {
      async ask() {
        meanwhile();
        return { ...NO_CLAIM, end: (isWaiting) => void ended.push(isWaiting()) };
      },
      settled: () => undefined,
    },
  });
  token();
  const made = { ...madeUpRegistration('a'), profileId: 'p', destination: PLAIN_TO, contentSha256: '' };
  ledger.create(made);
  ledger.markWaiting('a', { reason: 'retry-later', retryAt: 5 });
  meanwhile = () => ledger.takeBack('a');
  expect(why(await attempts.attempt(request('a')))).toBe('stopped');
  // A person sends it after all, and takes it back once more.
  expect(why(await attempts.attempt(request('a')))).toBe('stopped');
  expect(ledger.get('a')).toMatchObject({ state: 'waiting', isTakenBack: true, attempts: 0 });
  expect([posts(), ended]).toEqual([0, [false, false]]);
  meanwhile = () => undefined;
  expect(why(await attempts.attempt(request('a')))).toBe('settled');
  expect([posts(), ledger.get('a')?.state]).toEqual([1, 'accepted']);
});
