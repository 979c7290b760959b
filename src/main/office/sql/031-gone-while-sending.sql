SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 004, and besides: a claim that another desk has been sending for longer than any attempt takes is unknown, and a
-- person says what the operator has of it. Its attempt is unknown from then on, so that its end, should it still come, is
-- seen to come after that word.
CREATE OR REPLACE FUNCTION decide_known(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there claims; is_gone boolean;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF ask->>'state' NOT IN ('accepted', 'absent') THEN RAISE 'no such decision' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE id = (ask#>>'{cover,claim}')::bigint;
  IF there.seq IS DISTINCT FROM (ask#>>'{cover,seq}')::bigint THEN
    RETURN jsonb_build_object('no', 'changed', 'claims', claims_out(ARRAY[there.id]));
  END IF;
  is_gone := there.state = 'sending' AND there.desk <> (ask#>>'{who,desk}')::uuid
    AND there.since < clock_timestamp() - interval '5 minutes';
  IF there.state <> 'unknown' AND NOT is_gone THEN
    RETURN jsonb_build_object('no', 'state', 'claims', claims_out(ARRAY[there.id]));
  END IF;
  UPDATE attempts SET state = 'unknown' WHERE attempt = there.attempt AND is_gone;
  UPDATE claims SET state = ask->>'state', event = seal_in(ask->'event', (ask#>>'{who,desk}')::uuid, o.key_id),
    at = clock_timestamp(), seq = take() WHERE id = there.id;
  PERFORM note_event(there.id);
  RETURN jsonb_build_object('seen', seen_now());
END $$;

-- As in 009, and besides: the operator's yes to an attempt outweighs a person's word that nothing is there; it binds again.
CREATE OR REPLACE FUNCTION settle_known(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there attempts; mine claims;
  of_desk uuid := (ask#>>'{who,desk}')::uuid; became text := ask->>'state'; is_left boolean := coalesce((ask->>'isLeft')::boolean, false);
  is_there_after_all boolean;
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
  is_there_after_all := there.state = 'unknown' AND became = 'accepted' AND mine.attempt = there.attempt AND mine.state = 'absent';
  IF there.state <> 'sending' AND NOT (there.state = 'waiting' AND became = 'not-sent') AND NOT is_there_after_all THEN
    RETURN jsonb_build_object('no', 'settled', 'claims', claims_out(ARRAY[mine.id]));
  END IF;
  UPDATE attempts SET state = became WHERE attempt = there.attempt;
  IF mine.attempt = there.attempt AND (mine.state IN ('sending', 'waiting') OR is_there_after_all) THEN
    UPDATE claims SET state = became, event = seal_in(ask->'event', of_desk, o.key_id), at = clock_timestamp(), seq = take()
      WHERE id = mine.id;
    PERFORM note_event(mine.id);
  ELSE
    PERFORM take();
  END IF;
  RETURN jsonb_build_object('seen', seen_now(), 'coveredBy', covering(mine.id));
END $$;
