import type { Client } from '../../shared/bridge/types.ts';

/** Makes something from the bridge's client; its owner calls `stop`, if it has one. */
export type Maker<T extends object, Shared> = (client: Client, shared: Shared) => T;

export type Owner<Shared> = {
  /** The same object for the same maker and key, until the window closes. */
  keep<T extends object>(make: Maker<T, Shared>, key?: string): T;
  /** A new object, which the caller stops. */
  make<T extends object>(make: (client: Client) => T): T;
  stop(): void;
};

/**
 * Owns the stores of screens. They are made when a screen is first shown, because its code is loaded only then; they
 * stay while other screens are shown, and end with the window.
 */
export function createOwner<Shared>(client: Client, shared: Shared): Owner<Shared> {
  const kept = new Map<unknown, Map<string, object>>();
  return {
    keep<T extends object>(make: Maker<T, Shared>, key = ''): T {
      const byKey = kept.get(make) ?? new Map<string, object>();
      kept.set(make, byKey);
      const known = byKey.get(key) ?? make(client, shared);
      byKey.set(key, known);
      return known as T;
    },
    make: (make) => make(client),
    stop() {
      for (const byKey of kept.values()) {
        for (const one of byKey.values()) stopIt(one);
      }
      kept.clear();
    },
  };
}

/** Calls `stop`, which objects without subscriptions do not have. */
export function stopIt(made: object): void {
  if ('stop' in made && typeof made.stop === 'function') made.stop();
}
