import type { Shell } from 'electron';
import { expect, test } from 'vitest';
import { KnownEvents } from './emitter.ts';
import { createEvent, faithful, loud, missing } from './loud.ts';

test('of Electron’s interfaces in the host, what is there works, what is not throws by name', async () => {
  const thing = loud('thing', { known: 1 }) as { known: number; unknown?: number };
  expect(thing.known).toBe(1);
  expect(() => thing.unknown).toThrow('not implemented by the Chromium host: thing.unknown');
  expect(() => {
    thing.unknown = 2;
  }).toThrow('thing.unknown = …');
  // Being awaited or printed is not a use.
  expect(await thing).toBe(thing);
  expect(JSON.stringify(thing)).toBe('{"known":1}');
});

test('a missing export can be imported, and throws when it is used in any way', () => {
  const tray = missing('Tray') as unknown as { new (): object; (): object; on: unknown };
  for (const use of [() => new tray(), () => tray(), () => tray.on]) expect(use).toThrow(/Chromium host: Tray/);
});

test('an event that never comes cannot be waited for', () => {
  const emitter = new KnownEvents('thing', ['known']);
  const heard: unknown[] = [];
  emitter.on('known', (value) => heard.push(value)).once('known', () => heard.push('once'));
  emitter.emit('known', 1);
  emitter.emit('known', 2);
  expect(heard).toEqual([1, 'once', 2]);
  expect(() => emitter.on('other', () => undefined)).toThrow("thing event 'other'");
});

test('a preventable event says whether it was prevented', () => {
  const event = createEvent({ url: 'x' });
  expect([event.url, event.defaultPrevented]).toEqual(['x', false]);
  event.preventDefault();
  expect(event.defaultPrevented).toBe(true);
});

test('a wrong signature, or a member that Electron lacks, does not compile', () => {
  const build = faithful<Shell>();
  // @ts-expect-error: openExternal takes text
  const wrong = build({ openExternal: async (_url: number) => undefined });
  // @ts-expect-error: there is no such member
  const unknown = build({ openEverything: () => undefined });
  expect([Object.keys(wrong), Object.keys(unknown)]).toEqual([['openExternal'], ['openEverything']]);
});
