import { useEffect } from 'react';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { periodOf } from '../../stores/period-presets.ts';
import { useConsumption } from './use-consumption.ts';

/** Starts with the last month, and shows a property opened from another screen. */
export function useAskedHours(today: string): void {
  const { hours } = useConsumption();
  const { shell } = useStores();
  const route = useStoreValue(shell, (state) => state.route);
  useEffect(() => {
    const { setPeriod, view } = hours.getState();
    if (view === null) setPeriod(periodOf('last-month', today));
  }, [hours, today]);

  // The visit counts, so asking twice works twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit is a new question
  useEffect(() => {
    const asked = route.params.propertyId;
    if (asked !== undefined && route.screen === 'consumption') hours.getState().setProperty(asked);
  }, [hours, route.visit]);
}
