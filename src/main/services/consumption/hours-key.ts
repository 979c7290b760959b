import type { DateWindow } from './windows.ts';

/** The endpoint of hours and the body their answers are read as. */
export const HOURS = { endpoint: 'hourly-consumption', body: 'HourlyConsumptionResponse' } as const;

/** The request for hours as one text: two answers with the same key are versions of each other. */
export function printHoursKey(propertyId: string, { fromDate, toDate }: DateWindow): string {
  return JSON.stringify([propertyId, fromDate, toDate]);
}

/** The common beginning of all such keys of a property. */
export function hoursKeyPrefix(propertyId: string): string {
  return `${JSON.stringify([propertyId]).slice(0, -1)},`;
}

export function hoursAskedFor(key: string): (DateWindow & { readonly propertyId: string }) | null {
  const [propertyId, fromDate, toDate] = JSON.parse(key) as unknown[];
  return typeof propertyId === 'string' && typeof fromDate === 'string' && typeof toDate === 'string'
    ? { propertyId, fromDate, toDate }
    : null;
}
