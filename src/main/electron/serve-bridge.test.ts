import { expect, test, vi } from 'vitest';
import type { Reply } from '../../shared/bridge/reply.ts';
import { CALL_NAMES } from '../../shared/bridge/schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { type CallsByName, servicesOf } from '../testing/calls-by-name.ts';
import { serveBridge } from './serve-bridge.ts';

function serve(overrides: Partial<CallsByName>, trusted = true) {
  const channels = new Map<string, (event: object, ...args: unknown[]) => Promise<unknown>>();
  const reportUnexpected = vi.fn();
  const reportRefused = vi.fn();
  const never = async () => {
    throw new Error('handler of another call');
  };
  const services = servicesOf({
    ...Object.fromEntries(CALL_NAMES.map((name) => [name, never])),
    ...overrides,
  });
  serveBridge({ handle: (channel, listener) => void channels.set(channel, listener) }, services, {
    isTrusted: () => trusted,
    reportUnexpected,
    reportRefused,
    newReference: () => 'ref-1',
  });
  const call = (name: string, ...args: unknown[]) => channels.get(name)!({}, ...args) as Promise<Reply<unknown>>;
  return { call, channels, reportUnexpected, reportRefused };
}

const secretCall = { profileId: 'p1', clientSecret: 'canary-secret' };

test('every call has a channel, and there is no other', () => {
  expect([...serve({}).channels.keys()].sort()).toEqual([...CALL_NAMES].sort());
});

test('an untrusted sender is refused before anything of the message is looked at', async () => {
  const save = vi.fn();
  const { call } = serve({ 'credentials.save': save }, false);
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error('looked at');
      },
      ownKeys() {
        throw new Error('looked at');
      },
    },
  );
  expect(await call('credentials.save', trap)).toEqual({ ok: false, error: { code: 'forbidden' } });
  expect(save).not.toHaveBeenCalled();
});

test('a wrong shape is answered with paths and codes, never with values', async () => {
  const { call } = serve({});
  const answer = await call('credentials.save', { profileId: 'p1', clientSecret: ['canary-secret'] });
  expect(answer).toEqual({ ok: false, error: { code: 'invalid-input', issues: ['clientSecret: invalid_type'] } });
  expect(JSON.stringify(await call('credentials.save', { ...secretCall, extra: 'canary-extra' }))).not.toContain(
    'canary',
  );
});

test('something else than a plain object is refused, also where every field is optional', async () => {
  const update = vi.fn();
  const { call } = serve({ 'preferences.update': update });
  for (const input of [new Map(), new Date(), new Set(), [], 'x', 1, null, new Uint8Array(1)]) {
    expect(await call('preferences.update', input)).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
  }
  expect(update).not.toHaveBeenCalled();
});

test('too much, too deep or too many arguments are refused before the schema runs', async () => {
  const { call } = serve({ 'app.copyText': async () => undefined });
  let deep: unknown = 'x';
  for (let level = 0; level < 100_000; level++) deep = [deep];
  for (const args of [[{ text: 'x'.repeat(3_000_000) }], [{ text: deep }], [{ text: 'x' }, 'more']]) {
    expect(await call('app.copyText', ...args)).toEqual({
      ok: false,
      error: { code: 'invalid-input', issues: ['size'] },
    });
  }
});

test('a file may be larger than other messages', async () => {
  const add = vi.fn(async () => ({}) as never);
  const { call } = serve({ 'poa.add': add });
  expect(await call('poa.add', { name: 'poa.pdf', bytes: new Uint8Array(20_000_000) })).toEqual({
    ok: true,
    value: {},
  });
  expect(await call('poa.add', { name: 'poa.pdf', bytes: new Uint8Array(102 * 1024 * 1024) })).toMatchObject({
    ok: false,
  });
  expect(add).toHaveBeenCalledOnce();
});

test('a planned failure crosses with its code, its data and a reference that is reported', async () => {
  const { call, reportRefused } = serve({
    'ledger.get': async () => {
      throw new AppError({ code: 'wrong-state', state: 'accepted' });
    },
  });
  expect(await call('ledger.get', { registrationId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' })).toEqual({
    ok: false,
    error: { code: 'wrong-state', state: 'accepted', reference: 'ref-1' },
  });
  expect(reportRefused).toHaveBeenCalledExactlyOnceWith('ref-1', 'ledger.get', 'wrong-state');
});

test('an unplanned failure crosses as a reference only, and its cause is reported', async () => {
  const cause = new Error('token canary leaked');
  const { call, reportUnexpected } = serve({
    'app.info': () => {
      throw cause;
    },
  });
  expect(await call('app.info')).toEqual({ ok: false, error: { code: 'unexpected', reference: 'ref-1' } });
  expect(reportUnexpected).toHaveBeenCalledExactlyOnceWith('ref-1', 'app.info', cause);
});
