import { join } from 'node:path';
import type { OperatorSimulator } from '../../../../tools/operator-simulator/create-simulator.ts';

/** Where an app that will be killed should work; the secret belongs to that run. */
export type KillArgs = {
  readonly folder: string;
  readonly operator: Pick<OperatorSimulator, 'authUrl' | 'realm' | 'baseUrl' | 'clientId' | 'clientSecret'>;
};

export const PROFILE_ID = 'p';
export const SERVICE = 'se.elkontor.kills';

export const placesIn = (folder: string) => ({
  store: join(folder, 'store'),
  settings: join(folder, 'settings.json'),
  keychain: join(folder, 'keychain.json'),
  poas: join(folder, 'poas'),
});
