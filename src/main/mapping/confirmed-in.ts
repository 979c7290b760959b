import type { ConfirmedPlace } from '../../shared/model/mapping-document.ts';

/** A confirmed place as one text. */
export function placeKey({ field, pattern }: ConfirmedPlace): string {
  return `${field}\n${pattern}`;
}

/** Whether a person confirmed a field at a place; also the list of such places, where it is known. */
export type Confirmed = ((field: string, pattern: string) => boolean) & { readonly places?: readonly ConfirmedPlace[] };

/** A check whether a list of places contains one. */
export function confirmedIn(places: readonly ConfirmedPlace[]): Confirmed {
  const keys = new Set(places.map(placeKey));
  return Object.assign((field: string, pattern: string) => keys.has(placeKey({ field, pattern })), { places });
}
