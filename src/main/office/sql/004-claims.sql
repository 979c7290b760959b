SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- Why the office as a whole lets this desk claim nothing; null: it does.
CREATE FUNCTION no_claims(ask jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE why jsonb := not_served(ask->'who', (ask->>'keyId')::int); d desks; o office; behind jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO d FROM desks WHERE id = (ask#>>'{who,desk}')::uuid;
  SELECT * INTO o FROM office;
  IF NOT d.is_ready THEN RETURN jsonb_build_object('no', 'not-joined'); END IF;
  IF (ask->>'rule')::int <> o.rule THEN RETURN jsonb_build_object('no', 'other-rule', 'rule', o.rule); END IF;
  PERFORM note_forgotten(d.id, ask->'seen');
  SELECT * INTO o FROM office;
  behind := CASE WHEN o.stop > 0 THEN waiting_for() ELSE '[]' END;
  IF d.restated < o.stop OR behind <> '[]' THEN RETURN jsonb_build_object('no', 'stopped', 'waitingFor', behind); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION why_not_own(ask jsonb, mine claims) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF mine.id IS NULL THEN RETURN NULL; END IF;
  IF mine.desk <> (ask#>>'{who,desk}')::uuid THEN RETURN jsonb_build_object('no', 'other-desk', 'claims', claims_out(ARRAY[mine.id])); END IF;
  IF mine.state = 'taken' THEN RETURN jsonb_build_object('no', 'taken', 'claims', claims_out(ARRAY[mine.id])); END IF;
  IF NOT binds(mine.state) THEN RETURN NULL; END IF;
  IF mine.request <> decode(ask->>'request', 'hex') THEN RETURN jsonb_build_object('no', 'other-content'); END IF;
  IF mine.state <> 'waiting' THEN RETURN jsonb_build_object('no', 'state', 'claims', claims_out(ARRAY[mine.id])); END IF;
  RETURN NULL;
END $$;

-- What an override names must be as it was when a person decided, and nobody may be sending it still.
CREATE FUNCTION why_not_covered(covers jsonb, covered bigint[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE early bigint[];
BEGIN
  IF covered = '{}' THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(covers) one
      LEFT JOIN claims c ON c.id = (one->>'claim')::bigint WHERE c.seq IS DISTINCT FROM (one->>'seq')::bigint) THEN
    RETURN jsonb_build_object('no', 'changed', 'claims', claims_out(covered));
  END IF;
  SELECT array_agg(id) INTO early FROM claims
    WHERE id = ANY (covered) AND state = 'sending' AND clock_timestamp() - since <= interval '5 minutes';
  IF early IS NOT NULL THEN RETURN jsonb_build_object('no', 'too-early', 'claims', claims_out(early)); END IF;
  RETURN NULL;
END $$;

-- The same answer while the same run of the same desk is still sending the same; nothing else.
CREATE FUNCTION asked_again(ask jsonb, earlier attempts, mine claims) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF earlier.desk = (ask#>>'{who,desk}')::uuid AND earlier.run = (ask#>>'{who,run}')::int
      AND earlier.registration = (ask->>'registration')::uuid AND mine.attempt = earlier.attempt
      AND mine.state = 'sending' AND mine.request = decode(ask->>'request', 'hex') THEN
    RETURN jsonb_build_object('claim', mine.id, 'seen', seen_now(), 'now', ms(clock_timestamp()));
  END IF;
  RETURN jsonb_build_object('no', 'settled');
END $$;

CREATE FUNCTION claim(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := no_claims(ask); mine claims; earlier attempts; covered bigint[]; others bigint[];
  keys bytea[] := keys_in(ask->'keys'); number bigint; moment timestamptz; one bigint; of_desk uuid := (ask#>>'{who,desk}')::uuid;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO mine FROM claims WHERE registration = (ask->>'registration')::uuid;
  SELECT * INTO earlier FROM attempts WHERE attempt = (ask->>'attempt')::uuid;
  IF FOUND THEN RETURN asked_again(ask, earlier, mine); END IF;
  why := why_not_own(ask, mine);
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT coalesce(array_agg(DISTINCT (c->>'claim')::bigint ORDER BY (c->>'claim')::bigint), '{}') INTO covered
    FROM jsonb_array_elements(ask->'covers') c;
  why := why_not_covered(ask->'covers', covered);
  IF why IS NOT NULL THEN RETURN why; END IF;
  -- A statement of its own: it sees whatever was committed before the lock was had.
  others := binding_on(keys, covered || coalesce(mine.id, 0));
  IF others <> '{}' THEN RETURN jsonb_build_object('no', 'conflict', 'claims', claims_out(others)); END IF;
  IF cardinality(keys) NOT BETWEEN 1 AND 4 THEN RAISE 'a claim has one to four keys' USING ERRCODE = '22023'; END IF;

  moment := clock_timestamp();
  FOR one IN SELECT id FROM claims WHERE id = ANY (covered) AND state = 'waiting' ORDER BY id LOOP
    UPDATE claims SET state = 'taken', event = NULL, at = moment, seq = take() WHERE id = one;
    PERFORM note_event(one);
  END LOOP;
  number := take();
  IF mine.id IS NULL THEN
    INSERT INTO claims VALUES (number, (ask->>'registration')::uuid, (ask->>'attempt')::uuid, decode(ask->>'request', 'hex'),
      'sending', of_desk, session_user, moment, moment, number, covered, seal_in(ask->'content', of_desk, o.key_id), NULL);
    mine.id := number;
  ELSE
    UPDATE claims SET attempt = (ask->>'attempt')::uuid, request = decode(ask->>'request', 'hex'), state = 'sending',
      login = session_user, since = moment, at = moment, seq = number, covers = covered,
      content = seal_in(ask->'content', of_desk, o.key_id), event = NULL WHERE id = mine.id;
  END IF;
  PERFORM put_keys(mine.id, keys, mine.id = number);
  INSERT INTO attempts VALUES ((ask->>'attempt')::uuid, of_desk, (ask#>>'{who,run}')::int, (ask->>'registration')::uuid,
    decode(ask->>'request', 'hex'), 'sending');
  PERFORM note_event(mine.id);
  RETURN jsonb_build_object('claim', mine.id, 'seen', seen_now(), 'now', ms(moment));
END $$;

CREATE FUNCTION covering(of_claim bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN
  RETURN claims_out(ARRAY(SELECT id FROM claims WHERE covers @> ARRAY[of_claim] AND covers <> '{}'));
END $$;

CREATE FUNCTION settle(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there attempts; mine claims;
  of_desk uuid := (ask#>>'{who,desk}')::uuid; became text := ask->>'state';
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

-- A person's word about an unknown outcome, at whichever desk.
CREATE FUNCTION decide(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there claims;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF ask->>'state' NOT IN ('accepted', 'absent') THEN RAISE 'no such decision' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE id = (ask#>>'{cover,claim}')::bigint;
  IF there.seq IS DISTINCT FROM (ask#>>'{cover,seq}')::bigint THEN
    RETURN jsonb_build_object('no', 'changed', 'claims', claims_out(ARRAY[there.id]));
  END IF;
  IF there.state <> 'unknown' THEN RETURN jsonb_build_object('no', 'state', 'claims', claims_out(ARRAY[there.id])); END IF;
  UPDATE claims SET state = ask->>'state', event = seal_in(ask->'event', (ask#>>'{who,desk}')::uuid, o.key_id),
    at = clock_timestamp(), seq = take() WHERE id = there.id;
  PERFORM note_event(there.id);
  RETURN jsonb_build_object('seen', seen_now());
END $$;

-- Who has these pairs: hundreds in one round trip, and nobody waits for anybody.
CREATE FUNCTION look(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who', (ask->>'keyId')::int); o office; asked bytea[]; found jsonb; ids bigint[];
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO o FROM office;
  IF (ask->>'rule')::int <> o.rule THEN RETURN jsonb_build_object('no', 'other-rule', 'rule', o.rule); END IF;
  asked := keys_in(ask->'keys');
  SELECT coalesce(jsonb_agg(jsonb_build_object('key', encode(k.key, 'hex'), 'claim', k.claim) ORDER BY k.key, k.claim), '[]'),
      coalesce(array_agg(DISTINCT k.claim), '{}')
    INTO found, ids FROM claim_keys k JOIN claims c ON c.id = k.claim WHERE k.key = ANY (asked) AND binds(c.state);
  RETURN jsonb_build_object('found', found, 'claims', claims_out(ids));
END $$;

CREATE FUNCTION restate_one(who jsonb, one jsonb, key_id int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE there claims; of_desk uuid := (who->>'desk')::uuid; number bigint; moment timestamptz := clock_timestamp();
BEGIN
  IF NOT binds(one->>'state') THEN RAISE 'only what binds is said again' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE registration = (one->>'registration')::uuid;
  IF FOUND THEN
    IF there.desk <> of_desk THEN RETURN; END IF;
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

-- What a desk says again of its own: on joining, and where the database forgot. Pairs another has too come back.
CREATE FUNCTION restate(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; doubles jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF (ask->>'rule')::int <> o.rule THEN RETURN jsonb_build_object('no', 'other-rule', 'rule', o.rule); END IF;
  IF jsonb_array_length(ask->'claims') > 500 THEN RAISE 'at most 500 at once' USING ERRCODE = '54000'; END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'claims') LOOP PERFORM restate_one(ask->'who', one, o.key_id); END LOOP;
  SELECT coalesce(jsonb_agg(jsonb_build_object('registration', said.one->>'registration', 'claim', claim_out(c)) ORDER BY said.nth, c.id), '[]')
    INTO doubles
    FROM jsonb_array_elements(ask->'claims') WITH ORDINALITY said (one, nth)
    JOIN claims mine ON mine.registration = (said.one->>'registration')::uuid
    JOIN claims c ON c.id = ANY (binding_on(keys_in(said.one->'keys'), ARRAY[mine.id]));
  RETURN jsonb_build_object('seen', seen_since(o.seq), 'doubles', doubles);
END $$;
