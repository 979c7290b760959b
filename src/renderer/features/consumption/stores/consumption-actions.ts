import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** What Consumption asks of main at once; what is kept and shown longer is in the stores. */
export function createConsumptionActions(client: Client) {
  return bindCalls(client, {
    confirmField: 'mapping.confirm',
    properties: 'register.properties',
    knownPair: 'register.known',
    readings: 'consumption.readings',
  });
}
