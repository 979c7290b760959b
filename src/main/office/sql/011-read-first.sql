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
