import type { Client } from '../../../shared/bridge/types.ts';
import { bindCalls } from '../../stores/bind-calls.ts';

/** Single calls to main made by the connection test; longer-lived data are in the stores. */
export function createConnectionActions(client: Client) {
  return bindCalls(client, {
    testConnection: 'connection.test',
  });
}
