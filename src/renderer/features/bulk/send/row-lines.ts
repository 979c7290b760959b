import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { HELD_PARTS, type RowPart } from '../../../../shared/model/bulk/row-parts.ts';
import type { GroupLine } from '../joined-lists.ts';

/** The groups of a list of outcomes: needing a person, running, done and folded. */
export const LINE_GROUPS = [
  { id: 'needs-you', parts: ['unknown', 'rejected', ...HELD_PARTS], isNewestFirst: false },
  { id: 'under-way', parts: ['sending', 'waiting'], isNewestFirst: true },
  { id: 'accepted', parts: ['accepted'], isNewestFirst: true },
] as const satisfies readonly { id: string; parts: readonly RowPart[]; isNewestFirst: boolean }[];
export type LineGroupId = (typeof LINE_GROUPS)[number]['id'];

/** Accepted rows shown before the rest is folded. */
export const SHOWN_ACCEPTED = 7;

export type RowLine = GroupLine<LineGroupId, BulkResult>;
