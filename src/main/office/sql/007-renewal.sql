SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- A new key or rule: one transaction of a lead's, over a connection of its own: begin, rows in pieces, end, COMMIT.
-- The office's row is held throughout, so whoever else writes waits, and then finds another key.
CREATE FUNCTION renew_begin(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_lead(ask->'who', (ask->>'keyId')::int);
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  UPDATE office SET key_id = key_id + 1, rule = (ask->>'rule')::int, seq = seq RETURNING * INTO o;
  PERFORM take();
  RETURN jsonb_build_object('keyId', o.key_id);
END $$;

-- What still lies under an older key, a page at a time: place, who sealed it, sealed text.
CREATE FUNCTION renew_page(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_lead(ask->'who'); now_key int; rows jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT key_id INTO now_key FROM office;
  SELECT coalesce(jsonb_agg(found.row_out), '[]') INTO rows FROM (
    SELECT jsonb_build_object('table', 'claims', 'id', id, 'registration', registration, 'content', seal_out(content)) row_out
      FROM claims WHERE (content).key_id < now_key
    UNION ALL SELECT jsonb_build_object('table', 'events', 'id', e.seq, 'registration', c.registration, 'state', e.state, 'content', seal_out(e.event))
      FROM claim_events e JOIN claims c ON c.id = e.claim WHERE (e.event).key_id < now_key
    UNION ALL SELECT jsonb_build_object('table', 'records', 'id', seq, 'kind', kind, 'key', encode(key, 'hex'), 'version', version, 'content', seal_out(content))
      FROM records WHERE (content).key_id < now_key
    UNION ALL SELECT jsonb_build_object('table', 'history', 'id', seq, 'kind', kind, 'key', encode(key, 'hex'), 'version', version, 'content', seal_out(content))
      FROM history WHERE (content).key_id < now_key
    UNION ALL SELECT jsonb_build_object('table', 'jobs', 'id', seq, 'key', encode(hash, 'hex'), 'content', seal_out(content))
      FROM jobs WHERE (content).key_id < now_key
    UNION ALL SELECT jsonb_build_object('table', 'approvals', 'id', seq, 'key', encode(job, 'hex'), 'content', seal_out(content))
      FROM approvals WHERE (content).key_id < now_key
    UNION ALL SELECT jsonb_build_object('table', 'people', 'id', seq, 'key', login, 'content', seal_out(name))
      FROM people WHERE (name).key_id < now_key
    UNION ALL SELECT jsonb_build_object('table', 'desks', 'id', seq, 'key', id, 'content', seal_out(name))
      FROM desks WHERE (name).key_id < now_key
    LIMIT 500) found;
  RETURN jsonb_build_object('rows', rows);
END $$;

-- Who sealed it, and under which number, stays; the key it lies under is the new one.
CREATE FUNCTION renewed(was sealed_by, sealed_text text, now_key int) RETURNS sealed_by LANGUAGE sql IMMUTABLE AS $$
  SELECT ((was).desk, (was).number, now_key, decode(sealed_text, 'base64'))::sealed_by
$$;

CREATE FUNCTION renew_rows(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_lead(ask->'who'); now_key int; one jsonb; of_id bigint; text_now text; new_key bytea;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT key_id INTO now_key FROM office;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'rows') LOOP
    of_id := (one->>'id')::bigint; text_now := one->>'sealed'; new_key := decode(one->>'key', 'hex');
    CASE one->>'table'
      WHEN 'claims' THEN
        UPDATE claims SET content = renewed(content, text_now, now_key) WHERE id = of_id AND (content).key_id < now_key;
        PERFORM put_keys(of_id, keys_in(one->'keys'));
        UPDATE claims SET request = decode(one->>'request', 'hex') WHERE id = of_id AND one ? 'request';
      WHEN 'events' THEN
        UPDATE claim_events SET event = renewed(event, text_now, now_key) WHERE seq = of_id AND (event).key_id < now_key;
        UPDATE claims SET event = renewed(event, text_now, now_key) WHERE seq = of_id AND (event).key_id < now_key;
      WHEN 'records' THEN UPDATE records SET key = new_key, content = renewed(content, text_now, now_key) WHERE seq = of_id AND (content).key_id < now_key;
      WHEN 'history' THEN UPDATE history SET key = new_key, content = renewed(content, text_now, now_key) WHERE seq = of_id AND (content).key_id < now_key;
      WHEN 'jobs' THEN UPDATE jobs SET content = renewed(content, text_now, now_key) WHERE seq = of_id AND (content).key_id < now_key;
      WHEN 'approvals' THEN UPDATE approvals SET content = renewed(content, text_now, now_key) WHERE seq = of_id AND (content).key_id < now_key;
      WHEN 'people' THEN UPDATE people SET name = renewed(name, text_now, now_key) WHERE seq = of_id AND (name).key_id < now_key;
      WHEN 'desks' THEN UPDATE desks SET name = renewed(name, text_now, now_key) WHERE seq = of_id AND (name).key_id < now_key;
    END CASE;
  END LOOP;
  RETURN jsonb_build_object('renewed', jsonb_array_length(ask->'rows'));
END $$;

-- Refuses to end while anything lies under the older key: then nothing of it is committed.
CREATE FUNCTION renew_end(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_lead(ask->'who'); left_over jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  left_over := renew_page(ask)->'rows';
  IF left_over <> '[]' THEN RAISE 'rows lie under the older key' USING ERRCODE = '55000'; END IF;
  RETURN jsonb_build_object('seen', seen_now());
END $$;
