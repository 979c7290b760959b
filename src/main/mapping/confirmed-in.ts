import type { ConfirmedPlace } from '../../shared/model/mapping-document.ts';

/** A confirmed place as one text. */
export function placeKey({ field, pattern }: ConfirmedPlace): string {
  return `${field}\n${pattern}`;
}

/** Whether a list of places holds one, as a reader asks. */
export function confirmedIn(places: readonly ConfirmedPlace[]): (field: string, pattern: string) => boolean {
  const keys = new Set(places.map(placeKey));
  return (field, pattern) => keys.has(placeKey({ field, pattern }));
}
