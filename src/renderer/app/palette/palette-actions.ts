import type { Client } from '../../../shared/bridge/types.ts';
import { bindCalls } from '../../stores/bind-calls.ts';

/** The palette's searches for people, places, contracts, invoices and jobs. */
export function createPaletteActions(client: Client) {
  return bindCalls(client, { find: 'palette.find', overview: 'overview.read' });
}
