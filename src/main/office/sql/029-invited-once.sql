SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- When the first invitation, and with it the office's key, was made by command: a second one would be another key.
ALTER TABLE office ADD COLUMN invited_at timestamptz;
