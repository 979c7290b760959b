SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- The write by which claims stopped last.
ALTER TABLE office ADD COLUMN stop_seq bigint NOT NULL DEFAULT 0;

-- As in 037, and besides: its number.
CREATE OR REPLACE FUNCTION stop_all(of_desk uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE now_stop int; number bigint := take();
BEGIN
  UPDATE office SET stop = stop + 1, stop_at = clock_timestamp(), stop_lived = lived, stop_seq = number RETURNING stop INTO now_stop;
  INSERT INTO stops VALUES (now_stop, clock_timestamp(), of_desk, session_user);
END $$;

-- As in 003, and besides: a word from before the stop, which came late, was about another past.
CREATE OR REPLACE FUNCTION ready(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  UPDATE desks SET is_ready = true,
      restated = CASE WHEN is_known(ask->'seen') AND (ask#>>'{seen,seq}')::bigint >= o.stop_seq THEN o.stop ELSE restated END
    WHERE id = (ask#>>'{who,desk}')::uuid;
  RETURN jsonb_build_object('ready', true);
END $$;
