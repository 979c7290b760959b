import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { BulkProgress } from '../../../../shared/model/bulk/bulk.ts';
import {
  countParts,
  groupParts,
  type PartCounts,
  type PartGroup,
  type RowPart,
} from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { whileMounted } from '../../../hooks/while-mounted.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { useTicks } from './use-ticks.ts';

type GroupId = PartGroup['id'];

export type Parts = {
  /** One letter per row, in the order of the sheet; empty until loaded. */
  readonly letters: string;
  readonly counts: PartCounts;
  /** Places of rows that would be sent with a warning of their own. */
  readonly warned: ReadonlySet<number>;
  readonly groups: readonly PartGroup[];
  /** The group used as filter; null: all. */
  readonly chosen: PartGroup | null;
  readonly choose: (id: GroupId | null) => void;
  /** The group that a row of this part is counted in; null: not loaded yet. */
  readonly groupOf: (part: RowPart) => PartGroup | null;
  /** The job runs, or these parts are from before its end: nothing says that it has ended beside rows under way. */
  readonly isRunning: boolean;
};

const NOTHING: { letters: string; areFilesGiven: boolean; warned: readonly number[]; wasRunning: boolean } = {
  ...{ letters: '', areFilesGiven: true, warned: [], wasRunning: false },
};
const Context = createContext<Parts | null>(null);

/** The part of every row of the open job, read once for all steps: every count on the screen is derived from it. */
export function PartsProvider(props: { children: ReactNode }) {
  const calls = useCalls('bulk');
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const { store } = useBulk();
  const runs = useBulkValue(({ progress }) => isRunning(progress));
  const [{ letters, areFilesGiven, warned: places, wasRunning }, setFound] = useState(NOTHING);
  const [chosenId, choose] = useState<GroupId | null>(null);
  const tick = useTicks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job is looked at whole
  useEffect(() => {
    setFound(NOTHING);
    choose(null);
  }, [jobId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick reads anew
  useEffect(() => {
    const wasRunning = isRunning(store.getState().progress);
    return whileMounted(calls.parts({ jobId }), (found) => setFound({ ...found, wasRunning }));
  }, [calls, store, jobId, tick]);
  const parts = useMemo(() => {
    const counts = countParts(letters);
    const groups = groupParts(counts, areFilesGiven);
    const chosen = groups.find(({ id, count }) => id === chosenId && count > 0) ?? null;
    const groupOf = (part: RowPart) => groups.find(({ parts }) => parts.includes(part)) ?? null;
    const warned = new Set(places);
    return { letters, counts, warned, groups, chosen, choose, groupOf, isRunning: runs || wasRunning };
  }, [letters, areFilesGiven, places, wasRunning, runs, chosenId]);
  return <Context.Provider value={parts}>{props.children}</Context.Provider>;
}

export function useParts(): Parts {
  const parts = useContext(Context);
  if (parts === null) throw new Error('no job is open');
  return parts;
}

function isRunning(progress: BulkProgress | null): boolean {
  return progress?.phase === 'running';
}
