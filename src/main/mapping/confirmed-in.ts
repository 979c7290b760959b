import type { ConfirmedPlace } from '../../shared/model/mapping/mapping-document.ts';

/** A confirmed place as one text. */
export function placeKey({ field, pattern }: ConfirmedPlace): string {
  return `${field}\n${pattern}`;
}

/**
 * Whether a person confirmed a field at a place; also the list of such places, where it is known. `fields`: of others it
 * need not be asked.
 */
export type Confirmed = ((field: string, pattern: string) => boolean) & {
  readonly places?: readonly ConfirmedPlace[];
  readonly fields?: ReadonlySet<string>;
};

/** A check whether a list of places contains one. */
export function confirmedIn(places: readonly ConfirmedPlace[]): Confirmed {
  const keys = new Set(places.map(placeKey));
  const fields = new Set(places.map(({ field }) => field));
  const isIn = (field: string, pattern: string) => keys.has(placeKey({ field, pattern }));
  return Object.assign(isIn, { places, fields });
}
