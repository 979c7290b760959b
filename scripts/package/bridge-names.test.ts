import { expect, test } from 'vitest';
import { CALL_NAMES, EVENT_NAMES } from '../../src/shared/bridge/schema.ts';
import { bridgeNames } from './bridge-names.ts';

test('the preload is built with the names of every call and event, and looks again when a schema changes', () => {
  const watched: string[] = [];
  const transform = bridgeNames().transform as unknown as (
    this: { addWatchFile(file: string): void },
    code: string,
    id: string,
  ) => { code: string } | null;
  const build = { addWatchFile: (file: string) => void watched.push(file) };
  const made = transform.call(build, 'open(BRIDGE_NAMES);', '/checkout/src/preload/index.ts');
  const [, json] = made?.code.match(/^const BRIDGE_NAMES = (.*);\nopen\(BRIDGE_NAMES\);$/) ?? [];
  expect(JSON.parse(json ?? '')).toEqual({ calls: CALL_NAMES, events: EVENT_NAMES });
  expect(watched.some((file) => file.endsWith('invoice-calls.ts'))).toBe(true);
  expect(transform.call(build, 'x', '/checkout/src/main/index.ts')).toBeNull();
});
