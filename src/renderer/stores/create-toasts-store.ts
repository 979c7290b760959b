import { createStore } from 'zustand/vanilla';

/** A short message about something done, already in the person's language. */
export type ToastMessage = {
  id: string;
  title: string;
  text?: string;
  action?: { label: string; onPress: () => void };
};

export type ToastsState = {
  items: readonly ToastMessage[];
  show(message: Omit<ToastMessage, 'id'>): void;
  close(id: string): void;
};

const MAX_SHOWN = 3;

/** Short messages, oldest first; at most three at a time. */
export function createToastsStore() {
  let count = 0;
  return createStore<ToastsState>()((set, get) => ({
    items: [],
    show(message) {
      count += 1;
      set({ items: [...get().items, { ...message, id: `toast-${count}` }].slice(-MAX_SHOWN) });
    },
    close(id) {
      set({ items: get().items.filter((item) => item.id !== id) });
    },
  }));
}
