import { handoverKind } from './handover-kind.ts';
import { mappingKind, placeKind } from './mapping-kinds.ts';
import { markKind } from './mark-kind.ts';
import { noteKind, savedKind } from './note-kinds.ts';
import { contractKind, customerKind, homeKind, propertyKind } from './register-kinds.ts';
import { registrationKind } from './registration-kind.ts';
import type { SharedKind } from './shared-kind.ts';

/** All tables that desks share; records of the first kinds are sent first. */
export const SHARED_KINDS: readonly SharedKind[] = [
  ...[mappingKind, placeKind, registrationKind, handoverKind, markKind, noteKind, savedKind],
  ...[customerKind, propertyKind, homeKind, contractKind],
];
