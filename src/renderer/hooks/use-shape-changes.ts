import type { ShapeChange } from '../../shared/model/mapping/mapping.ts';
import { createShapeChangesStore } from '../stores/create-shape-changes-store.ts';
import { useOwn } from './use-owned.ts';
import { useStoreValue } from './use-stores.tsx';

/** Changes in the operator's answers, newest first. A failed read shows as no changes. */
export function useShapeChanges(): { changes: readonly ShapeChange[]; markSeen(): Promise<void> } {
  const { store, markSeen } = useOwn(createShapeChangesStore);
  return { changes: useStoreValue(store, ({ value }) => value), markSeen };
}
