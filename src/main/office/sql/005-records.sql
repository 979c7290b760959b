SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

CREATE FUNCTION put_one(of_desk uuid, one jsonb, key_id int) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE there records; new_key bytea := decode(one->>'key', 'hex'); base int := (one->>'base')::int; made sealed_by; number bigint;
BEGIN
  made := seal_in(one->'content', of_desk, key_id);
  SELECT * INTO there FROM records WHERE kind = one->>'kind' AND key = new_key;
  IF FOUND THEN
    -- Asked again after an answer that was lost.
    IF (there.content).desk = of_desk AND (there.content).sealed = made.sealed THEN
      RETURN jsonb_build_object('ok', jsonb_build_object('version', there.version, 'seq', there.seq));
    END IF;
    IF there.version <> base THEN RETURN jsonb_build_object('stale', record_out(there)); END IF;
    INSERT INTO history SELECT there.*;
  ELSIF base > 0 AND EXISTS (SELECT FROM tombstones WHERE kind = one->>'kind' AND key = new_key) THEN
    RETURN jsonb_build_object('erased', true);
  END IF;
  number := take();
  INSERT INTO records VALUES (one->>'kind', new_key, base + 1, session_user, clock_timestamp(), number, made)
    ON CONFLICT (kind, key) DO UPDATE SET version = excluded.version, login = excluded.login, at = excluded.at,
      seq = excluded.seq, content = excluded.content;
  RETURN jsonb_build_object('ok', jsonb_build_object('version', base + 1, 'seq', number));
END $$;

-- Records with the version each was made on; a stale one comes back as it is now, and its desk merges.
CREATE FUNCTION put(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; results jsonb := '[]';
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF jsonb_array_length(ask->'records') > 500 THEN RAISE 'at most 500 at once' USING ERRCODE = '54000'; END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'records') LOOP
    results := results || jsonb_build_array(put_one((ask#>>'{who,desk}')::uuid, one, o.key_id));
  END LOOP;
  RETURN jsonb_build_object('seen', seen_since(o.seq), 'results', results);
END $$;

-- Everything after a number, in the order of commits: one statement, one moment.
CREATE FUNCTION changed_rows(after bigint, at_most int) RETURNS TABLE (seq bigint, row_out jsonb) LANGUAGE sql STABLE AS $$
  (SELECT c.seq, jsonb_build_object('claim', claim_out(c)) FROM claims c WHERE c.seq > after ORDER BY c.seq LIMIT at_most)
  UNION ALL (SELECT r.seq, jsonb_build_object('record', record_out(r)) FROM records r WHERE r.seq > after ORDER BY r.seq LIMIT at_most)
  UNION ALL (SELECT t.seq, jsonb_build_object('tombstone', jsonb_build_object('kind', t.kind, 'key', encode(t.key, 'hex'), 'seq', t.seq))
    FROM tombstones t WHERE t.seq > after ORDER BY t.seq LIMIT at_most)
  UNION ALL (SELECT p.seq, jsonb_build_object('person', jsonb_build_object('id', p.id, 'login', p.login, 'isLead', p.is_lead,
      'name', seal_out(p.name), 'publicKey', encode(p.public_key, 'base64'), 'vouchedFor', encode(p.vouched_for, 'base64'),
      'hasLeft', p.has_left, 'seq', p.seq))
    FROM people p WHERE p.seq > after ORDER BY p.seq LIMIT at_most)
  UNION ALL (SELECT d.seq, jsonb_build_object('desk', jsonb_build_object('id', d.id, 'name', seal_out(d.name), 'seq', d.seq))
    FROM desks d WHERE d.seq > after ORDER BY d.seq LIMIT at_most)
  UNION ALL (SELECT j.seq, jsonb_build_object('job', jsonb_build_object('hash', encode(j.hash, 'hex'), 'login', j.login,
      'at', ms(j.at), 'content', seal_out(j.content), 'seq', j.seq))
    FROM jobs j WHERE j.seq > after ORDER BY j.seq LIMIT at_most)
  UNION ALL (SELECT a.seq, jsonb_build_object('approval', jsonb_build_object('job', encode(a.job, 'hex'), 'login', a.login,
      'at', ms(a.at), 'signature', translate(encode(a.signature, 'base64'), E'\n', ''), 'content', seal_out(a.content), 'seq', a.seq))
    FROM approvals a WHERE a.seq > after ORDER BY a.seq LIMIT at_most)
$$;

CREATE FUNCTION changes(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who'); at_most int := least((ask->>'limit')::int, 500); rows jsonb; found int; head jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT coalesce(jsonb_agg(row_out ORDER BY seq) FILTER (WHERE nth <= at_most), '[]'), count(*), seen_now() INTO rows, found, head FROM (
    SELECT seq, row_out, row_number() OVER (ORDER BY seq) nth FROM changed_rows((ask->>'after')::bigint, at_most + 1)) found_rows;
  RETURN jsonb_build_object('seen', head, 'rows', rows, 'hasMore', found > at_most);
END $$;

-- Rows and their history go, a tombstone stays; settled claims keep ids, keys and outcome; what is not settled stays whole.
CREATE FUNCTION erase(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; was boolean; gone bytea;
  kept jsonb := '[]'; of_desk uuid := (ask#>>'{who,desk}')::uuid;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND is_lead) THEN RETURN jsonb_build_object('no', 'not-lead'); END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'records') LOOP
    gone := decode(one->>'key', 'hex');
    DELETE FROM records WHERE kind = one->>'kind' AND key = gone;
    was := FOUND;
    DELETE FROM history WHERE kind = one->>'kind' AND key = gone;
    IF was OR NOT EXISTS (SELECT FROM tombstones WHERE kind = one->>'kind' AND key = gone) THEN
      INSERT INTO tombstones VALUES (one->>'kind', gone, take(), session_user, clock_timestamp())
        ON CONFLICT (kind, key) DO UPDATE SET seq = excluded.seq, login = excluded.login, at = excluded.at;
    END IF;
  END LOOP;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'claims') LOOP
    IF EXISTS (SELECT FROM claims WHERE id = (one->>'claim')::bigint AND seq = (one->>'seq')::bigint
        AND state IN ('accepted', 'rejected', 'not-sent', 'absent', 'taken')) THEN
      UPDATE claims SET content = seal_in(one->'content', of_desk, o.key_id), event = NULL, seq = take()
        WHERE id = (one->>'claim')::bigint;
      UPDATE claim_events SET event = NULL WHERE claim = (one->>'claim')::bigint;
    ELSE
      kept := kept || jsonb_build_array((one->>'claim')::bigint);
    END IF;
  END LOOP;
  RETURN jsonb_build_object('seen', seen_since(o.seq), 'keptWhole', kept);
END $$;
