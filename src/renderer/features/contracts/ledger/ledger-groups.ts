import type { LedgerGroup } from '../../../../shared/model/ledger-groups.ts';
import { LEDGER_PARTS } from '../../../../shared/model/ledger-parts.ts';
import type { FoldedGroups } from '../stores/create-ledger-store.ts';

export type LedgerPart = LedgerGroup['part'];

/** A line of the list that stands for rows: a part with its head, one job's rows, or rows that go on below a job. */
export type LedgerLine = {
  readonly id: string;
  readonly rows: number;
  readonly isFolded: boolean;
  readonly isWithin: boolean;
  readonly isHeadless: boolean;
} & (
  | { readonly is: 'part'; readonly part: LedgerPart; readonly total: number; readonly oldestAt: number }
  | { readonly is: 'job'; readonly job: NonNullable<LedgerGroup['job']> }
  | { readonly is: 'rest' }
);

/** Old ones are folded while there are newer ones, jobs always, until a person says otherwise. */
export function ledgerLines(groups: readonly LedgerGroup[], folded: FoldedGroups): LedgerLine[] {
  const first = groups[0]?.part;
  return LEDGER_PARTS.flatMap((part) => {
    const own = groups.filter((group) => group.part === part);
    if (own.length === 0) return [];
    const isOld = part === 'last-month' || part === 'before';
    const isFolded = folded.get(part) ?? (isOld && part !== first);
    const [head] = own;
    const isFirstSingle = head?.job === null;
    const rest = isFirstSingle ? own.slice(1) : own;
    return [
      {
        ...{ is: 'part' as const, id: part, part, isFolded, isWithin: false, isHeadless: false },
        rows: isFirstSingle ? (head?.rows ?? 0) : 0,
        total: own.reduce((sum, { rows }) => sum + rows, 0),
        oldestAt: own.reduce((at, { oldestAt }) => Math.min(at, oldestAt), Number.POSITIVE_INFINITY),
      },
      ...rest.map((group, at): LedgerLine => {
        const { rows, job } = group;
        const id = job === null ? `${part} ${at}` : `${part} ${job.id}`;
        if (job === null) return { is: 'rest', id, rows, isFolded, isWithin: true, isHeadless: true };
        return {
          ...{ is: 'job', id, rows, job, isWithin: true, isHeadless: isFolded },
          isFolded: isFolded || (folded.get(id) ?? true),
        };
      }),
    ];
  });
}
