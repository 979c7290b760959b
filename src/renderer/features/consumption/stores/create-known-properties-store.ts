import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { KnownProperty } from '../../../../shared/model/register.ts';

const MAX_SUGGESTIONS = 30;

export type KnownProperties = { rows: readonly KnownProperty[]; total: number };
export type KnownPropertiesState = {
  /** Null until read. */
  known: KnownProperties | null;
  ask(query: string): void;
};

/** Properties of the register that match what is typed; read again when the register changes. */
export function createKnownPropertiesStore(client: Client) {
  let newest = 0;
  let query = '';
  const store = createStore<KnownPropertiesState>()((set) => ({
    known: null,
    ask(text) {
      query = text;
      newest += 1;
      const turn = newest;
      client.call('register.properties', { query: text.slice(0, 200), offset: 0, limit: MAX_SUGGESTIONS }).then(
        (known) => {
          if (turn === newest) set({ known });
        },
        // Without suggestions an id can still be typed.
        () => undefined,
      );
    },
  }));
  const again = () => store.getState().ask(query);
  const stops = [client.on('register.changed', again), client.on('profiles.changed', again)];
  return {
    store,
    stop() {
      newest += 1;
      for (const stop of stops) stop();
    },
  };
}
