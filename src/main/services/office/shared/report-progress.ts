import type { Away } from '../../../office/calls/database-calls.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import type { Listening, Live } from '../open-desk.ts';
import { readSeq } from './sql-shared-book.ts';

/** Tells the office how far this desk has read, and so whom it has erased. */
export function createProgressReport(parts: {
  readonly db: SqlDatabase;
  readonly live: () => Live | null;
  readonly listening: () => Listening;
  readonly judge: (why: Away | { readonly no: string }) => void;
}) {
  let hasErased = false;

  async function tell(): Promise<void> {
    const live = parts.live();
    if (live === null) return;
    hasErased = false;
    const { seen } = live.book.meta();
    const said = await live.way.call('has_read', { who: live.desk.who(), seq: readSeq(parts.db), seen });
    if ('away' in said || 'no' in said) parts.judge(said);
  }

  return {
    tell,
    /** The lead who asked for an erasing sees it at once. */
    async afterTurn(): Promise<void> {
      if (hasErased) await tell();
      await parts.listening().onTurn();
    },
    noting:
      (onErased: Listening['onErased']): Listening['onErased'] =>
      async (tombstone) => {
        await onErased(tombstone);
        hasErased = true;
      },
  };
}
