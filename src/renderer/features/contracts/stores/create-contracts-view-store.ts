import { createStore } from 'zustand/vanilla';

export type ContractsTab = 'new' | 'ledger';

/** The open part of the Contracts screen; kept while other screens are shown. */
export type ContractsViewState = {
  tab: ContractsTab;
  /** The registration open from the ledger. */
  registrationId: string | null;
  /** The contract whose details are open; they cover the tab, and `back` closes them. */
  contractId: string | null;
  /** What a colleague asks to release; covers the tab like a contract. */
  releaseId: string | null;
};

export type ContractsViewActions = {
  show(tab: ContractsTab): void;
  openRegistration(registrationId: string): void;
  openContract(contractId: string): void;
  openRelease(releaseId: string): void;
  /** One step back: from a contract to where it was opened, from a registration to the list. */
  back(): void;
};

export function createContractsViewStore() {
  return createStore<ContractsViewState & ContractsViewActions>()((set, get) => ({
    tab: 'new',
    registrationId: null,
    contractId: null,
    releaseId: null,
    show(tab) {
      // Choosing the same tab again returns to its first page.
      const isSame = tab === get().tab && get().contractId === null;
      set({ tab, contractId: null, releaseId: null, ...(isSame ? { registrationId: null } : {}) });
    },
    openRegistration(registrationId) {
      set({ tab: 'ledger', registrationId, contractId: null, releaseId: null });
    },
    openContract(contractId) {
      set({ contractId, releaseId: null });
    },
    openRelease(releaseId) {
      set({ releaseId, contractId: null });
    },
    back() {
      if (get().releaseId !== null) return set({ releaseId: null });
      set(get().contractId === null ? { registrationId: null } : { contractId: null });
    },
  }));
}
