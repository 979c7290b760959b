import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { Customer, Draft, Property, Registration } from '../../../../shared/model/contracts/contract.ts';
import { createSerialQueue } from '../../../../shared/serial-queue.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';

export type CustomerField = keyof Customer;
export type PropertyField = keyof Property;

export type ContractFormState = {
  draft: Draft;
  /** Null: nothing stored yet, or cleared. Epoch milliseconds. */
  savedAt: number | null;
  /** The last save failed: the draft is only in this window. */
  saveFailed: boolean;
  /** False until the stored draft was loaded, so that an empty form never overwrites it. */
  restored: boolean;
  /** The form's content before it was cleared; null: nothing to restore. Never on disk. */
  cleared: Draft | null;
  /** File name of a power of attorney that was not stored with the draft; null: nothing is missing. */
  lostPoa: string | null;
};

export type ContractFormActions = {
  restore(): Promise<void>;
  setCustomer(field: CustomerField, value: string): void;
  setProperty(field: PropertyField, value: string): void;
  setPoaType(type: string): void;
  pickCustomer(customer: Customer): void;
  pickProperty(property: Property): void;
  /** The draft's current file; null: none. */
  setPoaName(poaName: string | null): void;
  /** The person has seen that the file is gone. */
  forgetLostPoa(): void;
  /** Fills the form from a rejected registration. */
  refill(registration: Pick<Registration, 'customer' | 'property' | 'poa'>): void;
  /** Empties the form after sending. */
  clear(): void;
  /** A person clears the form; `bringBack` undoes it. */
  setAside(): void;
  bringBack(): void;
  /** Saves pending changes at once. */
  flush(): Promise<void>;
};

const SAVE_AFTER_MS = 600;

export function emptyDraft(poaType = 'SWITCH'): Draft {
  return {
    customer: { id: '', email: '', first_name: '', last_name: '', phone: '', soc_id: '' },
    property: { id: '', address: '', city: '', zip_code: '', property_number: '' },
    poaType,
  };
}

/** Nothing was typed; the kind of power of attorney always has a value and does not count. */
export function isEmptyDraft(draft: Draft): boolean {
  return [...Object.values(draft.customer), ...Object.values(draft.property)].every((value) => value === '');
}

/** The registration form: one draft, saved to main shortly after the last change. */
export function createContractFormStore(client: Client, later: Later = laterWithTimeout) {
  let cancelSave: (() => void) | null = null;
  let poaName: string | null = null;
  // Saves run one after another, so an older draft never overwrites a newer one.
  const serially = createSerialQueue();

  const store = createStore<ContractFormState & ContractFormActions>()((set, get) => {
    const save = (): Promise<void> => {
      cancelSave?.();
      cancelSave = null;
      return serially(async () => {
        const { draft, lostPoa } = get();
        const empty = isEmptyDraft(draft);
        try {
          const { savedAt } = await client.call('drafts.save', {
            draft: empty ? null : draft,
            poaName: poaName ?? lostPoa,
          });
          set({ savedAt: empty ? null : savedAt, saveFailed: false });
        } catch {
          set({ saveFailed: true });
        }
      });
    };
    const change = (draft: Draft) => {
      set({ draft, restored: true });
      cancelSave?.();
      cancelSave = later(SAVE_AFTER_MS, () => void save());
    };

    return {
      draft: emptyDraft(),
      savedAt: null,
      saveFailed: false,
      restored: false,
      cleared: null,
      lostPoa: null,
      async restore() {
        if (get().restored) return;
        try {
          const kept = await client.call('drafts.load');
          // Text typed while loading wins.
          if (kept !== null && !get().restored) {
            set({ draft: kept.draft, savedAt: kept.savedAt, lostPoa: poaName === null ? kept.poaName : null });
          }
        } catch {
          // The draft cannot be loaded; the form works without it.
        }
        set({ restored: true });
      },
      setCustomer(field, value) {
        const { draft } = get();
        change({ ...draft, customer: { ...draft.customer, [field]: value } });
      },
      setProperty(field, value) {
        const { draft } = get();
        change({ ...draft, property: { ...draft.property, [field]: value } });
      },
      setPoaType(poaType) {
        change({ ...get().draft, poaType });
      },
      pickCustomer(customer) {
        change({ ...get().draft, customer: { ...customer } });
      },
      pickProperty(property) {
        change({ ...get().draft, property: { ...property } });
      },
      setPoaName(name) {
        if (name === poaName) return;
        poaName = name;
        set({ lostPoa: null });
        if (!isEmptyDraft(get().draft)) {
          cancelSave?.();
          cancelSave = later(SAVE_AFTER_MS, () => void save());
        }
      },
      forgetLostPoa() {
        set({ lostPoa: null });
        void save();
      },
      refill({ customer, property, poa }) {
        change({ customer: { ...customer }, property: { ...property }, poaType: poa.type });
      },
      clear() {
        set({
          draft: emptyDraft(get().draft.poaType),
          restored: true,
          cleared: null,
          lostPoa: null,
        });
        void save();
      },
      setAside() {
        const { draft } = get();
        get().clear();
        set({ cleared: draft });
      },
      bringBack() {
        const { cleared } = get();
        if (cleared !== null) {
          set({ cleared: null });
          change(cleared);
        }
      },
      async flush() {
        if (cancelSave !== null) await save();
        await serially(() => undefined);
      },
    };
  });
  return store;
}
