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

// What was asked of colleagues about it ends in the same commit, whether the office can be reached or not: nobody is
// offered it any more, and a release of it counts for nothing. The office is told as soon as it is there.
export const askedOfOthersMigration: Migration = (db) =>
  db.script(`
    ALTER TABLE office_jobs ADD COLUMN is_withdrawn INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX office_jobs_withdrawn ON office_jobs (group_id) WHERE is_withdrawn = 1;
    CREATE TRIGGER office_asked_of_others AFTER UPDATE OF wait_reason ON registrations
    WHEN NEW.state = 'waiting' AND NEW.wait_reason = 'taken-back' AND NEW.taken_by IS NULL BEGIN
      DELETE FROM office_handovers
        WHERE registration = NEW.id AND offer ->> '$.from' = (SELECT login FROM office_desk);
      UPDATE office_jobs SET is_withdrawn = 1
        WHERE kind = 'release' AND desk = (SELECT desk FROM office_desk)
          AND content ->> '$.source.registrationId' = NEW.id;
    END;
  `);

// What the operator refused at a property: whoever releases a correction sees what is another now.
export const refusedMigration: Migration = (db) =>
  db.script(`
    CREATE INDEX office_registrations_refused ON office_registrations (property_id) WHERE state = 'rejected';
  `);
