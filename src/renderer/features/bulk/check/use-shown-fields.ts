import { useState } from 'react';
import { GRID_FIELDS, type GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkSame } from '../../../../shared/model/bulk/bulk-work.ts';
import { useBulkValue } from '../use-bulk.ts';

/**
 * The columns of the grid, and the fields that every row has alike, which are said once above it. Which may be said so is
 * settled when the rows are first seen: no column goes away while somebody writes in it, but one comes back that differs.
 */
export function useShownFields(): {
  fields: readonly GridField[];
  same: readonly BulkSame[];
  bringBack: (field: GridField) => void;
} {
  const now = useBulkValue((state) => state.summary?.same ?? null);
  const [first, setFirst] = useState(now);
  const [brought, setBrought] = useState<readonly GridField[]>([]);
  if (first === null && now !== null) setFirst(now);
  const same = shownSame(first ?? [], now ?? [], brought);
  return {
    fields: GRID_FIELDS.filter((field) => !same.some((one) => one.field === field)),
    same,
    bringBack: (field) => setBrought([...brought, field]),
  };
}

export function shownSame(
  first: readonly BulkSame[],
  now: readonly BulkSame[],
  brought: readonly GridField[],
): readonly BulkSame[] {
  return now.filter(({ field }) => first.some((one) => one.field === field) && !brought.includes(field));
}
