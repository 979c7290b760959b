SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

CREATE FUNCTION not_lead(who jsonb, key_id int DEFAULT NULL) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE why jsonb := not_served(who, key_id);
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND is_lead AND NOT has_left) THEN
    RETURN jsonb_build_object('no', 'not-lead');
  END IF;
  RETURN NULL;
END $$;

-- The DBA's: the office's one row, and its first lead. Run by `npm run office -- migrate`, given to no role.
CREATE FUNCTION make_office(office_id uuid, of_rule int, first_lead name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO office (id, rule) VALUES (office_id, of_rule);
  INSERT INTO people (id, login, is_lead, seq) VALUES (gen_random_uuid(), first_lead, true, take());
END $$;

CREATE FUNCTION enrol(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_lead(ask->'who', (ask->>'keyId')::int);
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  INSERT INTO people (id, login, is_lead, name, seq)
    VALUES ((ask->>'person')::uuid, (ask->>'login')::name, (ask->>'isLead')::boolean,
      seal_in(ask->'name', (ask#>>'{who,desk}')::uuid, o.key_id), take())
    ON CONFLICT (login) DO UPDATE SET is_lead = excluded.is_lead, name = excluded.name, has_left = false, seq = excluded.seq;
  RETURN jsonb_build_object('seen', seen_now());
END $$;

-- A leaver: their login does nothing here any more. Their database user is the DBA's to drop, and the key is renewed after.
CREATE FUNCTION part_with(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_lead(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  UPDATE people SET has_left = true, seq = take() WHERE id = (ask->>'person')::uuid;
  RETURN jsonb_build_object('seen', seen_now());
END $$;

-- Everybody brings their own public key; a new one takes the lead's word for the old one away.
CREATE FUNCTION bring_key(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who'); brought bytea := decode(ask->>'publicKey', 'base64');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF octet_length(brought) > 200 THEN RAISE 'no public key' USING ERRCODE = '22023'; END IF;
  UPDATE people SET public_key = brought, vouched_for = NULL, vouched_by = NULL, seq = take()
    WHERE login = session_user AND public_key IS DISTINCT FROM brought;
  RETURN jsonb_build_object('seen', seen_now());
END $$;

CREATE FUNCTION vouch(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_lead(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  UPDATE people SET vouched_for = decode(ask->>'vouchedFor', 'base64'), vouched_by = session_user, seq = take()
    WHERE id = (ask->>'person')::uuid AND public_key = decode(ask->>'publicKey', 'base64');
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'other-key-there'); END IF;
  RETURN jsonb_build_object('seen', seen_now());
END $$;

CREATE FUNCTION put_job(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); of_desk uuid := (ask#>>'{who,desk}')::uuid;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF NOT EXISTS (SELECT FROM jobs WHERE hash = decode(ask->>'hash', 'hex')) THEN
    INSERT INTO jobs VALUES (decode(ask->>'hash', 'hex'), of_desk, session_user, clock_timestamp(), take(),
      seal_in(ask->'content', of_desk, o.key_id));
  END IF;
  RETURN jsonb_build_object('seen', seen_now());
END $$;

-- What counts is the signature, which the sending desk verifies. That nobody approves their own is looked at here as well.
CREATE FUNCTION approve(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); job_there jobs;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO job_there FROM jobs WHERE hash = decode(ask->>'job', 'hex');
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'no-such-job'); END IF;
  IF job_there.login = session_user THEN RETURN jsonb_build_object('no', 'same-person'); END IF;
  IF NOT EXISTS (SELECT FROM approvals WHERE job = job_there.hash AND login = session_user) THEN
    INSERT INTO approvals VALUES (take(), job_there.hash, session_user, clock_timestamp(),
      decode(ask->>'signature', 'base64'), seal_in(ask->'content', (ask#>>'{who,desk}')::uuid, o.key_id));
  END IF;
  RETURN jsonb_build_object('seen', seen_now());
END $$;

-- A waiting registration goes on at another desk, which was handed it; the one before finds its next claim refused.
CREATE FUNCTION move_claim(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there claims;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO there FROM claims WHERE id = (ask#>>'{cover,claim}')::bigint;
  IF there.seq IS DISTINCT FROM (ask#>>'{cover,seq}')::bigint THEN
    RETURN jsonb_build_object('no', 'changed', 'claims', claims_out(ARRAY[there.id]));
  END IF;
  IF there.state <> 'waiting' THEN RETURN jsonb_build_object('no', 'state', 'claims', claims_out(ARRAY[there.id])); END IF;
  UPDATE claims SET desk = (ask#>>'{who,desk}')::uuid, login = session_user, at = clock_timestamp(), seq = take() WHERE id = there.id;
  UPDATE attempts SET state = 'not-sent' WHERE attempt = there.attempt;
  PERFORM note_event(there.id);
  RETURN jsonb_build_object('seen', seen_now());
END $$;
