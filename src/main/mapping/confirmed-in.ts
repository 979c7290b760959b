import type { ConfirmedPlace } from '../../shared/model/mapping-document.ts';

/** A confirmed place as one text. */
export function placeKey({ field, pattern }: ConfirmedPlace): string {
  return `${field}\n${pattern}`;
}

/** Whether a person confirmed that a field stands at a place; which places those are, where they can be told. */
export type Confirmed = ((field: string, pattern: string) => boolean) & { readonly places?: readonly ConfirmedPlace[] };

/** Whether a list of places holds one, as a reader asks. */
export function confirmedIn(places: readonly ConfirmedPlace[]): Confirmed {
  const keys = new Set(places.map(placeKey));
  return Object.assign((field: string, pattern: string) => keys.has(placeKey({ field, pattern })), { places });
}
