import { expect, test } from 'vitest';
import type { Reply } from '../../shared/bridge/reply.ts';
import { CALL_NAMES } from '../../shared/bridge/schema.ts';
import { servicesOf } from '../testing/calls-by-name.ts';
import { serveBridge } from './serve-bridge.ts';

const CALLS = 40_000;

/** The same calls every time: xorshift32 with a fixed seed. */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const KEYS =
  'profileId clientSecret offset limit filter jobId scope range registrationId draft token name bytes text state __proto__ constructor toString length'.split(
    ' ',
  );

/** A value that no call may accept: of the wrong type, or an object with an unknown name. */
function hostile(next: (below: number) => number, depth = 0): unknown {
  // Half of them reach the schema.
  switch (depth === 0 && next(2) === 0 ? 17 : next(depth > 3 ? 14 : 20)) {
    case 0:
      return null;
    case 1:
      return Number.NaN;
    case 2:
      return -1;
    case 3:
      return 1e308;
    case 4:
      return '';
    case 5:
      return '../../../etc/passwd\u0000';
    case 6:
      return "' OR 1=1 --";
    case 7:
      return String.fromCharCode(0xd800 + next(0x7ff)).repeat(next(50));
    case 8:
      return 'x'.repeat(next(2000));
    case 9:
      return new Date(Number.NaN);
    case 10:
      return 12n ** BigInt(next(50));
    case 11:
      return new Uint8Array(next(1000));
    case 12:
      return Symbol('hostile');
    case 13:
      return () => {
        throw new Error('called');
      };
    case 14:
      return new Map([[hostile(next, depth + 1), hostile(next, depth + 1)]]);
    case 15:
      return Array.from({ length: next(6) }, () => hostile(next, depth + 1));
    case 16: {
      const cyclic: Record<string, unknown> = { hostile: 1 };
      cyclic.self = cyclic;
      return cyclic;
    }
    default: {
      const made: Record<string, unknown> = depth === 0 ? { 'no call knows this': true } : {};
      for (let count = next(5); count > 0; count--) {
        const key = KEYS[next(KEYS.length)] as string;
        Object.defineProperty(made, key, { value: hostile(next, depth + 1), enumerable: true, configurable: true });
      }
      return made;
    }
  }
}

function serve(isTrusted: boolean) {
  const channels = new Map<string, (event: object, ...args: unknown[]) => Promise<unknown>>();
  const reached: string[] = [];
  const unexpected: unknown[] = [];
  const services = servicesOf(
    Object.fromEntries(CALL_NAMES.map((name) => [name, async () => void reached.push(name)])),
  );
  serveBridge({ handle: (channel, listener) => void channels.set(channel, listener) }, services, {
    isTrusted: () => isTrusted,
    reportUnexpected: (_reference, _call, cause) => unexpected.push(cause),
  });
  return { channels, reached, unexpected };
}

test(`${CALLS} hostile calls: each is answered with a code, none reaches a handler, nothing is unexpected`, async () => {
  const { channels, reached, unexpected } = serve(true);
  const next = random(20_261_120);
  const codes = new Map<string, number>();
  for (let index = 0; index < CALLS; index++) {
    const name = CALL_NAMES[next(CALL_NAMES.length)] as string;
    const args = next(50) === 0 ? [{}, {}] : [hostile(next)];
    const reply = (await channels.get(name)!({}, ...args)) as Reply<unknown>;
    const code = reply.ok ? 'ok' : reply.error.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(unexpected).toEqual([]);
  expect([...new Set(reached)]).toEqual([]);
  expect(codes).toEqual(new Map([['invalid-input', CALLS]]));
  expect('polluted' in {}).toBe(false);
}, 120_000);

test('from a frame that is not trusted no call reaches a handler, whatever it says', async () => {
  const { channels, reached } = serve(false);
  const next = random(7);
  for (const name of CALL_NAMES) {
    for (const input of [undefined, {}, hostile(next)]) {
      expect(await channels.get(name)!({}, input)).toEqual({ ok: false, error: { code: 'forbidden' } });
    }
  }
  expect(reached).toEqual([]);
});
