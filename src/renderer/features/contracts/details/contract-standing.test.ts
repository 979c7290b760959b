import { expect, test } from 'vitest';
import type { Sourced } from '../../../../shared/model/origin/provenance.ts';
import { createFormats } from '../../../text/formats.ts';
import { contractStanding } from './contract-standing.ts';

const t = (key: string, values?: Record<string, string>) =>
  [key.split('.').at(-1), ...Object.values(values ?? {})].join(' ');
const formats = createFormats('en');
const sourced = (text: string | null): Sourced => ({
  provenance: text === null ? 'null' : 'guess',
  text,
  raw: text,
  path: '$.x',
  rival: null,
});
const standing = (startsOn: string | null, endsOn: string | null) =>
  contractStanding(t as never, formats, { startsOn: sourced(startsOn), endsOn: sourced(endsOn) }, '2026-11-24');

test.each([
  ['2024-09-01', null, 'runs', 'since 1 Sep 2024'],
  ['2024-09-01', '2026-12-31', 'runs', 'until 31 Dec'],
  ['2026-11-24', null, 'runs', 'since 24 Nov'],
  ['2026-12-04T00:00:00Z', null, 'coming', 'starts 4 Dec'],
  ['2024-09-01', '2026-11-23', 'ended', 'ended 23 Nov'],
  [null, '2026-11-23', 'ended', 'ended 23 Nov'],
])('from %s to %s it %s', (startsOn, endsOn, is, title) => {
  expect(standing(startsOn, endsOn)).toMatchObject({ is, title, isGuessed: true });
});

test('without a day nothing is claimed; a day that cannot be read is none', () => {
  expect(standing(null, null)).toMatchObject({ is: 'known', title: 'known', isGuessed: false });
  expect(standing('soon', null)).toMatchObject({ is: 'known', isGuessed: false });
  expect(contractStanding(t as never, formats, {}, '2026-11-24').is).toBe('known');
});
