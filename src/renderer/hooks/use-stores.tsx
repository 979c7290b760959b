import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { AppStores } from '../stores/app-stores.ts';

const StoresContext = createContext<AppStores | null>(null);

/** Hands the app's stores to everything inside. */
export function StoresProvider(props: { stores: AppStores; children: ReactNode }) {
  return <StoresContext value={props.stores}>{props.children}</StoresContext>;
}

/** The client and the stores every screen shares. */
export function useStores(): AppStores {
  const stores = useContext(StoresContext);
  if (!stores) {
    throw new Error('useStores outside StoresProvider');
  }
  return stores;
}

/** A value of a store, kept up to date. The selector must give the same thing for the same state. */
export function useStoreValue<S, T>(store: StoreApi<S>, selector: (state: S) => T): T {
  return useStore(store, selector);
}
