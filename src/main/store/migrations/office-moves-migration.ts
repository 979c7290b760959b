import type { Migration } from './migrate.ts';

const NOTED = (row: string) => `EXISTS (SELECT 1 FROM office_profiles WHERE profile_id = ${row}.profile_id)
      AND NOT EXISTS (SELECT 1 FROM office_feed WHERE is_applying = 1)`;

const note = (kind: string, row: string, columns: readonly string[]) => `
      INSERT INTO office_outbox (kind, key, profile_id)
        SELECT '${kind}', json_array(operator, ${columns.map((column) => `${row}.${column}`).join(', ')}), profile_id
        FROM office_profiles WHERE profile_id = ${row}.profile_id
        ON CONFLICT (kind, key) DO UPDATE SET changes = changes + 1, profile_id = excluded.profile_id;`;

const NOTE = ['kind', 'owner_id', 'id'];

// A note's key says whose it is, so that erasing somebody finds notes that were removed, too. Whatever gets another key
// is gone under the older one.
export const officeMovesMigration: Migration = (db) =>
  db.script(`
    DROP TRIGGER office_notes_added;
    DROP TRIGGER office_notes_changed;
    DROP TRIGGER office_notes_removed;
    DELETE FROM office_outbox WHERE kind = 'note';
    CREATE TRIGGER office_notes_added AFTER INSERT ON notes WHEN ${NOTED('NEW')} BEGIN ${note('note', 'NEW', NOTE)} END;
    CREATE TRIGGER office_notes_changed AFTER UPDATE ON notes WHEN ${NOTED('NEW')} BEGIN ${note('note', 'NEW', NOTE)} END;
    CREATE TRIGGER office_notes_removed AFTER DELETE ON notes WHEN ${NOTED('OLD')} BEGIN ${note('note', 'OLD', NOTE)} END;
    CREATE TRIGGER office_notes_moved AFTER UPDATE OF owner_id ON notes
    WHEN OLD.owner_id <> NEW.owner_id AND ${NOTED('OLD')} BEGIN ${note('note', 'OLD', NOTE)} END;
    CREATE TRIGGER office_invoice_marks_moved AFTER UPDATE OF row_key ON invoice_marks
    WHEN OLD.row_key <> NEW.row_key AND ${NOTED('OLD')} BEGIN ${note('mark', 'OLD', ['row_key'])} END;
  `);
