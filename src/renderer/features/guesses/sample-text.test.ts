import { expect, test } from 'vitest';
import { createFormats } from '../../text/formats.ts';
import { shortPeriod, whyNone } from './sample-text.ts';

const en = createFormats('en');
const sv = createFormats('sv');
const said = (from: string, to: string, formats = en) => Object.values(shortPeriod(from, to, formats)).join(' to ');

test('a sample’s period is written short: what both days share is said once', () => {
  expect(said('2026-10-01', '2026-10-31')).toBe('1 to 31 October 2026');
  expect(said('2026-09-01', '2026-10-31')).toBe('1 September to 31 October 2026');
  expect(said('2025-12-01', '2026-01-31')).toBe('1 December 2025 to 31 January 2026');
  expect(said('2026-10-01', '2026-10-01')).toBe('1 October to 1 October 2026');
  expect(said('2026-10-01', '2026-10-31', sv)).toBe('1 to 31 oktober 2026');
});

test('of a record of which nothing was read, nobody says that a value is not in it', () => {
  const t = ((key: string) => key.split('.').at(-1)) as never;
  expect(whyNone(undefined, 'amount', false, t)).toBe('unrecognised');
  expect(whyNone(undefined, 'amount', true, t)).toBe('null');
  const value = { provenance: 'absent', text: null, raw: null, path: null, rival: null } as const;
  expect(whyNone(value, 'amount', false, t)).toBe('absent');
  expect(whyNone({ ...value, missing: 'notInRecord' }, 'amount', false, t)).toBe('notInRecord');
  expect(whyNone({ ...value, provenance: 'unreadable', raw: 'x' }, 'amount', false, t)).toBe('unreadableNumber');
});
