SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 017, but a lead's word alone counts: the office cannot know whether anybody was erased in the past that it lost,
-- and anybody can say that it lost one. Whoever else says it is thanked; their own computer erases all the same.
CREATE OR REPLACE FUNCTION restate_erased(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; gone bytea; moment timestamptz; was boolean;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF jsonb_array_length(ask->'erased') > 500 THEN RAISE 'at most 500 at once' USING ERRCODE = '54000'; END IF;
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND is_lead AND NOT has_left)
      OR NOT EXISTS (SELECT FROM desks WHERE id = (ask#>>'{who,desk}')::uuid AND restated < o.stop) THEN
    RETURN jsonb_build_object('seen', NULL);
  END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'erased') LOOP
    gone := decode(one->>'key', 'hex');
    -- A number of milliseconds stands for all of that millisecond.
    moment := least(to_timestamp((one->>'at')::bigint / 1000.0), clock_timestamp());
    DELETE FROM records WHERE kind = one->>'kind' AND key = gone AND at < moment + interval '1 millisecond';
    was := FOUND;
    DELETE FROM history WHERE kind = one->>'kind' AND key = gone AND at < moment + interval '1 millisecond';
    IF one->>'kind' = 'job' THEN
      DELETE FROM approvals WHERE job = gone;
      DELETE FROM jobs WHERE hash = gone;
    END IF;
    IF NOT EXISTS (SELECT FROM records WHERE kind = one->>'kind' AND key = gone)
        AND (was OR NOT EXISTS (SELECT FROM tombstones WHERE kind = one->>'kind' AND key = gone)) THEN
      INSERT INTO tombstones VALUES (one->>'kind', gone, take(), session_user, moment)
        ON CONFLICT (kind, key) DO UPDATE SET seq = excluded.seq, login = excluded.login, at = excluded.at;
    END IF;
  END LOOP;
  RETURN jsonb_build_object('seen', seen_since(o.seq));
END $$;

-- As in 014, but what could not be taken over does not move by a desk's word either: neither what is accepted, nor what
-- somebody took.
CREATE OR REPLACE FUNCTION restate_moved(who jsonb, one jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE there claims; of_desk uuid := (who->>'desk')::uuid;
BEGIN
  SELECT * INTO there FROM claims WHERE registration = (one->>'registration')::uuid;
  IF NOT FOUND OR there.desk = of_desk OR there.state IN ('sending', 'accepted', 'taken') THEN RETURN; END IF;
  IF NOT coalesce(one->'from' ? there.desk::text, false) THEN RETURN; END IF;
  UPDATE claims SET desk = of_desk, login = session_user, at = clock_timestamp(), seq = take() WHERE id = there.id;
  UPDATE attempts SET desk = of_desk WHERE attempt = there.attempt;
  PERFORM note_event(there.id);
END $$;

-- As in 020, but keys that are gone are added to those that are there: no word takes a key of what binds away.
CREATE OR REPLACE FUNCTION restate_one(who jsonb, one jsonb, key_id int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE there claims; of_desk uuid := (who->>'desk')::uuid; number bigint; moment timestamptz := clock_timestamp();
BEGIN
  IF NOT binds(one->>'state') THEN RAISE 'only what binds is said again' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE registration = (one->>'registration')::uuid;
  IF FOUND THEN
    IF there.desk <> of_desk THEN RETURN; END IF;
    IF there.attempt = (one->>'attempt')::uuid AND binds(there.state)
        AND (SELECT count(*) FROM claim_keys WHERE claim = there.id) < jsonb_array_length(one->'keys') THEN
      PERFORM put_keys(there.id, ARRAY(SELECT said FROM unnest(keys_in(one->'keys')) said
        WHERE NOT EXISTS (SELECT FROM claim_keys c WHERE c.claim = there.id AND c.key = said)), true);
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
