SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- Somebody put a row policy, a trigger or a rule on our tables: where it hides or swallows what guards a pair, the call fails.

-- As in 002, and besides: no row is hidden from what writes.
CREATE OR REPLACE FUNCTION lock_office() RETURNS office LANGUAGE plpgsql AS $$
DECLARE o office;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true), set_config('row_security', 'off', true);
  UPDATE office SET seq = seq RETURNING * INTO STRICT o;
  RETURN o;
END $$;

-- As in 027, and besides: no row is hidden from what reads.
CREATE OR REPLACE FUNCTION unknown_here(who jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('row_security', 'off', true);
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND NOT has_left) THEN
    RETURN jsonb_build_object('no', 'not-enrolled');
  END IF;
  IF NOT EXISTS (SELECT FROM desks WHERE id = (who->>'desk')::uuid AND left_at IS NULL
      AND secret_hash = sha256(convert_to(who->>'secret', 'UTF8'))) THEN
    RETURN jsonb_build_object('no', 'unknown-desk');
  END IF;
  RETURN NULL;
END $$;

-- As in 002, and besides: every key is there afterwards.
CREATE OR REPLACE FUNCTION put_keys(of_claim bigint, keys bytea[], is_new boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_new THEN DELETE FROM claim_keys WHERE claim = of_claim; END IF;
  INSERT INTO claim_keys SELECT one, coalesce((SELECT max(nth) FROM claim_keys WHERE key = one), 0) + 1, of_claim
    FROM unnest(keys) one;
  IF EXISTS (SELECT FROM unnest(keys) one WHERE NOT EXISTS (SELECT FROM claim_keys WHERE claim = of_claim AND key = one)) THEN
    RAISE 'keys of claim % were not written', of_claim USING ERRCODE = '55000';
  END IF;
END $$;

-- As in 002, and besides: the claim is there, and so is its event. One that was not changed has its number already.
CREATE OR REPLACE FUNCTION note_event(of_claim bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO claim_events SELECT seq, id, attempt, state, desk, session_user, at, covers, event FROM claims WHERE id = of_claim;
  IF NOT FOUND THEN RAISE 'claim % was not written', of_claim USING ERRCODE = '55000'; END IF;
END $$;
