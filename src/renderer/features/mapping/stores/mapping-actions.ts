import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** What the mapping editor asks of main at once; what is kept and shown longer is in the stores. */
export function createMappingActions(client: Client) {
  return bindCalls(client, {
    exportMapping: 'mapping.export',
    shapeReport: 'shapes.report',
  });
}
