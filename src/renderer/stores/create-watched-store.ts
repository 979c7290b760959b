import { createStore } from 'zustand/vanilla';

/** A value of main: read at once, and again on every change. A failed read changes nothing. */
export function createWatchedStore<T>(
  first: T,
  read: () => Promise<T>,
  watch: (readAgain: () => void) => readonly (() => void)[],
) {
  const store = createStore<{ value: T }>()(() => ({ value: first }));
  let newest = 0;
  let isStopped = false;
  async function load(): Promise<void> {
    newest += 1;
    const turn = newest;
    try {
      const value = await read();
      if (turn === newest && !isStopped) store.setState({ value });
    } catch {
      // The known value stays on the screen.
    }
  }
  void load();
  const stops = watch(() => void load());
  return {
    store,
    load,
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}
