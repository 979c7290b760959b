SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- A registration goes on at another desk, which was handed it. Asked by the registration and the desk that has it, so
-- that of two who take it one does; asked again by who has it, the same answer. Its last attempt moves along: what the
-- desk before still says of it is nobody's. In place of `move_claim` of 006, which no app ever called.
DROP FUNCTION move_claim(jsonb);
CREATE FUNCTION take_over(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there claims;
  of_desk uuid := (ask#>>'{who,desk}')::uuid;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO there FROM claims WHERE registration = (ask->>'registration')::uuid;
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'no-claim'); END IF;
  IF there.desk = of_desk THEN RETURN jsonb_build_object('seen', NULL, 'claim', claim_out(there)); END IF;
  IF there.desk <> (ask->>'from')::uuid THEN RETURN jsonb_build_object('no', 'changed'); END IF;
  IF there.state IN ('sending', 'accepted', 'taken') THEN RETURN jsonb_build_object('no', 'state'); END IF;
  UPDATE claims SET desk = of_desk, login = session_user, at = clock_timestamp(), seq = take() WHERE id = there.id;
  UPDATE attempts SET desk = of_desk WHERE attempt = there.attempt;
  PERFORM note_event(there.id);
  SELECT * INTO there FROM claims WHERE id = there.id;
  RETURN jsonb_build_object('seen', seen_now(), 'claim', claim_out(there));
END $$;

-- A desk says again what it took over (`from`: the desks that had it before), and the office has forgotten that.
CREATE FUNCTION restate_moved(who jsonb, one jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE there claims; of_desk uuid := (who->>'desk')::uuid;
BEGIN
  SELECT * INTO there FROM claims WHERE registration = (one->>'registration')::uuid;
  IF NOT FOUND OR there.desk = of_desk OR there.state = 'sending' THEN RETURN; END IF;
  IF NOT coalesce(one->'from' ? there.desk::text, false) THEN RETURN; END IF;
  UPDATE claims SET desk = of_desk, login = session_user, at = clock_timestamp(), seq = take() WHERE id = there.id;
  UPDATE attempts SET desk = of_desk WHERE attempt = there.attempt;
  PERFORM note_event(there.id);
END $$;

-- As in 009, and besides: what was taken over.
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
    PERFORM restate_moved(ask->'who', one);
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
GRANT EXECUTE ON FUNCTION take_over(jsonb) TO elkontor_clerk;
