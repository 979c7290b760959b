import type { Statement } from 'better-sqlite3-multiple-ciphers';
import { openDriver } from '../../store/files/open-driver.ts';

type Line = { readonly id: number; readonly parent: number; readonly detail: string };

const METHODS = ['all', 'get', 'run', 'iterate'] as const;

/**
 * Whole tables that SQLite would go through once per row of another, for the statements that `work` runs: its plans
 * with the lines in question. Nothing counts the rows that SQLite reads internally.
 */
export function repeatedScans(work: () => void): string[] {
  const found: string[] = [];
  const looked = new Set<string>();
  const db = openDriver(':memory:');
  const statements = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<string, unknown>;
  db.close();
  const native = METHODS.map((name) => [name, statements[name] as (...given: unknown[]) => unknown] as const);
  for (const [name, run] of native) {
    statements[name] = function (this: Statement<unknown[]>, ...given: unknown[]) {
      if (!looked.has(this.source)) {
        looked.add(this.source);
        const plan = Reflect.apply(all, this.database.prepare(`EXPLAIN QUERY PLAN ${this.source}`), given) as Line[];
        for (const detail of scansInLoops(plan)) found.push(`${detail}: ${this.source}`);
      }
      return Reflect.apply(run, this, given);
    };
  }
  const all = native[0]?.[1] as (...given: unknown[]) => unknown;
  try {
    work();
  } finally {
    for (const [name, run] of native) statements[name] = run;
  }
  return found;
}

function scansInLoops(plan: readonly Line[]): string[] {
  const found: string[] = [];
  const visit = (parent: number, isInLoop: boolean): void => {
    let loops = isInLoop;
    for (const { id, detail } of plan.filter((line) => line.parent === parent)) {
      if (loops && /^SCAN (?!CONSTANT ROW)/.test(detail)) found.push(detail);
      if (/^(?:SCAN|SEARCH) /.test(detail)) loops = true;
      visit(id, detail.startsWith('CORRELATED') ? true : isInLoop);
    }
  };
  visit(0, false);
  return found;
}
