import type { CallOutput } from '../schema.ts';

/** An installation without policy, locks or problems, for tests that are not about it. */
export const SAMPLE_APP_INFO: CallOutput<'app.info'> = {
  version: '0',
  platform: 'linux',
  locale: 'en',
  store: {
    state: 'memory',
    detail: null,
    bytes: 0,
    mayRegister: true,
    cacheSetAside: null,
    canResetStore: false,
    setAside: [],
    folder: '/store',
  },
  locked: [],
  policyBy: null,
  policyProblem: null,
  policyRequires: [],
  policyFormats: {},
  allow: { export: true, print: true },
  caProblem: null,
  settingsSetAside: null,
  notice: null,
  userName: '',
  sampleAvailable: false,
};
