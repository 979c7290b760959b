SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 005, and besides: a desk that says how far it has read (`read`) puts nothing before it knows who was erased
-- since. Else what it noted meanwhile about somebody would bring them back. And a desk that knows of a write which the
-- database does not (`seen`) greets it anew first: it was put back, and numbers mean something else now.
CREATE OR REPLACE FUNCTION put(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; results jsonb := '[]';
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF jsonb_array_length(ask->'records') > 500 THEN RAISE 'at most 500 at once' USING ERRCODE = '54000'; END IF;
  IF ask ? 'seen' AND NOT is_known(ask->'seen') THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  IF ask ? 'read' AND EXISTS (SELECT FROM tombstones WHERE seq > (ask->>'read')::bigint) THEN
    RETURN jsonb_build_object('no', 'read-first');
  END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'records') LOOP
    results := results || jsonb_build_array(put_one((ask#>>'{who,desk}')::uuid, one, o.key_id));
  END LOOP;
  RETURN jsonb_build_object('seen', seen_since(o.seq), 'results', results);
END $$;

-- As in 005, and besides: `seen`, as above.
CREATE OR REPLACE FUNCTION changes(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who'); at_most int := least((ask->>'limit')::int, 500); rows jsonb; found int; head jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF ask ? 'seen' AND NOT is_known(ask->'seen') THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  SELECT coalesce(jsonb_agg(row_out ORDER BY seq) FILTER (WHERE nth <= at_most), '[]'), count(*), seen_now() INTO rows, found, head FROM (
    SELECT seq, row_out, row_number() OVER (ORDER BY seq) nth FROM changed_rows((ask->>'after')::bigint, at_most + 1)) found_rows;
  RETURN jsonb_build_object('seen', head, 'rows', rows, 'hasMore', found > at_most);
END $$;

-- As in 005, and besides: whose desk it is.
CREATE OR REPLACE FUNCTION changed_rows(after bigint, at_most int) RETURNS TABLE (seq bigint, row_out jsonb) LANGUAGE sql STABLE AS $$
  (SELECT c.seq, jsonb_build_object('claim', claim_out(c)) FROM claims c WHERE c.seq > after ORDER BY c.seq LIMIT at_most)
  UNION ALL (SELECT r.seq, jsonb_build_object('record', record_out(r)) FROM records r WHERE r.seq > after ORDER BY r.seq LIMIT at_most)
  UNION ALL (SELECT t.seq, jsonb_build_object('tombstone', jsonb_build_object('kind', t.kind, 'key', encode(t.key, 'hex'), 'seq', t.seq))
    FROM tombstones t WHERE t.seq > after ORDER BY t.seq LIMIT at_most)
  UNION ALL (SELECT p.seq, jsonb_build_object('person', jsonb_build_object('id', p.id, 'login', p.login, 'isLead', p.is_lead,
      'name', seal_out(p.name), 'publicKey', translate(encode(p.public_key, 'base64'), E'\n', ''),
      'vouchedFor', translate(encode(p.vouched_for, 'base64'), E'\n', ''), 'hasLeft', p.has_left, 'seq', p.seq))
    FROM people p WHERE p.seq > after ORDER BY p.seq LIMIT at_most)
  UNION ALL (SELECT d.seq, jsonb_build_object('desk', jsonb_build_object('id', d.id, 'login', d.joined_by, 'name', seal_out(d.name), 'seq', d.seq))
    FROM desks d WHERE d.seq > after ORDER BY d.seq LIMIT at_most)
  UNION ALL (SELECT j.seq, jsonb_build_object('job', jsonb_build_object('hash', encode(j.hash, 'hex'), 'login', j.login,
      'at', ms(j.at), 'content', seal_out(j.content), 'seq', j.seq))
    FROM jobs j WHERE j.seq > after ORDER BY j.seq LIMIT at_most)
  UNION ALL (SELECT a.seq, jsonb_build_object('approval', jsonb_build_object('job', encode(a.job, 'hex'), 'login', a.login,
      'at', ms(a.at), 'signature', translate(encode(a.signature, 'base64'), E'\n', ''), 'content', seal_out(a.content), 'seq', a.seq))
    FROM approvals a WHERE a.seq > after ORDER BY a.seq LIMIT at_most)
$$;
