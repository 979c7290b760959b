import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { AppStores } from '../stores/app-stores.ts';

const StoresContext = createContext<AppStores | null>(null);

/** Provides the app's stores. */
export function StoresProvider(props: { stores: AppStores; children: ReactNode }) {
  return <StoresContext value={props.stores}>{props.children}</StoresContext>;
}

/** The shared stores and the owner of screens' stores. */
export function useStores(): AppStores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('useStores outside StoresProvider');
  return stores;
}

/** A store's value that stays current. The selector must return the same object for the same state. */
export function useStoreValue<S, T>(store: StoreApi<S>, selector: (state: S) => T): T {
  return useStore(store, selector);
}
