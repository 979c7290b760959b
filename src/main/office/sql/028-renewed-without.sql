SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- Rows that opened with no key when a lead renewed it, whole, as they were; they count for nothing.
CREATE TABLE unopened (
  of_table text NOT NULL,
  id bigint NOT NULL,
  row_was jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  login name NOT NULL DEFAULT session_user,
  PRIMARY KEY (of_table, id, at)
);

-- Within a renewal, and on a lead's word: these rows are put by. A claim's pairs are free from then on; of a person, a
-- desk or an event only the sealed words go.
CREATE FUNCTION renew_without(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_lead(ask->'who'); now_key int; one jsonb; of_id bigint; was jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT key_id INTO now_key FROM office;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'rows') LOOP
    of_id := (one->>'id')::bigint; was := NULL;
    CASE one->>'table'
      WHEN 'claims' THEN
        SELECT to_jsonb(c) || jsonb_build_object('keys', (SELECT jsonb_agg(encode(k.key, 'hex')) FROM claim_keys k WHERE k.claim = c.id),
            'events', (SELECT jsonb_agg(to_jsonb(e)) FROM claim_events e WHERE e.claim = c.id)) INTO was
          FROM claims c WHERE c.id = of_id AND (c.content).key_id < now_key;
        IF was IS NOT NULL THEN
          DELETE FROM claim_keys WHERE claim = of_id;
          DELETE FROM claim_events WHERE claim = of_id;
          DELETE FROM claims WHERE id = of_id;
        END IF;
      WHEN 'events' THEN
        SELECT to_jsonb(e) INTO was FROM claim_events e WHERE e.seq = of_id AND (e.event).key_id < now_key;
        UPDATE claim_events SET event = NULL WHERE seq = of_id AND (event).key_id < now_key;
        UPDATE claims SET event = NULL WHERE seq = of_id AND (event).key_id < now_key;
      WHEN 'records' THEN DELETE FROM records r WHERE r.seq = of_id AND (r.content).key_id < now_key RETURNING to_jsonb(r) INTO was;
      WHEN 'history' THEN DELETE FROM history h WHERE h.seq = of_id AND (h.content).key_id < now_key RETURNING to_jsonb(h) INTO was;
      WHEN 'jobs' THEN DELETE FROM jobs j WHERE j.seq = of_id AND (j.content).key_id < now_key RETURNING to_jsonb(j) INTO was;
      WHEN 'approvals' THEN DELETE FROM approvals a WHERE a.seq = of_id AND (a.content).key_id < now_key RETURNING to_jsonb(a) INTO was;
      WHEN 'people' THEN
        SELECT to_jsonb(p) INTO was FROM people p WHERE p.seq = of_id AND (p.name).key_id < now_key;
        UPDATE people SET name = NULL WHERE seq = of_id AND (name).key_id < now_key;
      WHEN 'desks' THEN
        SELECT to_jsonb(d) - 'secret_hash' - 'nonce' INTO was FROM desks d WHERE d.seq = of_id AND (d.name).key_id < now_key;
        UPDATE desks SET name = NULL WHERE seq = of_id AND (name).key_id < now_key;
    END CASE;
    IF was IS NOT NULL THEN INSERT INTO unopened (of_table, id, row_was) VALUES (one->>'table', of_id, was); END IF;
  END LOOP;
  RETURN jsonb_build_object('renewed', jsonb_array_length(ask->'rows'));
END $$;
GRANT EXECUTE ON FUNCTION renew_without(jsonb) TO elkontor_lead;
