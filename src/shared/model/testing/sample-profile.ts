import type { Profile } from '../connection/profile.ts';
import { DEFAULT_CLOCK } from '../settings/defaults.ts';

/** A profile for tests that are not about connections. */
export const SAMPLE_PROFILE: Profile = {
  id: 'p1',
  name: 'TEST',
  kind: 'test',
  authUrl: 'https://id.example.se',
  realm: '',
  baseUrl: 'https://api.example.se',
  clientId: 'c',
  clock: DEFAULT_CLOCK,
};
