SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 019, and besides: a claim of this desk that binds and has fewer keys than it was told with (`keys`, one number for
-- each of `claims`) holds its pair from nobody.
CREATE OR REPLACE FUNCTION missing(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who'); of_desk uuid := (ask#>>'{who,desk}')::uuid;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF NOT is_known(ask->'seen') THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  IF jsonb_array_length(ask->'records') > 5000 OR jsonb_array_length(ask->'claims') > 5000 THEN
    RAISE 'at most 5000 at once' USING ERRCODE = '54000';
  END IF;
  RETURN jsonb_build_object(
    'records', (SELECT coalesce(jsonb_agg(one::bigint), '[]') FROM jsonb_array_elements_text(ask->'records') one
      WHERE NOT EXISTS (SELECT FROM records WHERE seq = one::bigint OFFSET 0)),
    'claims', (SELECT coalesce(jsonb_agg(said.one), '[]')
      FROM jsonb_array_elements_text(ask->'claims') WITH ORDINALITY said (one, nth)
      LEFT JOIN jsonb_array_elements_text(ask->'keys') WITH ORDINALITY counted (keys, nth) USING (nth)
      CROSS JOIN LATERAL (SELECT count(*) AS rows, bool_or(c.desk = of_desk AND binds(c.state)
          AND (SELECT count(*) FROM claim_keys k WHERE k.claim = c.id) < counted.keys::int) AS is_short
        FROM claims c WHERE c.registration = said.one::uuid) there
      WHERE there.rows = 0 OR there.is_short));
END $$;

-- As in 004, and besides: keys that are gone of an attempt that binds are put back.
CREATE OR REPLACE FUNCTION restate_one(who jsonb, one jsonb, key_id int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE there claims; of_desk uuid := (who->>'desk')::uuid; number bigint; moment timestamptz := clock_timestamp();
BEGIN
  IF NOT binds(one->>'state') THEN RAISE 'only what binds is said again' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE registration = (one->>'registration')::uuid;
  IF FOUND THEN
    IF there.desk <> of_desk THEN RETURN; END IF;
    IF there.attempt = (one->>'attempt')::uuid AND binds(there.state)
        AND (SELECT count(*) FROM claim_keys WHERE claim = there.id) < jsonb_array_length(one->'keys') THEN
      PERFORM put_keys(there.id, keys_in(one->'keys'));
    END IF;
    -- What the office never heard of, it forgot. Of an attempt it knows, it may lack the end; of a newer one it knows more.
    IF EXISTS (SELECT FROM attempts WHERE attempt = (one->>'attempt')::uuid) THEN
      IF there.attempt <> (one->>'attempt')::uuid OR there.state = one->>'state' THEN RETURN; END IF;
      IF there.state NOT IN ('sending', 'waiting', 'not-sent')
          AND NOT (there.state = 'unknown' AND one->>'state' = 'accepted') THEN
        RETURN;
      END IF;
    END IF;
    UPDATE claims SET state = one->>'state', attempt = (one->>'attempt')::uuid, request = decode(one->>'request', 'hex'),
      content = seal_in(one->'content', of_desk, key_id), event = NULL, at = moment, seq = take() WHERE id = there.id;
  ELSE
    number := take();
    INSERT INTO claims VALUES (number, (one->>'registration')::uuid, (one->>'attempt')::uuid, decode(one->>'request', 'hex'),
      one->>'state', of_desk, session_user, moment, moment, number, '{}', seal_in(one->'content', of_desk, key_id), NULL);
    there.id := number;
  END IF;
  PERFORM put_keys(there.id, keys_in(one->'keys'));
  PERFORM note_event(there.id);
  INSERT INTO attempts VALUES ((one->>'attempt')::uuid, of_desk, (who->>'run')::int, (one->>'registration')::uuid,
      decode(one->>'request', 'hex'), one->>'state')
    ON CONFLICT (attempt) DO UPDATE SET desk = excluded.desk, run = excluded.run, registration = excluded.registration,
      request = excluded.request, state = excluded.state;
END $$;
