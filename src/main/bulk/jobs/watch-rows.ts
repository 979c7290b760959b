import type { WatchedDatabase } from './watched-database.ts';

/** Called on changes of rows and their registrations, whoever writes them. */
export type RowsWatcher = {
  row(jobId: string, rowId: string): void;
  /** Rows were added, removed or reordered. */
  order(jobId: string): void;
  registration(id: string): void;
};

const watchers = new WeakMap<WatchedDatabase, RowsWatcher[]>();

/**
 * Triggers of this connection report every change, so that no writer can forget it; a change that is rolled back is
 * reported too.
 */
export function watchRows(db: WatchedDatabase, watcher: RowsWatcher): void {
  const known = watchers.get(db);
  if (known !== undefined) {
    known.push(watcher);
    return;
  }
  const all = [watcher];
  watchers.set(db, all);
  db.define('bulk_changed', (given) => {
    const [what, id, rowId = ''] = JSON.parse(String(given)) as [keyof RowsWatcher, string, string?];
    for (const one of all) {
      if (what === 'row') one.row(id, rowId);
      else one[what](id);
    }
    return null;
  });
  const tell = (name: string, when: string, what: string) =>
    db.script(`CREATE TEMP TRIGGER ${name} AFTER ${when} BEGIN SELECT bulk_changed(json_array(${what})); END`);
  tell('bulk_row_added', 'INSERT ON main.bulk_rows', "'order', new.job_id");
  tell('bulk_row_removed', 'DELETE ON main.bulk_rows', "'order', old.job_id");
  tell('bulk_row_moved', 'UPDATE OF job_id, row_id, position ON main.bulk_rows', "'order', new.job_id");
  tell(
    'bulk_row_told',
    'UPDATE OF left_out, held_reason, held_detail, registration_id, override_covers, override_people ON main.bulk_rows',
    "'row', new.job_id, new.row_id",
  );
  tell('bulk_sent_added', 'INSERT ON main.registrations', "'registration', new.id");
  tell('bulk_sent_removed', 'DELETE ON main.registrations', "'registration', old.id");
  tell('bulk_sent_told', 'UPDATE OF state, changed_at ON main.registrations', "'registration', new.id");
}
