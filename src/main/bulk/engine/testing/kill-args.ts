import type { OperatorSimulator } from '../../../../../tools/operator-simulator/create-simulator.ts';

/** What a sender that is to be killed is told about where to work; the secret is one of that run's own. */
export type KillArgs = {
  readonly folder: string;
  readonly keyHex: string;
  readonly operator: Pick<OperatorSimulator, 'authUrl' | 'realm' | 'baseUrl' | 'clientId' | 'clientSecret'>;
};

export const PROFILE_ID = 'p';
