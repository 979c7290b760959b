SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 003, and besides: a desk counts for no more than the office has written, and not at all where it knows of
-- another past (`seen`): after a restore its number says nothing about what is erased from now on. Whoever was set aside
-- and comes back counts again.
CREATE OR REPLACE FUNCTION has_read(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who'); said bigint := (ask->>'seq')::bigint;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF ask ? 'seen' AND NOT is_known(ask->'seen') THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  UPDATE desks SET set_aside_by = NULL, seen_at = clock_timestamp(),
      read_seq = CASE WHEN ask ? 'seen' THEN least(said, (SELECT seq FROM office)) ELSE greatest(read_seq, said) END
    WHERE id = (ask#>>'{who,desk}')::uuid;
  RETURN (SELECT jsonb_build_object('desks', count(*), 'haveRead', count(*) FILTER (WHERE read_seq >= said))
    FROM desks WHERE set_aside_by IS NULL);
END $$;

-- Who was erased when and by whom, the newest first, and how far every desk has read. Of the erased nothing but a key.
CREATE FUNCTION erasings(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_lead(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  RETURN jsonb_build_object(
    'erasings', (SELECT coalesce(jsonb_agg(jsonb_build_object('seq', t.seq, 'login', t.login, 'at', ms(t.at)) ORDER BY t.seq DESC), '[]')
      FROM (SELECT * FROM tombstones WHERE kind = 'person' ORDER BY seq DESC LIMIT 50) t),
    'desks', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'login', d.joined_by, 'seenAt', ms(d.seen_at), 'readSeq', d.read_seq)
        ORDER BY d.seen_at), '[]') FROM desks d WHERE d.set_aside_by IS NULL));
END $$;
GRANT EXECUTE ON FUNCTION erasings(jsonb) TO elkontor_lead;
