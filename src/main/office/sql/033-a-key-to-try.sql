SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 010, but the first desk that has a name: one that was put by at a renewal, or that a colleague's computer named
-- after a loss, has none, and then any key would have counted as the first one here.
CREATE OR REPLACE FUNCTION greet(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office; me people; first desks;
BEGIN
  SELECT * INTO o FROM office;
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'no-office'); END IF;
  SELECT * INTO me FROM people WHERE login = session_user AND NOT has_left;
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'not-enrolled'); END IF;
  SELECT * INTO first FROM desks WHERE (name).sealed IS NOT NULL ORDER BY seq LIMIT 1;
  RETURN jsonb_build_object('office', o.id, 'schema', 2, 'now', ms(clock_timestamp()), 'keyId', o.key_id, 'rule', o.rule,
    'isLead', me.is_lead, 'sample', seal_out(first.name));
END $$;
