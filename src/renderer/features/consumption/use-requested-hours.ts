import { useEffect } from 'react';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { periodOf } from '../../stores/period-presets.ts';
import { useConsumption } from './use-consumption.ts';

/** Starts with the last month, or the property and days that another screen requested, fetched if it asked for that. */
export function useRequestedHours(today: string): void {
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
    const { propertyId, firstDate, lastDate, fetch } = route.params;
    if (propertyId === undefined || route.screen !== 'consumption') return;
    const { setProperty, setPeriod } = hours.getState();
    setProperty(propertyId);
    if (firstDate !== undefined && lastDate !== undefined) setPeriod({ firstDate, lastDate });
    if (fetch === 'yes') void hours.getState().fetch();
  }, [hours, route.visit]);
}
