SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- Who comes, before there is a desk: what office this is, its key and rule, and something sealed to try a key on: the
-- name of the desk that was here first, which everybody's key must open.
CREATE FUNCTION greet(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office; me people; first desks;
BEGIN
  SELECT * INTO o FROM office;
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'no-office'); END IF;
  SELECT * INTO me FROM people WHERE login = session_user AND NOT has_left;
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'not-enrolled'); END IF;
  SELECT * INTO first FROM desks ORDER BY seq LIMIT 1;
  RETURN jsonb_build_object('office', o.id, 'schema', 2, 'now', ms(clock_timestamp()), 'keyId', o.key_id, 'rule', o.rule,
    'isLead', me.is_lead, 'sample', seal_out(first.name));
END $$;
GRANT EXECUTE ON FUNCTION greet(jsonb) TO elkontor_clerk;
