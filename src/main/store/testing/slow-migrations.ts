import type { Migration } from '../migrations/migrate.ts';

export const ROWS = 2000;

/** Three steps; after each, all ROWS rows have the same form. Wide rows, so that a step writes while it runs. */
export const SLOW_MIGRATIONS: readonly Migration[] = [
  (db) => {
    db.script('CREATE TABLE things (id INTEGER PRIMARY KEY, value TEXT NOT NULL)');
    for (let id = 0; id < ROWS; id++) db.run('INSERT INTO things VALUES (?, ?)', [id, `one ${'x'.repeat(400)}`]);
  },
  (db) => {
    for (let id = 0; id < ROWS; id++) {
      db.run("UPDATE things SET value = replace(value, 'one', 'two') WHERE id = ?", [id]);
    }
  },
  (db) => {
    db.script('ALTER TABLE things ADD COLUMN extra TEXT');
    for (let id = 0; id < ROWS; id++) {
      db.run("UPDATE things SET value = replace(value, 'two', 'three'), extra = 'yes' WHERE id = ?", [id]);
    }
  },
];
