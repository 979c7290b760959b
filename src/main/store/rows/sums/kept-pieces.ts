import type { SqlDatabase } from '../../files/sql-database.ts';
import type { AlikeSums } from './alike-sums.ts';

/** What the rows between two ids come to. `sums` null: a row has changed since, or they were never added up. */
type Piece = { readonly low: number; readonly next: number; sums: readonly AlikeSums[] | null };

/** Sums of all pieces together; rows that say ever new things would fill the memory. */
const MAX_SUMS = 50_000;

/** What a sum depends on, of the columns that change: when a row was fetched is not among them. */
const COLUMNS = [
  ...['id', 'list_id', 'pair_id', 'alike_id', 'row_key', 'first_date', 'last_date', 'change'],
  ...['amount', 'amount_e4', 'amount_scale', 'energy', 'energy_e4', 'energy_scale'],
];
const valuesOf = (row: 'OLD' | 'NEW') => `(${COLUMNS.map((name) => `${row}.${name}`).join(', ')})`;
const rowsOf = (mark: 'OLD' | 'NEW') =>
  `SELECT row_changed(i.id) FROM lists l CROSS JOIN invoices i ON i.list_id = l.id AND i.row_key = ${mark}.row_key
   WHERE l.profile_id = ${mark}.profile_id`;

// On this connection alone: the file knows nothing of it. Triggers, so that no way of writing a row can be forgotten.
const TRIGGERS = `
  CREATE TEMP TRIGGER piece_of_new AFTER INSERT ON main.invoices BEGIN SELECT row_changed(NEW.id); END;
  CREATE TEMP TRIGGER piece_of_old AFTER DELETE ON main.invoices BEGIN SELECT row_changed(OLD.id); END;
  CREATE TEMP TRIGGER piece_of_changed AFTER UPDATE ON main.invoices WHEN ${valuesOf('OLD')} IS NOT ${valuesOf('NEW')}
    BEGIN SELECT row_changed(OLD.id), row_changed(NEW.id); END;
  CREATE TEMP TRIGGER piece_of_new_mark AFTER INSERT ON main.marks BEGIN ${rowsOf('NEW')}; END;
  CREATE TEMP TRIGGER piece_of_old_mark AFTER DELETE ON main.marks BEGIN ${rowsOf('OLD')}; END;
  CREATE TEMP TRIGGER piece_of_mark AFTER UPDATE ON main.marks WHEN OLD.is_checked <> NEW.is_checked
    BEGIN ${rowsOf('NEW')}; END;
`;

/**
 * The pieces of the list that was added up last, each kept until one of its rows changes: after a small change only a
 * few are read again.
 */
export function createKeptPieces(db: SqlDatabase) {
  let asked = '';
  /** In the order of their ids, without a gap from the first on. */
  let pieces: Piece[] = [];
  let held = 0;
  db.define('row_changed', (id) => {
    const piece = pieces[indexOf(Number(id))];
    if (piece !== undefined) drop(piece);
    return null;
  });
  db.script(TRIGGERS);

  function drop(piece: Piece): void {
    held -= piece.sums?.length ?? 0;
    piece.sums = null;
  }

  /** The piece that an id is in; -1: it is in none. */
  function indexOf(id: number): number {
    let [from, to] = [0, pieces.length - 1];
    while (from <= to) {
      const middle = (from + to) >> 1;
      const piece = pieces[middle] as Piece;
      if (id < piece.low) to = middle - 1;
      else if (id >= piece.next) from = middle + 1;
      else return middle;
    }
    return -1;
  }

  return {
    /** Of the rows that `query` finds; those of another query are forgotten. */
    open(query: string): void {
      if (query === asked) return;
      asked = query;
      pieces = [];
      held = 0;
    },
    /** The piece that begins at an id; null: none does. */
    at(low: number): Piece | null {
      const piece = pieces[indexOf(low)];
      return piece?.low === low ? piece : null;
    },
    /** Keeps what a piece comes to. It may be a part of the one that was there. */
    keep(low: number, next: number, sums: readonly AlikeSums[]): void {
      const at = indexOf(low);
      const known = pieces[at];
      if (known !== undefined) drop(known);
      const kept = held + sums.length <= MAX_SUMS ? sums : null;
      const made: Piece[] = [{ low, next, sums: kept }];
      if (known !== undefined && next < known.next) made.push({ low: next, next: known.next, sums: null });
      pieces.splice(known === undefined ? pieces.length : at, known === undefined ? 0 : 1, ...made);
      held += kept?.length ?? 0;
    },
  };
}
