SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 006, and besides: what is older than anybody decides about goes, for it names people.
CREATE OR REPLACE FUNCTION put_job(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); of_desk uuid := (ask#>>'{who,desk}')::uuid;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  DELETE FROM approvals WHERE job IN (SELECT hash FROM jobs WHERE jobs.at < clock_timestamp() - interval '35 days');
  DELETE FROM jobs WHERE jobs.at < clock_timestamp() - interval '35 days';
  -- An erased person's does not come back from a desk that has not read of it.
  IF EXISTS (SELECT FROM tombstones WHERE kind = 'job' AND key = decode(ask->>'hash', 'hex')) THEN
    RETURN jsonb_build_object('seen', seen_now());
  END IF;
  IF NOT EXISTS (SELECT FROM jobs WHERE hash = decode(ask->>'hash', 'hex')) THEN
    INSERT INTO jobs VALUES (decode(ask->>'hash', 'hex'), of_desk, session_user, clock_timestamp(), take(),
      seal_in(ask->'content', of_desk, o.key_id));
  END IF;
  RETURN jsonb_build_object('seen', seen_now());
END $$;

-- As in 006, and besides: whoever prepared it may not, under any desk; somebody parted with may not; a word that was
-- given is not given otherwise, for a desk may have sent by it.
CREATE OR REPLACE FUNCTION approve(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); job_there jobs; given approvals;
  preparer people; approver people;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO job_there FROM jobs WHERE hash = decode(ask->>'job', 'hex');
  IF NOT FOUND THEN RETURN jsonb_build_object('no', 'no-such-job'); END IF;
  SELECT * INTO preparer FROM people WHERE login = job_there.login;
  SELECT * INTO approver FROM people WHERE login = session_user;
  IF job_there.login = session_user OR preparer.public_key = approver.public_key THEN
    RETURN jsonb_build_object('no', 'same-person');
  END IF;
  SELECT * INTO given FROM approvals WHERE job = job_there.hash AND login = session_user;
  IF FOUND THEN
    IF given.signature = decode(ask->>'signature', 'base64') THEN RETURN jsonb_build_object('seen', seen_now()); END IF;
    RETURN jsonb_build_object('no', 'decided');
  END IF;
  INSERT INTO approvals VALUES (take(), job_there.hash, session_user, clock_timestamp(),
    decode(ask->>'signature', 'base64'), seal_in(ask->'content', (ask#>>'{who,desk}')::uuid, o.key_id));
  RETURN jsonb_build_object('seen', seen_now());
END $$;

-- As in 005, and besides: what was prepared for a second person and names them goes, with the word about it.
ALTER FUNCTION erase(jsonb) RENAME TO erase_records;
REVOKE EXECUTE ON FUNCTION erase_records(jsonb) FROM elkontor_lead;
CREATE FUNCTION erase(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE answer jsonb := erase_records(ask); one text; gone bytea;
BEGIN
  IF answer ? 'no' OR jsonb_array_length(coalesce(ask->'jobs', '[]')) = 0 THEN RETURN answer; END IF;
  FOR one IN SELECT * FROM jsonb_array_elements_text(coalesce(ask->'jobs', '[]')) LOOP
    gone := decode(one, 'hex');
    DELETE FROM approvals WHERE job = gone;
    DELETE FROM jobs WHERE hash = gone;
    INSERT INTO tombstones VALUES ('job', gone, take(), session_user, clock_timestamp())
      ON CONFLICT (kind, key) DO UPDATE SET seq = excluded.seq, login = excluded.login, at = excluded.at;
  END LOOP;
  RETURN answer || jsonb_build_object('seen', seen_now());
END $$;
GRANT EXECUTE ON FUNCTION erase(jsonb) TO elkontor_lead;
