import type { Client } from '../../../shared/bridge/types.ts';
import { bindCalls } from '../../stores/bind-calls.ts';

/** Where the palette looks for people and places. */
export function createPaletteActions(client: Client) {
  return bindCalls(client, { customers: 'register.customers', properties: 'register.properties' });
}
