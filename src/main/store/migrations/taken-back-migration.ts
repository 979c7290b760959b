import type { Migration } from './migrate.ts';

// A registration that a person took back waits for nothing: colleagues may register its pair, so the office is told that
// nothing came of any attempt: the last one may have been refused while an earlier one is what the office waits for.
export const takenBackMigration: Migration = (db) =>
  db.script(`
    CREATE TRIGGER office_taken_back AFTER UPDATE OF wait_reason ON registrations
    WHEN NEW.state = 'waiting' AND NEW.wait_reason = 'taken-back' BEGIN
      UPDATE office_attempts SET state = 'not-sent', is_told = 0
        WHERE registration = NEW.id AND state = 'waiting';
    END;
  `);
