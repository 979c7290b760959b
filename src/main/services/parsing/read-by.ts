import type { ConfirmedPlace, MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';

/** How a body is read: its mapping, and the places that a person confirmed. */
export type ReadBy = { readonly mapping: MappingDocument; readonly confirmed: readonly ConfirmedPlace[] };
