import { expect, test } from 'vitest';
import type { Profile } from '../../../../shared/model/connection/profile.ts';
import { DEFAULT_CLOCK } from '../../../../shared/model/settings/defaults.ts';
import { destinationOf } from '../../../config/destination.ts';
import { ownProfile } from './own-profile.ts';

const profile = (name: string, change: Partial<Profile> = {}): Profile => ({
  ...{ id: name, name, kind: 'production', authUrl: 'https://login.test', realm: '', clientId: 'kontor' },
  ...{ baseUrl: 'https://api.test/v1', clock: DEFAULT_CLOCK, ...change },
});

test('one’s own profile of the operator: that very address first, another one of the same, or none', () => {
  const [there, renewed] = [profile('A'), profile('B', { baseUrl: 'https://api.test/v2' })];
  const to = destinationOf(renewed);
  expect(ownProfile([there, renewed], to)?.name).toBe('B');
  expect(ownProfile([there], to)?.name).toBe('A');
  expect(ownProfile([profile('C', { clientId: 'other' })], to)).toBeNull();
});
