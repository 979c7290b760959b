import { createStore } from 'zustand/vanilla';

export type ContractsTab = 'new' | 'ledger';

/** Where the Contracts screen stands; kept while other screens are looked at. */
export type ContractsViewState = {
  tab: ContractsTab;
  /** The registration open from the ledger. */
  registrationId: string | null;
  /** The contract whose details are open; they lie over the tab, and `back` uncovers it. */
  contractId: string | null;
};

export type ContractsViewActions = {
  show(tab: ContractsTab): void;
  openRegistration(registrationId: string): void;
  openContract(contractId: string): void;
  /** One step out: from a contract to where it was opened, from a registration to the list. */
  back(): void;
};

export function createContractsViewStore() {
  return createStore<ContractsViewState & ContractsViewActions>()((set, get) => ({
    tab: 'new',
    registrationId: null,
    contractId: null,
    show(tab) {
      // The same tab again goes back to its first page, as in any browser.
      const isSame = tab === get().tab && get().contractId === null;
      set({ tab, contractId: null, ...(isSame ? { registrationId: null } : {}) });
    },
    openRegistration(registrationId) {
      set({ tab: 'ledger', registrationId, contractId: null });
    },
    openContract(contractId) {
      set({ contractId });
    },
    back() {
      set(get().contractId === null ? { registrationId: null } : { contractId: null });
    },
  }));
}
