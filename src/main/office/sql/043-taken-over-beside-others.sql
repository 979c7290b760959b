SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 032, and besides: where an outcome nobody knows goes to another desk, that one reads once more who else has the
-- pair. It read of them while the registration was somebody else's.
CREATE OR REPLACE FUNCTION take_over_known(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there claims; behind jsonb;
  of_desk uuid := (ask#>>'{who,desk}')::uuid; has_restated int; one bigint;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO there FROM claims WHERE registration = (ask->>'registration')::uuid;
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'no-claim'); END IF;
  IF there.desk = of_desk THEN RETURN jsonb_build_object('seen', NULL, 'claim', claim_out(there)); END IF;
  SELECT restated INTO has_restated FROM desks WHERE id = of_desk;
  behind := CASE WHEN o.stop > 0 THEN waiting_for() ELSE '[]' END;
  IF has_restated < o.stop OR behind <> '[]' THEN RETURN jsonb_build_object('no', 'stopped'); END IF;
  IF there.desk <> (ask->>'from')::uuid THEN RETURN jsonb_build_object('no', 'changed'); END IF;
  IF there.state IN ('sending', 'accepted', 'taken') THEN RETURN jsonb_build_object('no', 'state'); END IF;
  UPDATE claims SET desk = of_desk, login = session_user, at = clock_timestamp(), seq = take() WHERE id = there.id;
  UPDATE attempts SET desk = of_desk WHERE attempt = there.attempt;
  PERFORM note_event(there.id);
  IF there.state = 'unknown' THEN
    FOREACH one IN ARRAY binding_on(ARRAY(SELECT key FROM claim_keys WHERE claim = there.id), ARRAY[there.id]) LOOP
      UPDATE claims SET seq = take() WHERE id = one;
      PERFORM note_event(one);
    END LOOP;
  END IF;
  SELECT * INTO there FROM claims WHERE id = there.id;
  RETURN jsonb_build_object('seen', seen_now(), 'claim', claim_out(there));
END $$;
