SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- From note_forgotten of 024: somebody else has to say it too.
CREATE FUNCTION stop_all(of_desk uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE now_stop int;
BEGIN
  PERFORM take();
  UPDATE office SET stop = stop + 1, stop_at = clock_timestamp(), stop_lived = lived RETURNING stop INTO now_stop;
  INSERT INTO stops VALUES (now_stop, clock_timestamp(), of_desk, session_user);
END $$;
CREATE OR REPLACE FUNCTION note_forgotten(of_desk uuid, seen jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_known(seen) OR (SELECT d.restated < o.stop FROM desks d, office o WHERE d.id = of_desk) THEN RETURN; END IF;
  PERFORM stop_all(of_desk);
END $$;

-- As in 027, and besides: a desk that was joined before (`again`), and that nobody had missed, is waited for from here on,
-- also where it breaks off before it has said its own; and claims stop, for who else lost something does not know yet.
CREATE OR REPLACE FUNCTION join_desk(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); d desks; hash bytea := decode(ask->>'secretHash', 'hex'); of_desk uuid := (ask->>'desk')::uuid;
  is_again boolean := coalesce((ask->>'again')::boolean, false);
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND NOT has_left) THEN
    RETURN jsonb_build_object('no', 'not-enrolled');
  END IF;
  IF (ask->>'keyId')::int <> o.key_id THEN RETURN jsonb_build_object('no', 'other-key', 'keyId', o.key_id); END IF;
  IF octet_length(hash) = 0 THEN RAISE 'no secret' USING ERRCODE = '22023'; END IF;
  PERFORM live_on();
  SELECT * INTO d FROM desks WHERE id = of_desk;
  IF FOUND THEN
    IF d.left_at IS NOT NULL THEN RETURN jsonb_build_object('no', 'desk-taken'); END IF;
    IF d.secret_hash = hash THEN RETURN jsonb_build_object('joined', true); END IF;
    IF d.secret_hash <> '' OR d.joined_by <> session_user THEN RETURN jsonb_build_object('no', 'desk-taken'); END IF;
    UPDATE desks SET secret_hash = hash, name = seal_in(ask->'name', of_desk, o.key_id), seen_at = clock_timestamp(), seq = take()
      WHERE id = of_desk;
    RETURN jsonb_build_object('joined', true);
  END IF;
  INSERT INTO desks (id, secret_hash, name, seen_at, seen_lived, restated, joined_by, named_by, seq)
    VALUES (of_desk, hash, seal_in(ask->'name', of_desk, o.key_id), clock_timestamp(), (SELECT lived FROM office),
      CASE WHEN is_again THEN 0 ELSE o.stop END, session_user, CASE WHEN is_again THEN session_user END, take());
  IF is_again THEN PERFORM stop_all(of_desk); END IF;
  RETURN jsonb_build_object('joined', true);
END $$;
