SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As restate_one of 004, and besides: where the claim was left by an attempt this desk never made (a copy of its disk
-- sent it), the claim as it was comes back, and what may be there is not made less.
CREATE FUNCTION restate_known(who jsonb, one jsonb, key_id int) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  there claims; was jsonb; of_desk uuid := (who->>'desk')::uuid; strange boolean; kept boolean; may_be text[] := '{sending,unknown,accepted}';
BEGIN
  IF NOT binds(one->>'state') THEN RAISE 'only what binds is said again' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE registration = (one->>'registration')::uuid;
  strange := FOUND AND there.desk = of_desk AND there.state = ANY (may_be) AND there.attempt <> (one->>'attempt')::uuid
    AND NOT coalesce(one->'before' ? there.attempt::text, false)
    AND NOT EXISTS (SELECT FROM attempts WHERE attempt = (one->>'attempt')::uuid);
  IF NOT strange THEN
    PERFORM restate_one(who, one, key_id);
    RETURN NULL;
  END IF;
  was := CASE WHEN one->>'state' = ANY (may_be) THEN claim_out(there) END;
  kept := one->>'state' = 'waiting' OR there.state = 'accepted';
  IF kept THEN
    INSERT INTO attempts VALUES ((one->>'attempt')::uuid, of_desk, (who->>'run')::int, (one->>'registration')::uuid,
      decode(one->>'request', 'hex'), one->>'state');
    PERFORM take();
  ELSE
    PERFORM restate_one(who, one, key_id);
  END IF;
  RETURN was;
END $$;

CREATE OR REPLACE FUNCTION restate(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; doubles jsonb;
  strange jsonb := '[]'; was jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF (ask->>'rule')::int <> o.rule THEN RETURN jsonb_build_object('no', 'other-rule', 'rule', o.rule); END IF;
  IF jsonb_array_length(ask->'claims') > 500 THEN RAISE 'at most 500 at once' USING ERRCODE = '54000'; END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'claims') LOOP
    was := restate_known(ask->'who', one, o.key_id);
    IF was IS NOT NULL THEN
      strange := strange || jsonb_build_array(jsonb_build_object('registration', one->>'registration', 'claim', was));
    END IF;
  END LOOP;
  SELECT coalesce(jsonb_agg(jsonb_build_object('registration', said.one->>'registration', 'claim', claim_out(c)) ORDER BY said.nth, c.id), '[]')
    INTO doubles
    FROM jsonb_array_elements(ask->'claims') WITH ORDINALITY said (one, nth)
    JOIN claims mine ON mine.registration = (said.one->>'registration')::uuid
    JOIN claims c ON c.id = ANY (binding_on(keys_in(said.one->'keys'), ARRAY[mine.id]));
  RETURN jsonb_build_object('seen', seen_since(o.seq), 'doubles', strange || doubles);
END $$;

-- As in 004, and besides: `isLeft` says that a start found this attempt asked for and not begun. Where the claim was
-- given, a copy of the disk may have gone on with it: nobody knows.
CREATE OR REPLACE FUNCTION settle(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there attempts; mine claims;
  of_desk uuid := (ask#>>'{who,desk}')::uuid; became text := ask->>'state'; is_left boolean := coalesce((ask->>'isLeft')::boolean, false);
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF became NOT IN ('accepted', 'rejected', 'unknown', 'waiting', 'not-sent') THEN RAISE 'no such outcome' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM attempts WHERE attempt = (ask->>'attempt')::uuid;
  IF NOT FOUND THEN
    IF became <> 'not-sent' THEN RETURN jsonb_build_object('no', 'unseen'); END IF;
    -- So that the claim, should it still arrive, is refused.
    INSERT INTO attempts VALUES ((ask->>'attempt')::uuid, of_desk, (ask#>>'{who,run}')::int, (ask->>'registration')::uuid, '', 'not-sent');
    PERFORM take();
    RETURN jsonb_build_object('seen', seen_now(), 'coveredBy', '[]'::jsonb);
  END IF;
  IF there.desk <> of_desk THEN RETURN jsonb_build_object('no', 'other-desk'); END IF;
  SELECT * INTO mine FROM claims WHERE registration = there.registration;
  IF is_left AND there.state IN ('sending', 'unknown') THEN became := 'unknown'; END IF;
  IF there.state = became THEN RETURN jsonb_build_object('seen', NULL, 'coveredBy', covering(mine.id)); END IF;
  IF there.state <> 'sending' AND NOT (there.state = 'waiting' AND became = 'not-sent') THEN
    RETURN jsonb_build_object('no', 'settled', 'claims', claims_out(ARRAY[mine.id]));
  END IF;
  UPDATE attempts SET state = became WHERE attempt = there.attempt;
  IF mine.attempt = there.attempt AND mine.state IN ('sending', 'waiting') THEN
    UPDATE claims SET state = became, event = seal_in(ask->'event', of_desk, o.key_id), at = clock_timestamp(), seq = take()
      WHERE id = mine.id;
    PERFORM note_event(mine.id);
  ELSE
    PERFORM take();
  END IF;
  RETURN jsonb_build_object('seen', seen_now(), 'coveredBy', covering(mine.id));
END $$;
