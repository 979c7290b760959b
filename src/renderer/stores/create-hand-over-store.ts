import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import type { HandOver } from '../../shared/model/office/hand-over.ts';
import { errorDataOf } from './loadable.ts';

export type HandOverState = {
  registrationId: string | null;
  /** Null: not known yet, or there is no office. */
  handOver: HandOver | null;
  /** Something is being done about it: until then nothing else can be. */
  isActing: boolean;
  error: AppErrorData | null;
  open(registrationId: string): Promise<void>;
  /** Each is true when it was done. */
  give(to: string, words: string): Promise<boolean>;
  takeBack(): Promise<boolean>;
  take(): Promise<boolean>;
  takeUnasked(words: string): Promise<boolean>;
  decline(words: string): Promise<boolean>;
};

/** The hand-over of the registration that is shown: to whom, with which words, and who has it now. */
export function createHandOverStore(client: Client) {
  const store = createStore<HandOverState>()((set, get) => {
    const act = async (run: (registrationId: string) => Promise<HandOver | null>) => {
      const { registrationId, isActing } = get();
      if (registrationId === null || isActing) return false;
      set({ isActing: true, error: null });
      try {
        const handOver = await run(registrationId);
        if (get().registrationId === registrationId) set({ handOver });
        return true;
      } catch (thrown) {
        if (get().registrationId === registrationId) set({ error: errorDataOf(thrown) });
        return false;
      } finally {
        if (get().registrationId === registrationId) set({ isActing: false });
      }
    };
    return {
      ...{ registrationId: null, handOver: null, isActing: false, error: null },
      async open(registrationId) {
        if (get().registrationId !== registrationId) {
          set({ registrationId, handOver: null, isActing: false, error: null });
        }
        const handOver = await client.call('handover.of', { registrationId }).catch(() => null);
        if (get().registrationId === registrationId) set({ handOver });
      },
      give: (to, words) => act((registrationId) => client.call('handover.give', { registrationId, to, words })),
      takeBack: () => act((registrationId) => client.call('handover.takeBack', { registrationId })),
      take: () => act((registrationId) => client.call('handover.take', { registrationId })),
      takeUnasked: (words) => act((registrationId) => client.call('handover.takeUnasked', { registrationId, words })),
      decline: (words) => act((registrationId) => client.call('handover.decline', { registrationId, words })),
    };
  });
  const again = (registrationIds: readonly string[]) => {
    const { registrationId, open } = store.getState();
    if (registrationId !== null && registrationIds.includes(registrationId)) void open(registrationId);
  };
  const stops = [
    client.on('office.handedOver', ({ registrationIds }) => again(registrationIds)),
    client.on('ledger.changed', ({ registrationId }) => again([registrationId])),
  ];
  return {
    store,
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
