SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

CREATE FUNCTION join_desk(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); d desks; hash bytea := decode(ask->>'secretHash', 'hex'); of_desk uuid := (ask->>'desk')::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND NOT has_left) THEN
    RETURN jsonb_build_object('no', 'not-enrolled');
  END IF;
  IF (ask->>'keyId')::int <> o.key_id THEN RETURN jsonb_build_object('no', 'other-key', 'keyId', o.key_id); END IF;
  SELECT * INTO d FROM desks WHERE id = of_desk;
  IF FOUND THEN
    IF d.secret_hash = hash THEN RETURN jsonb_build_object('joined', true); END IF;
    RETURN jsonb_build_object('no', 'desk-taken');
  END IF;
  INSERT INTO desks (id, secret_hash, name, seen_at, restated, joined_by, seq)
    VALUES (of_desk, hash, seal_in(ask->'name', of_desk, o.key_id), clock_timestamp(), o.stop, session_user, take());
  RETURN jsonb_build_object('joined', true);
END $$;

CREATE FUNCTION hello(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); who jsonb := ask->'who'; why jsonb := unknown_here(who); d desks;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO d FROM desks WHERE id = (who->>'desk')::uuid;
  IF (who->>'run')::int < d.run THEN RETURN jsonb_build_object('no', 'older-run', 'run', d.run); END IF;
  IF (who->>'run')::int = d.run AND who->>'nonce' <> d.nonce THEN
    RETURN jsonb_build_object('no', 'copied', 'run', d.run);
  END IF;
  UPDATE desks SET run = (who->>'run')::int, nonce = who->>'nonce', seen_at = clock_timestamp() WHERE id = d.id;
  PERFORM note_forgotten(d.id, ask->'seen');
  SELECT * INTO o FROM office;
  RETURN jsonb_build_object(
    'office', o.id, 'schema', 1, 'now', ms(clock_timestamp()), 'seen', seen_now(), 'keyId', o.key_id, 'rule', o.rule,
    'isReady', d.is_ready, 'isRestated', d.restated >= o.stop,
    'waitingFor', CASE WHEN o.stop > 0 THEN waiting_for() END);
END $$;

-- All its own is said.
CREATE FUNCTION ready(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  UPDATE desks SET is_ready = true, restated = CASE WHEN is_known(ask->'seen') THEN o.stop ELSE restated END
    WHERE id = (ask#>>'{who,desk}')::uuid;
  RETURN jsonb_build_object('ready', true);
END $$;

-- How far a desk has read: whose erasing has arrived where. No number of its own, for nothing depends on it.
CREATE FUNCTION has_read(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  UPDATE desks SET read_seq = greatest(read_seq, (ask->>'seq')::bigint), seen_at = clock_timestamp()
    WHERE id = (ask#>>'{who,desk}')::uuid;
  RETURN (SELECT jsonb_build_object('desks', count(*), 'haveRead', count(*) FILTER (WHERE read_seq >= (ask->>'seq')::bigint))
    FROM desks WHERE set_aside_by IS NULL);
END $$;

CREATE FUNCTION own(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  RETURN jsonb_build_object('claims', claims_out(ARRAY(
    SELECT id FROM claims WHERE desk = (ask#>>'{who,desk}')::uuid AND id > (ask->>'after')::bigint
      AND state IN ('sending', 'waiting') ORDER BY id LIMIT 500)));
END $$;

-- A lead's word, by name: this desk will not come back, and is not waited for.
CREATE FUNCTION set_aside(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND is_lead) THEN RETURN jsonb_build_object('no', 'not-lead'); END IF;
  UPDATE desks SET set_aside = o.stop, set_aside_by = session_user, seq = take() WHERE id = (ask->>'desk')::uuid;
  RETURN jsonb_build_object('waitingFor', waiting_for());
END $$;
