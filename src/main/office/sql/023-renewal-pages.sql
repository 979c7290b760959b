SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- A renewal finds earlier versions by their number, too.
CREATE INDEX history_by_seq ON history (seq);

-- As in 007, but a page begins behind the row at which the one before it ended (`after`: its table and id; none: at the
-- start), so that rows which are renewed already are not read again for every page.
CREATE OR REPLACE FUNCTION renew_page(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  why jsonb := not_lead(ask->'who'); now_key int; rows jsonb;
  names CONSTANT text[] := ARRAY['claims', 'events', 'records', 'history', 'jobs', 'approvals', 'people', 'desks'];
  at int := array_position(names, ask->'after'->>'table');
  -- Where each table goes on: those before the named one are done, those after it not begun.
  behind bigint[] := ARRAY(SELECT CASE WHEN n < at THEN 9223372036854775807 WHEN n = at THEN (ask->'after'->>'id')::bigint ELSE -1 END
    FROM generate_series(1, 8) n ORDER BY n);
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT key_id INTO now_key FROM office;
  SELECT coalesce(jsonb_agg(found.row_out), '[]') INTO rows FROM (
    (SELECT jsonb_build_object('table', 'claims', 'id', id, 'registration', registration, 'content', seal_out(content)) row_out
      FROM claims WHERE (content).key_id < now_key AND id > behind[1] ORDER BY id LIMIT 500)
    UNION ALL
    (SELECT jsonb_build_object('table', 'events', 'id', e.seq, 'registration', c.registration, 'state', e.state, 'content', seal_out(e.event)) row_out
      FROM claim_events e
        CROSS JOIN LATERAL (SELECT one.registration FROM claims one WHERE one.id = e.claim OFFSET 0) c WHERE (e.event).key_id < now_key AND e.seq > behind[2] ORDER BY e.seq LIMIT 500)
    UNION ALL
    (SELECT jsonb_build_object('table', 'records', 'id', seq, 'kind', kind, 'key', encode(key, 'hex'), 'version', version, 'content', seal_out(content)) row_out
      FROM records WHERE (content).key_id < now_key AND seq > behind[3] ORDER BY seq LIMIT 500)
    UNION ALL
    (SELECT jsonb_build_object('table', 'history', 'id', seq, 'kind', kind, 'key', encode(key, 'hex'), 'version', version, 'content', seal_out(content)) row_out
      FROM history WHERE (content).key_id < now_key AND seq > behind[4] ORDER BY seq LIMIT 500)
    UNION ALL
    (SELECT jsonb_build_object('table', 'jobs', 'id', seq, 'key', encode(hash, 'hex'), 'content', seal_out(content)) row_out
      FROM jobs WHERE (content).key_id < now_key AND seq > behind[5] ORDER BY seq LIMIT 500)
    UNION ALL
    (SELECT jsonb_build_object('table', 'approvals', 'id', seq, 'key', encode(job, 'hex'), 'content', seal_out(content)) row_out
      FROM approvals WHERE (content).key_id < now_key AND seq > behind[6] ORDER BY seq LIMIT 500)
    UNION ALL
    (SELECT jsonb_build_object('table', 'people', 'id', seq, 'key', login, 'content', seal_out(name)) row_out
      FROM people WHERE (name).key_id < now_key AND seq > behind[7] ORDER BY seq LIMIT 500)
    UNION ALL
    (SELECT jsonb_build_object('table', 'desks', 'id', seq, 'key', id, 'content', seal_out(name)) row_out
      FROM desks WHERE (name).key_id < now_key AND seq > behind[8] ORDER BY seq LIMIT 500)
    LIMIT 500) found;
  RETURN jsonb_build_object('rows', rows);
END $$;
