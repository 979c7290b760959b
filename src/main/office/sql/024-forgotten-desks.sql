SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- After a loss the database may also have forgotten desks, and when the others were there. Whoever says its own again
-- says as well which desks it knows (`knows` of `hello`); the office waits for these too. And how long a desk has been
-- away is counted in days on which the office was in use, so that nobody grows old by a restore.
ALTER TABLE office ADD COLUMN lived int NOT NULL DEFAULT 0, ADD COLUMN lived_on date, ADD COLUMN stop_lived int NOT NULL DEFAULT 0;
-- named_by: joined in a past that the database lost, as this colleague's desk says; it has no secret until it comes back.
ALTER TABLE desks ADD COLUMN seen_lived int NOT NULL DEFAULT 0, ADD COLUMN named_by name;
UPDATE desks SET seen_lived = -least(floor(extract(epoch FROM now() - seen_at) / 86400), 100000)::int;

-- Who said that the database has lost something. A lie stops everybody, but by name.
CREATE TABLE stops (stop int NOT NULL, at timestamptz NOT NULL, desk uuid NOT NULL, login name NOT NULL);

CREATE FUNCTION note_lived() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
BEGIN
  NEW.seen_lived := (SELECT lived FROM office);
  RETURN NEW;
END $$;
CREATE TRIGGER desks_seen BEFORE UPDATE OF seen_at ON desks FOR EACH ROW EXECUTE FUNCTION note_lived();

-- One more day of use, by the date of Greenwich. Called by whoever has the office's row.
CREATE FUNCTION live_on() RETURNS void LANGUAGE plpgsql AS $$
DECLARE today date := (clock_timestamp() AT TIME ZONE 'UTC')::date;
BEGIN
  UPDATE office SET lived = lived + 1, lived_on = today WHERE lived_on IS NULL OR lived_on < today;
END $$;

-- As in 002, but in days of use.
CREATE OR REPLACE FUNCTION waiting_for() RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT coalesce(jsonb_agg(d.id ORDER BY d.id::text COLLATE "C"), '[]') FROM desks d, office o
  WHERE greatest(d.restated, d.set_aside) < o.stop AND d.seen_lived > o.stop_lived - 30
); END $$;

-- As in 002, and besides: on which day of use, and who said so.
CREATE OR REPLACE FUNCTION note_forgotten(of_desk uuid, seen jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE now_stop int;
BEGIN
  IF is_known(seen) OR (SELECT d.restated < o.stop FROM desks d, office o WHERE d.id = of_desk) THEN RETURN; END IF;
  PERFORM take();
  UPDATE office SET stop = stop + 1, stop_at = clock_timestamp(), stop_lived = lived RETURNING stop INTO now_stop;
  INSERT INTO stops VALUES (now_stop, clock_timestamp(), of_desk, session_user);
END $$;

-- The desks that a desk knows, and when it last read something of each (`seenAt`; null: never). One that the database
-- lost has to say its own before claims go on; one that was there later than the database remembers, too.
CREATE FUNCTION note_known(known jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE one jsonb; d desks; moment timestamptz; o office;
BEGIN
  SELECT * INTO o FROM office;
  FOR one IN SELECT * FROM jsonb_array_elements(coalesce(known, '[]')) LIMIT 1000 LOOP
    SELECT * INTO d FROM desks WHERE id = (one->>'desk')::uuid;
    moment := least(to_timestamp((one->>'seenAt')::bigint / 1000.0), clock_timestamp());
    IF NOT FOUND THEN
      INSERT INTO desks (id, secret_hash, seen_at, seen_lived, restated, joined_by, named_by, seq)
        VALUES ((one->>'desk')::uuid, '', coalesce(moment, clock_timestamp()), o.lived, 0, (one->>'login')::name, session_user, take());
    -- A number of milliseconds stands for all of that millisecond.
    ELSIF d.restated < o.stop AND d.seen_at + interval '1 millisecond' < moment THEN
      UPDATE desks SET seen_at = moment WHERE id = d.id;
    END IF;
  END LOOP;
END $$;

-- As in 003, and besides: a desk that the database lost and a colleague named comes back, under the same login. It has
-- to say its own again, as it already had to.
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

-- As in 003, and besides: a day of use, and the desks that this one knows, where it has to say its own again.
CREATE OR REPLACE FUNCTION hello(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); who jsonb := ask->'who'; why jsonb := unknown_here(who); d desks;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO d FROM desks WHERE id = (who->>'desk')::uuid;
  IF (who->>'run')::int < d.run THEN RETURN jsonb_build_object('no', 'older-run', 'run', d.run); END IF;
  IF (who->>'run')::int = d.run AND who->>'nonce' <> d.nonce THEN
    RETURN jsonb_build_object('no', 'copied', 'run', d.run);
  END IF;
  PERFORM live_on();
  UPDATE desks SET run = (who->>'run')::int, nonce = who->>'nonce', seen_at = clock_timestamp() WHERE id = d.id;
  PERFORM note_forgotten(d.id, ask->'seen');
  IF d.restated < (SELECT stop FROM office) THEN PERFORM note_known(ask->'knows'); END IF;
  SELECT * INTO o FROM office;
  RETURN jsonb_build_object(
    'office', o.id, 'schema', 1, 'now', ms(clock_timestamp()), 'seen', seen_now(), 'keyId', o.key_id, 'rule', o.rule,
    'isReady', d.is_ready, 'isRestated', d.restated >= o.stop,
    'waitingFor', CASE WHEN o.stop > 0 THEN waiting_for() END);
END $$;
