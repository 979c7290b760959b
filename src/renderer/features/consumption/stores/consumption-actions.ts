import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** Single calls to main made by Consumption; longer-lived data are in the stores. */
export function createConsumptionActions(client: Client) {
  return bindCalls(client, {
    confirmField: 'mapping.confirm',
    properties: 'register.properties',
    knownPair: 'register.known',
    readings: 'consumption.readings',
  });
}
