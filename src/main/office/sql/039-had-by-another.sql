SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- In place of copys_attempt of 038: what somebody else may have made a contract of by this registration. A copy of the disk
-- sent it, or, before anybody noticed a loss, a desk that took it over. Told as often as it is asked.
CREATE FUNCTION strange_attempt(of_desk uuid, one jsonb, there claims) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE other attempts; own attempts; may_be text[] := '{sending,unknown,accepted}';
BEGIN
  IF one->>'state' <> ALL (may_be) THEN RETURN NULL; END IF;
  IF there.desk <> of_desk THEN
    SELECT * INTO own FROM attempts WHERE attempt = (one->>'attempt')::uuid;
    -- It was handed over as it is.
    IF own.desk <> of_desk OR there.attempt = (one->>'attempt')::uuid THEN RETURN NULL; END IF;
    IF there.state <> ALL (may_be) OR coalesce(one->'before' ? there.attempt::text, false) THEN RETURN NULL; END IF;
    RETURN claim_out(there);
  END IF;
  SELECT a.* INTO other
    FROM (SELECT DISTINCT ON (e.attempt) e.attempt, e.state FROM claim_events e WHERE e.claim = there.id
      ORDER BY e.attempt, e.seq DESC) had
    CROSS JOIN LATERAL (SELECT * FROM attempts a WHERE a.attempt = had.attempt OFFSET 0) a
    WHERE a.attempt <> (one->>'attempt')::uuid AND NOT coalesce(one->'before' ? a.attempt::text, false)
      AND had.state = ANY (may_be) AND (a.attempt = there.attempt OR a.state = ANY (may_be))
    ORDER BY a.attempt = there.attempt DESC, a.run DESC, a.attempt::text COLLATE "C" LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF other.attempt = there.attempt THEN RETURN claim_out(there); END IF;
  RETURN claim_out(there) || jsonb_build_object('attempt', other.attempt, 'state', other.state, 'event', NULL);
END $$;

-- What a desk sent, and another has: the office lost that, and went on. It is the claim again of who sent it, unless it is
-- accepted, which no word makes less. Keys are added, and none is taken away.
CREATE FUNCTION restate_elsewhere(who jsonb, one jsonb, key_id int, there claims) RETURNS void LANGUAGE plpgsql AS $$
DECLARE of_desk uuid := (who->>'desk')::uuid;
BEGIN
  INSERT INTO attempts VALUES ((one->>'attempt')::uuid, of_desk, (who->>'run')::int, there.registration,
    decode(one->>'request', 'hex'), one->>'state');
  IF there.state = 'accepted' THEN
    PERFORM take();
    RETURN;
  END IF;
  UPDATE claims SET state = one->>'state', attempt = (one->>'attempt')::uuid, request = decode(one->>'request', 'hex'),
    desk = of_desk, login = session_user, content = seal_in(one->'content', of_desk, key_id), event = NULL,
    at = clock_timestamp(), seq = take() WHERE id = there.id;
  PERFORM put_keys(there.id, ARRAY(SELECT said FROM unnest(keys_in(one->'keys')) said
    WHERE NOT EXISTS (SELECT FROM claim_keys c WHERE c.claim = there.id AND c.key = said)), true);
  PERFORM note_event(there.id);
END $$;

-- As in 038, and besides: what another desk has by now.
CREATE OR REPLACE FUNCTION restate_known(who jsonb, one jsonb, key_id int) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  there claims; was jsonb; of_desk uuid := (who->>'desk')::uuid; strange boolean; is_new boolean;
  may_be text[] := '{sending,unknown,accepted}';
BEGIN
  IF NOT binds(one->>'state') THEN RAISE 'only what binds is said again' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE registration = (one->>'registration')::uuid;
  IF NOT FOUND THEN
    PERFORM restate_one(who, one, key_id);
    RETURN NULL;
  END IF;
  was := strange_attempt(of_desk, one, there);
  is_new := NOT EXISTS (SELECT FROM attempts WHERE attempt = (one->>'attempt')::uuid);
  IF there.desk <> of_desk THEN
    IF is_new AND one->>'state' = ANY (may_be) THEN PERFORM restate_elsewhere(who, one, key_id, there); END IF;
    RETURN was;
  END IF;
  strange := is_new AND there.state = ANY (may_be) AND there.attempt <> (one->>'attempt')::uuid
    AND NOT coalesce(one->'before' ? there.attempt::text, false);
  IF strange AND (one->>'state' = 'waiting' OR there.state = 'accepted') THEN
    INSERT INTO attempts VALUES ((one->>'attempt')::uuid, of_desk, (who->>'run')::int, (one->>'registration')::uuid,
      decode(one->>'request', 'hex'), one->>'state');
    PERFORM take();
  ELSE
    PERFORM restate_one(who, one, key_id);
  END IF;
  RETURN was;
END $$;
DROP FUNCTION copys_attempt(uuid, jsonb, claims);

-- Claims that were made although this one was known, and the claim itself where another desk's attempt is the last: before
-- anybody noticed a loss, both may have sent it.
CREATE FUNCTION also_there(mine claims, of_desk uuid, said_attempt uuid, became text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF mine.id IS NULL OR mine.desk = of_desk OR mine.attempt = said_attempt OR became NOT IN ('unknown', 'accepted')
      OR mine.state NOT IN ('sending', 'unknown', 'accepted') THEN
    RETURN covering(mine.id);
  END IF;
  RETURN covering(mine.id) || jsonb_build_array(claim_out(mine));
END $$;

-- As in 031, and besides: what became of it elsewhere.
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
  IF there.state = became THEN
    RETURN jsonb_build_object('seen', NULL, 'coveredBy', also_there(mine, of_desk, there.attempt, became));
  END IF;
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
  RETURN jsonb_build_object('seen', seen_now(), 'coveredBy', also_there(mine, of_desk, there.attempt, became));
END $$;

-- As in 027, and besides: what the desks before still had to say is waited for, also where this one breaks off.
CREATE OR REPLACE FUNCTION go_on(ask jsonb) RETURNS jsonb
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
    UPDATE desks SET restated = least(restated, greatest(d.restated, d.set_aside)),
        named_by = CASE WHEN greatest(d.restated, d.set_aside) < o.stop THEN coalesce(named_by, session_user) ELSE named_by END
      WHERE id = of_desk AND d.left_at IS NULL;
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
