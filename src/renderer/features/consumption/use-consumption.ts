import { useEffect, useState } from 'react';
import type { Client } from '../../../shared/bridge/types.ts';
import type { KnownProperty } from '../../../shared/model/register.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { createAnswerStore } from '../../stores/create-answer-store.ts';
import { createConsumptionStore } from './stores/create-consumption-store.ts';
import { createHoursContextStore, type HoursContextStore } from './stores/create-hours-context-store.ts';

export type ConsumptionStores = {
  hours: ReturnType<typeof createConsumptionStore>['store'];
  context: HoursContextStore;
  answer: ReturnType<typeof createAnswerStore>;
};

// As long as the window: coming back to the screen finds it as it was left.
const made = new WeakMap<Client, ConsumptionStores>();

export function useConsumption(): ConsumptionStores {
  const { client } = useStores();
  const known = made.get(client);
  if (known !== undefined) {
    return known;
  }
  const hours = createConsumptionStore(client).store;
  const stores = { hours, context: createHoursContextStore(client, hours).store, answer: createAnswerStore(client) };
  made.set(client, stores);
  return stores;
}

const MAX_SUGGESTIONS = 30;
export type KnownProperties = { rows: readonly KnownProperty[]; total: number };

/** Properties of the register that match what is typed; read again when the register changes. Null until read. */
export function useKnownProperties(query: string): KnownProperties | null {
  const { client } = useStores();
  const [known, setKnown] = useState<KnownProperties | null>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const again = () => setVersion((count) => count + 1);
    const undo = [client.on('register.changed', again), client.on('profiles.changed', again)];
    return () => {
      for (const end of undo) {
        end();
      }
    };
  }, [client]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version asks again
  useEffect(() => {
    let isLate = false;
    client.call('register.properties', { query: query.slice(0, 200), offset: 0, limit: MAX_SUGGESTIONS }).then(
      (page) => {
        if (!isLate) {
          setKnown(page);
        }
      },
      // Without suggestions an id can still be typed.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [client, query, version]);
  return known;
}
