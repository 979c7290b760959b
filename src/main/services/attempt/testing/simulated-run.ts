import { createVirtualTime, diceOf } from '../../../bulk/engine/testing/virtual-time.ts';
import { connectMemory } from '../../../store/files/connect-database.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { LEDGER_MIGRATIONS } from '../../../store/migrations/ledger-migrations.ts';
import { migrate } from '../../../store/migrations/migrate.ts';
import type { Disk } from './simulated-app.ts';
import { createTruth } from './truth.ts';

export type SimulatedRun = ReturnType<typeof createRun>;

/** What all parts of one schedule share: dice, time, the disk, what really happened, and the history so far. */
export function createRun(seed: number) {
  const dice = diceOf(seed);
  const time = createVirtualTime();
  const lines: string[] = [];
  const deeds: Record<string, number> = {};
  let wallOffsetMs = 0;
  let first: Error | null = null;
  const disk: Disk = { db: emptyLedger(), mark: null, keychain: 'present', isDamaged: false };
  const say = (line: string): void => void lines.push(`${Math.floor(time.clock.monotonicMs())} ${line}`);

  return {
    ...{ dice, time, disk, deeds, say, truth: createTruth() },
    clock: { now: () => time.clock.now() + wallOffsetMs, monotonicMs: time.clock.monotonicMs },
    /** Somebody sets the computer's clock; time itself goes on as before. */
    setClock(byMs: number): void {
      wallOffsetMs += byMs;
    },
    pick: (of: number): number => Math.floor(dice() * of),
    did(deed: string): void {
      deeds[deed] = (deeds[deed] ?? 0) + 1;
      say(deed);
    },
    /** Throws the first broken promise, whichever part met it. */
    fail(what: string): never {
      first ??= new Error(`seed ${seed}: ${what}\n${lines.slice(-60).join('\n')}`);
      throw first;
    },
    throwIfFailed(): void {
      if (first) throw first;
    },
  };
}

let shared: SqlDatabase | null = null;
/** One database in memory for all schedules: creating the tables takes longer than a schedule. */
function emptyLedger(): SqlDatabase {
  if (shared === null) {
    shared = connectMemory().db;
    migrate(shared, LEDGER_MIGRATIONS);
  }
  const tables = ['registration_events', 'registration_resolutions', 'registration_answers', 'registrations'];
  for (const table of [...tables, 'ledger_marks']) shared.run(`DELETE FROM ${table}`);
  return shared;
}
