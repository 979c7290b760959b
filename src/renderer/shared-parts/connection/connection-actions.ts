import type { Client } from '../../../shared/bridge/types.ts';
import { bindCalls } from '../../stores/bind-calls.ts';

/** What the connection test asks of main at once; what is kept and shown longer is in the stores. */
export function createConnectionActions(client: Client) {
  return bindCalls(client, {
    testConnection: 'connection.test',
  });
}
