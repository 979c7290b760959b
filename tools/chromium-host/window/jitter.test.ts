import { expect, test } from 'vitest';
import { createLate, createLateCalls, createLateScripts, delayMs, readJitter } from './jitter.ts';
import type { FromPage, ToPage } from './page-messages.ts';

const reply = (id: number): ToPage => ({ kind: 'reply', id, ok: true, value: null });
const event = (channel: string): ToPage => ({ kind: 'message', channel, args: ['a'] });

/** Messages in the order they come out, with a clock that only the test moves. */
function late(text: string | undefined) {
  const waiting: (() => void)[] = [];
  const out: string[] = [];
  const send = createLate(readJitter(text), () => new Promise<void>((resolve) => waiting.push(resolve)));
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    out,
    settle,
    tell: (name: string, message: ToPage, channel: string) => send(message, channel, () => out.push(name)),
    /** Ends the waits, the newest first. */
    async passBackwards() {
      for (const go of waiting.toReversed()) {
        go();
        await settle();
      }
    },
  };
}

test('messages can be delayed at random to find races; without jitter everything goes at once', () => {
  const { out, tell } = late(undefined);
  tell('answer', reply(1), 'rows.page');
  tell('event', event('rows.changed'), 'rows.changed');
  expect(out).toEqual(['answer', 'event']);
});

test('answers may overtake each other, events keep their order, and no answer comes before an event sent earlier', async () => {
  const { out, tell, passBackwards, settle } = late('7');
  tell('answer 1', reply(1), 'rows.page');
  tell('event 1', event('rows.changed'), 'rows.changed');
  tell('event 2', event('rows.changed'), 'rows.changed');
  tell('answer 2', reply(2), 'rows.page');
  await settle();
  expect(out).toEqual([]);
  await passBackwards();
  expect(out).toEqual(['event 1', 'event 2', 'answer 2', 'answer 1']);
});

test('what the page asks begins late, so that another question may overtake it; one channel keeps its order', async () => {
  const waiting: (() => void)[] = [];
  const out: string[] = [];
  const ask = createLateCalls(readJitter('7'), () => new Promise<void>((resolve) => waiting.push(resolve)));
  const call = (channel: string): FromPage => ({ kind: 'invoke', id: 1, channel, args: [] });
  ask(call('today.snooze'), () => out.push('snooze 1'));
  ask(call('today.snooze'), () => out.push('snooze 2'));
  ask(call('today.read'), () => out.push('read'));
  ask({ kind: 'accelerator', item: 1 }, () => out.push('key'));
  for (const go of waiting.toReversed()) {
    go();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  expect(out).toEqual(['key', 'read', 'snooze 1', 'snooze 2']);
  const atOnce = createLateCalls(null);
  atOnce(call('today.read'), () => out.push('at once'));
  expect(out.at(-1)).toBe('at once');
});

test('menus and permissions are not delayed', () => {
  const { out, tell } = late('7');
  tell('menu', { kind: 'accelerators', items: [] }, '');
  expect(out).toEqual(['menu']);
});

test('the seed decides every delay: most within the limit, some two and a half times as long', () => {
  const jitter = { seed: '7', mostMs: 400 };
  const delays = Array.from({ length: 1000 }, (_, n) => delayMs(jitter, `rows.page ${n}`));
  expect(delays).toEqual(Array.from({ length: 1000 }, (_, n) => delayMs(jitter, `rows.page ${n}`)));
  const long = delays.filter((ms) => ms === 1000).length;
  expect(long).toBeGreaterThan(50);
  expect(long).toBeLessThan(150);
  expect(delays.every((ms) => ms === 1000 || (ms >= 0 && ms <= 400))).toBe(true);
  expect(delayMs({ ...jitter, seed: '8' }, 'rows.page 0')).not.toBe(delays[0]);
});

test('scripts of the page are late, each by its name without the hash of a build; nothing else is', async () => {
  const waits: number[] = [];
  const lateScripts = createLateScripts(readJitter('7'), async (ms) => waits.push(ms));
  await lateScripts('https://bundle.app.test/assets/bulk-screen-DMUmypSA.js');
  await lateScripts('https://bundle.app.test/assets/bulk-screen-C_8Vqzib.js');
  await lateScripts('https://bundle.app.test/assets/bulk-screen-DMUmypSA.css');
  await lateScripts('https://bundle.app.test/index.html');
  const late = delayMs({ seed: '7', mostMs: 400 }, '/assets/bulk-screen.js');
  expect(waits).toEqual([late, late]);
  await createLateScripts(null, () => Promise.reject(new Error('waits')))('https://bundle.app.test/a.js');
});

test('the option is a seed, or a seed and the most milliseconds', () => {
  expect(readJitter('7')).toEqual({ seed: '7', mostMs: 400 });
  expect(readJitter('7,1500')).toEqual({ seed: '7', mostMs: 1500 });
  expect(() => readJitter('7,soon')).toThrow('no milliseconds');
});
