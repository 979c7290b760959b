SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 014, and besides: while claims stop, what waits here may be a contract by what its desk knows and the database has
-- lost. Nobody takes it over until that desk has said so; it would not be believed afterwards.
CREATE OR REPLACE FUNCTION take_over_known(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there claims; behind jsonb;
  of_desk uuid := (ask#>>'{who,desk}')::uuid; has_restated int;
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
  SELECT * INTO there FROM claims WHERE id = there.id;
  RETURN jsonb_build_object('seen', seen_now(), 'claim', claim_out(there));
END $$;
