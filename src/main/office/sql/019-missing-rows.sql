SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- What a desk had read or told and found no more, at its last look; 0: nothing.
ALTER TABLE desks ADD COLUMN missing_records int NOT NULL DEFAULT 0, ADD COLUMN missing_claims int NOT NULL DEFAULT 0,
  ADD COLUMN missing_since timestamptz;

-- Which of these are not here. A record that was written again or erased has another number, which its desk then reads; a
-- claim is never deleted.
CREATE FUNCTION missing(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF NOT is_known(ask->'seen') THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  IF jsonb_array_length(ask->'records') > 5000 OR jsonb_array_length(ask->'claims') > 5000 THEN
    RAISE 'at most 5000 at once' USING ERRCODE = '54000';
  END IF;
  RETURN jsonb_build_object(
    'records', (SELECT coalesce(jsonb_agg(one::bigint), '[]') FROM jsonb_array_elements_text(ask->'records') one
      WHERE NOT EXISTS (SELECT FROM records WHERE seq = one::bigint OFFSET 0)),
    'claims', (SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements_text(ask->'claims') one
      WHERE NOT EXISTS (SELECT FROM claims WHERE registration = one::uuid OFFSET 0)));
END $$;
GRANT EXECUTE ON FUNCTION missing(jsonb) TO elkontor_clerk;

-- For whoever runs the database. No number of its own, for nothing depends on it.
CREATE FUNCTION found_missing(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who'); in_records int; in_claims int;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  in_records := (ask->>'records')::int;
  in_claims := (ask->>'claims')::int;
  UPDATE desks SET missing_records = in_records, missing_claims = in_claims,
      missing_since = CASE WHEN in_records + in_claims > 0 THEN coalesce(missing_since, clock_timestamp()) END
    WHERE id = (ask#>>'{who,desk}')::uuid;
  RETURN jsonb_build_object('noted', true);
END $$;
GRANT EXECUTE ON FUNCTION found_missing(jsonb) TO elkontor_clerk;
