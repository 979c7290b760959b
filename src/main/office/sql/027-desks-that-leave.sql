SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- left_at: it has left the office, and is served no more. went_on: its computer joined again, as this desk, whose all its
-- claims are from then on.
ALTER TABLE desks ADD COLUMN left_at timestamptz, ADD COLUMN went_on uuid;

-- A desk that may have said something to the office and may come back: it has not left, and either its joining was ended
-- or a colleague's desk has read something of it (so that a database which was put back does not know the end).
CREATE FUNCTION is_there(d desks) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT d.left_at IS NULL AND (d.is_ready OR d.named_by IS NOT NULL)
$$;

-- As in 002, and besides: nobody is a desk that has left.
CREATE OR REPLACE FUNCTION unknown_here(who jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND NOT has_left) THEN
    RETURN jsonb_build_object('no', 'not-enrolled');
  END IF;
  IF NOT EXISTS (SELECT FROM desks WHERE id = (who->>'desk')::uuid AND left_at IS NULL
      AND secret_hash = sha256(convert_to(who->>'secret', 'UTF8'))) THEN
    RETURN jsonb_build_object('no', 'unknown-desk');
  END IF;
  RETURN NULL;
END $$;

-- As in 024, but only desks that are there.
CREATE OR REPLACE FUNCTION waiting_for() RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT coalesce(jsonb_agg(d.id ORDER BY d.id::text COLLATE "C"), '[]') FROM desks d, office o
  WHERE greatest(d.restated, d.set_aside) < o.stop AND d.seen_lived > o.stop_lived - 30 AND is_there(d)
); END $$;

-- As in 024, but nothing read is no sign of life; and besides: one whose joining the database does not know the end of, and of which a colleague read something.
CREATE OR REPLACE FUNCTION note_known(known jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE one jsonb; d desks; moment timestamptz; o office;
BEGIN
  SELECT * INTO o FROM office;
  FOR one IN SELECT * FROM jsonb_array_elements(coalesce(known, '[]')) LIMIT 1000 LOOP
    SELECT * INTO d FROM desks WHERE id = (one->>'desk')::uuid;
    moment := CASE WHEN one->>'seenAt' IS NOT NULL THEN least(to_timestamp((one->>'seenAt')::bigint / 1000.0), clock_timestamp()) END;
    IF NOT FOUND THEN
      INSERT INTO desks (id, secret_hash, seen_at, seen_lived, restated, joined_by, named_by, seq)
        VALUES ((one->>'desk')::uuid, '', coalesce(moment, clock_timestamp()), o.lived, 0, (one->>'login')::name, session_user, take());
    -- A number of milliseconds stands for all of that millisecond.
    ELSIF d.restated < o.stop AND d.seen_at + interval '1 millisecond' < moment THEN
      UPDATE desks SET seen_at = moment, named_by = coalesce(named_by, CASE WHEN is_ready THEN NULL ELSE session_user END)
        WHERE id = d.id;
    END IF;
  END LOOP;
END $$;

-- As in 024, and besides: nobody joins as a desk that has left.
CREATE OR REPLACE FUNCTION join_desk(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); d desks; hash bytea := decode(ask->>'secretHash', 'hex'); of_desk uuid := (ask->>'desk')::uuid;
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
  INSERT INTO desks (id, secret_hash, name, seen_at, seen_lived, restated, joined_by, seq)
    VALUES (of_desk, hash, seal_in(ask->'name', of_desk, o.key_id), clock_timestamp(), (SELECT lived FROM office), o.stop, session_user, take());
  RETURN jsonb_build_object('joined', true);
END $$;

-- This desk leaves: nobody waits for it, and it is served no more. Not before it has said its own after a loss. No number
-- of its own, for nothing depends on it: where a database that was put back knows nothing of it, it is waited for.
CREATE FUNCTION leave_desk(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  UPDATE desks SET left_at = clock_timestamp() WHERE id = (ask#>>'{who,desk}')::uuid AND restated >= o.stop;
  RETURN jsonb_build_object('left', FOUND);
END $$;

-- A computer that joined again says which desks it was before (`former`). Where they are the same person's and no other
-- computer went on as them, they are closed, and their claims are this desk's from now on, at most 500 a call (`moved`).
-- So of a computer and a copy of its disk the one that joined again first goes on, and the other is served no more. What
-- they still had to say after a loss, this desk has to.
CREATE FUNCTION go_on(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who'); of_desk uuid := (ask#>>'{who,desk}')::uuid;
  former uuid[]; d desks; one record; count int := 0;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF NOT is_known(ask->'seen') THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  former := ARRAY(SELECT said::uuid FROM jsonb_array_elements_text(ask->'former') said LIMIT 100);
  FOR d IN SELECT * FROM desks WHERE id = ANY (former) AND id <> of_desk AND joined_by = session_user
      AND (went_on IS NULL OR (went_on = ANY (former) AND went_on <> id)) AND went_on IS DISTINCT FROM of_desk LOOP
    UPDATE desks SET restated = least(restated, greatest(d.restated, d.set_aside)) WHERE id = of_desk AND d.left_at IS NULL;
    UPDATE desks SET left_at = coalesce(left_at, clock_timestamp()), went_on = of_desk WHERE id = d.id;
  END LOOP;
  FOR one IN SELECT c.id, c.attempt FROM claims c
      WHERE c.desk IN (SELECT id FROM desks WHERE went_on = of_desk) ORDER BY c.id LIMIT 500 LOOP
    UPDATE claims SET desk = of_desk, login = session_user, seq = take() WHERE id = one.id;
    UPDATE attempts SET desk = of_desk WHERE attempt = one.attempt;
    PERFORM note_event(one.id);
    count := count + 1;
  END LOOP;
  RETURN jsonb_build_object('seen', seen_since(o.seq), 'moved', count);
END $$;
GRANT EXECUTE ON FUNCTION leave_desk(jsonb), go_on(jsonb) TO elkontor_clerk;

-- As in 015, but counting the desks that are there.
CREATE OR REPLACE FUNCTION has_read(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who'); said bigint := (ask->>'seq')::bigint;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF ask ? 'seen' AND NOT is_known(ask->'seen') THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  UPDATE desks SET set_aside_by = NULL, seen_at = clock_timestamp(),
      read_seq = CASE WHEN ask ? 'seen' THEN least(said, (SELECT seq FROM office)) ELSE greatest(read_seq, said) END
    WHERE id = (ask#>>'{who,desk}')::uuid;
  RETURN (SELECT jsonb_build_object('desks', count(*), 'haveRead', count(*) FILTER (WHERE read_seq >= said))
    FROM desks d WHERE set_aside_by IS NULL AND is_there(d));
END $$;

-- As in 021, but of the desks that are there.
CREATE OR REPLACE FUNCTION erasings(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_lead(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  RETURN jsonb_build_object(
    'erasings', (SELECT coalesce(jsonb_agg(jsonb_build_object('seq', t.seq, 'login', t.login, 'at', ms(t.at)) ORDER BY t.seq DESC), '[]')
      FROM (SELECT * FROM tombstones WHERE kind = 'person' ORDER BY seq DESC LIMIT 50) t),
    'desks', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'login', d.joined_by, 'seenAt', ms(d.seen_at), 'readSeq', d.read_seq)
        ORDER BY d.seen_at), '[]') FROM desks d WHERE d.set_aside_by IS NULL AND is_there(d)),
    'waitsFor', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'login', d.joined_by, 'seenAt', ms(d.seen_at), 'readSeq', d.read_seq)
        ORDER BY d.seen_at), '[]') FROM desks d WHERE waiting_for() ? d.id::text));
END $$;
