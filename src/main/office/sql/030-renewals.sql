SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- Since when the office has which key, and by whom: a backup from before opens with the key before.
CREATE TABLE renewals (
  key_id int PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  login name NOT NULL DEFAULT session_user
);

-- As in 007, and noted in the same transaction.
CREATE OR REPLACE FUNCTION renew_begin(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_lead(ask->'who', (ask->>'keyId')::int);
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  UPDATE office SET key_id = key_id + 1, rule = (ask->>'rule')::int, seq = seq RETURNING * INTO o;
  INSERT INTO renewals (key_id) VALUES (o.key_id);
  PERFORM take();
  RETURN jsonb_build_object('keyId', o.key_id);
END $$;
