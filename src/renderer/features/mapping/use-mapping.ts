import { useEffect, useLayoutEffect } from 'react';
import type { Client } from '../../../shared/bridge/types.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { createMappingStore } from './stores/create-mapping-store.ts';
import { changesOf } from './stores/mapping-state.ts';

export type MappingStore = ReturnType<typeof createMappingStore>['store'];

const make = (client: Client) => createMappingStore(client);

/** As long as the window: a draft is there when one comes back to the screen. */
export function useMapping(): MappingStore {
  return useKept(make).store;
}

/** Shows the body, answer and field a person came for; a draft stays, also one of another body. */
export function useRouteBody(store: MappingStore): void {
  const { shell } = useStores();
  useEffect(() => {
    const { params } = shell.getState().route;
    const { body, past, load, chooseField } = store.getState();
    const wanted = (params.body as typeof body | undefined) ?? body;
    if (wanted === body && past.length > 0) {
      if (params.field !== undefined) chooseField(params.field);
      return;
    }
    void load(wanted, params.answerId).then(() => {
      if (params.field !== undefined) chooseField(params.field);
    });
  }, [store, shell]);
}

/** Undo, redo and save from anywhere on the page, as long as no dialog is open and no text is being typed. */
export function useDraftKeys(store: MappingStore): void {
  // With the first drawing: a key that is pressed as soon as the screen is seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null) return;
      const inText = target instanceof HTMLInputElement && target.type !== 'file';
      const state = store.getState();
      const isLocked = latestOf(state.overview)?.isLocked ?? true;
      const key = event.key.toLowerCase();
      if (key === 's') {
        if (!isLocked && !state.isSaving && changesOf(state).size > 0) void state.save(crypto.randomUUID());
      } else if (key === 'z' && !event.shiftKey && !inText) {
        state.undo();
      } else if ((key === 'y' || (key === 'z' && event.shiftKey)) && !inText) {
        state.redo();
      } else {
        return;
      }
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store]);
}
