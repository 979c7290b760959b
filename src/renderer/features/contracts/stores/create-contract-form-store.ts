import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { Customer, Draft, Property, Registration } from '../../../../shared/model/contract.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';

export type CustomerField = keyof Customer;
export type PropertyField = keyof Property;

export type ContractFormState = {
  draft: Draft;
  /** Null: nothing kept yet, or kept and cleared again. Epoch milliseconds. */
  savedAt: number | null;
  /** The last save failed: the draft lives only in this window. */
  saveFailed: boolean;
  /** False until the kept draft was asked for, so that an empty form never overwrites it. */
  restored: boolean;
  /** What was in the form before a person cleared it; null when there is nothing to bring back. Never on disk. */
  cleared: Draft | null;
  /** Name of the power of attorney that went with the draft and was not kept with it; null: nothing is missing. */
  lostPoa: string | null;
};

export type ContractFormActions = {
  restore(): Promise<void>;
  setCustomer(field: CustomerField, value: string): void;
  setProperty(field: PropertyField, value: string): void;
  setPoaType(type: string): void;
  pickCustomer(customer: Customer): void;
  pickProperty(property: Property): void;
  /** The file that goes with the draft now; null: there is none. */
  setPoaName(poaName: string | null): void;
  /** The person knows that the file is gone. */
  forgetLostPoa(): void;
  /** Starts from what a rejected registration held. */
  refill(registration: Pick<Registration, 'customer' | 'property' | 'poa'>): void;
  /** Starts anew after a sending: nothing is left of what was in it. */
  clear(): void;
  /** A person's clearing, which `bringBack` undoes. */
  setAside(): void;
  bringBack(): void;
  /** Saves at once what is still waiting to be saved. */
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

/** Nothing typed at all; the kind of power of attorney always has a value and does not count. */
export function isEmptyDraft(draft: Draft): boolean {
  return [...Object.values(draft.customer), ...Object.values(draft.property)].every((value) => value === '');
}

/** The registration form: one draft, kept in main a moment after the last change. */
export function createContractFormStore(client: Client, later: Later = laterWithTimeout) {
  let cancelSave: (() => void) | null = null;
  let poaName: string | null = null;
  // Saves run one after another, so an older draft can never land on a newer one.
  let saving: Promise<void> = Promise.resolve();

  const store = createStore<ContractFormState & ContractFormActions>()((set, get) => {
    const save = (): Promise<void> => {
      cancelSave?.();
      cancelSave = null;
      saving = saving.then(async () => {
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
      return saving;
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
        if (get().restored) {
          return;
        }
        try {
          const kept = await client.call('drafts.load');
          // Somebody may have typed while the answer was on its way: what is typed wins.
          if (kept !== null && !get().restored) {
            set({ draft: kept.draft, savedAt: kept.savedAt, lostPoa: poaName === null ? kept.poaName : null });
          }
        } catch {
          // No draft can be had; the form works without.
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
        if (name === poaName) {
          return;
        }
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
        if (cancelSave !== null) {
          await save();
        }
        await saving;
      },
    };
  });
  return store;
}
