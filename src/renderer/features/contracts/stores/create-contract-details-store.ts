import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { MappedAnswer, Registration } from '../../../../shared/model/contracts/contract.ts';
import { errorDataOf, failed, type Loadable, latestOf, loading, ready } from '../../../stores/loadable.ts';

export type ContractDetailsState = {
  contractId: string | null;
  /** `asOf` is when the operator answered, not when this window asked. */
  details: Loadable<MappedAnswer>;
  /** Who and where, as known on this computer; empty where it is not. */
  known: { readonly name: string; readonly address: string };
  /** How it was registered from this computer; null where it was not. */
  registration: Registration | null;
};

export type ContractDetailsActions = {
  /** Shows a contract: the stored details, or fetched ones when there are none. */
  open(contractId: string): Promise<void>;
  /** Fetches again; the shown details stay until newer ones arrive. */
  refresh(): Promise<void>;
  close(): void;
};

const NOBODY = { known: { name: '', address: '' }, registration: null };

/** One contract as the operator tells it. */
export function createContractDetailsStore(client: Client) {
  return createStore<ContractDetailsState & ContractDetailsActions>()((set, get) => {
    const fetch = async (contractId: string, refresh: boolean) => {
      set({ details: loading(get().details) });
      try {
        const details = await client.call('contracts.details', { contractId, refresh });
        if (get().contractId === contractId) {
          // A kept answer may come after one that was fetched meanwhile.
          const shown = latestOf(get().details);
          const newest = shown !== null && shown.meta.fetchedAt > details.meta.fetchedAt ? shown : details;
          set({ details: ready(newest, newest.meta.fetchedAt) });
          await lookUp(contractId, newest.record);
        }
      } catch (thrown) {
        if (get().contractId === contractId) set({ details: failed(errorDataOf(thrown), get().details) });
      }
    };

    const lookUp = async (contractId: string, record: MappedAnswer['record']) => {
      const customerId = record?.fields.customerId?.text ?? '';
      const propertyId = record?.fields.propertyId?.text ?? '';
      if (customerId === '' && propertyId === '') return;
      const ids = { customerIds: [customerId].filter(Boolean), propertyIds: [propertyId].filter(Boolean) };
      // Ids are shown where names cannot be had.
      const found = await client.call('register.labels', ids).catch(() => null);
      if (found === null || get().contractId !== contractId) return;
      set({ known: { name: found.names[customerId] ?? '', address: found.addresses[propertyId] ?? '' } });
    };

    const readRegistration = async (contractId: string) => {
      // Without it the page shows what the operator says.
      const registration = await client.call('ledger.ofContract', { contractId }).catch(() => null);
      if (get().contractId === contractId) set({ registration });
    };

    return {
      contractId: null,
      details: { state: 'idle' },
      ...NOBODY,
      async open(contractId) {
        if (get().contractId !== contractId) set({ contractId, details: { state: 'idle' }, ...NOBODY });
        await Promise.all([fetch(contractId, false), readRegistration(contractId)]);
      },
      async refresh() {
        const { contractId } = get();
        if (contractId !== null) await fetch(contractId, true);
      },
      close() {
        set({ contractId: null, details: { state: 'idle' }, ...NOBODY });
      },
    };
  });
}
