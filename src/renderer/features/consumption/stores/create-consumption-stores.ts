import type { Client } from '../../../../shared/bridge/types.ts';
import { createConsumptionStore } from './create-consumption-store.ts';
import { createHoursContextStore } from './create-hours-context-store.ts';

export type ConsumptionStores = ReturnType<typeof createConsumptionStores>;

/** Everything the Consumption screen keeps while other screens are shown. */
export function createConsumptionStores(client: Client) {
  const hours = createConsumptionStore(client);
  const context = createHoursContextStore(client, hours.store);
  return {
    hours: hours.store,
    context: context.store,
    stop() {
      context.stop();
      hours.stop();
    },
  };
}
