import type { DateWindow } from './windows.ts';

/** Where hours come from, and what their answers are read as. */
export const HOURS = { endpoint: 'hourly-consumption', body: 'HourlyConsumptionResponse' } as const;

/** What an answer with hours was asked for, as one text: two answers to the same question are versions of each other. */
export function printHoursKey(propertyId: string, { fromDate, toDate }: DateWindow): string {
  return JSON.stringify([propertyId, fromDate, toDate]);
}

/** How every such key of a property begins. */
export function hoursKeyPrefix(propertyId: string): string {
  return `${JSON.stringify([propertyId]).slice(0, -1)},`;
}

export function hoursAskedFor(key: string): (DateWindow & { readonly propertyId: string }) | null {
  const [propertyId, fromDate, toDate] = JSON.parse(key) as unknown[];
  return typeof propertyId === 'string' && typeof fromDate === 'string' && typeof toDate === 'string'
    ? { propertyId, fromDate, toDate }
    : null;
}
