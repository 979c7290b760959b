SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 011, and besides: when somebody was erased, so that what is older than that is told from what came after.
CREATE OR REPLACE FUNCTION changed_rows(after bigint, at_most int) RETURNS TABLE (seq bigint, row_out jsonb) LANGUAGE sql STABLE AS $$
  (SELECT c.seq, jsonb_build_object('claim', claim_out(c)) FROM claims c WHERE c.seq > after ORDER BY c.seq LIMIT at_most)
  UNION ALL (SELECT r.seq, jsonb_build_object('record', record_out(r)) FROM records r WHERE r.seq > after ORDER BY r.seq LIMIT at_most)
  UNION ALL (SELECT t.seq, jsonb_build_object('tombstone', jsonb_build_object('kind', t.kind, 'key', encode(t.key, 'hex'), 'seq', t.seq, 'at', ms(t.at)))
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

-- Where the database forgot: a desk says whom and what it has read of as erased. What the backup brought back of it goes
-- again; what was written about it after the erasing stays. At no other time, for erasing is a lead's.
CREATE FUNCTION restate_erased(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; gone bytea; moment timestamptz; was boolean;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF jsonb_array_length(ask->'erased') > 500 THEN RAISE 'at most 500 at once' USING ERRCODE = '54000'; END IF;
  IF NOT EXISTS (SELECT FROM desks WHERE id = (ask#>>'{who,desk}')::uuid AND restated < o.stop) THEN
    RETURN jsonb_build_object('seen', NULL);
  END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'erased') LOOP
    gone := decode(one->>'key', 'hex');
    -- A number of milliseconds stands for all of that millisecond.
    moment := least(to_timestamp((one->>'at')::bigint / 1000.0), clock_timestamp());
    DELETE FROM records WHERE kind = one->>'kind' AND key = gone AND at < moment + interval '1 millisecond';
    was := FOUND;
    DELETE FROM history WHERE kind = one->>'kind' AND key = gone AND at < moment + interval '1 millisecond';
    IF one->>'kind' = 'job' THEN
      DELETE FROM approvals WHERE job = gone;
      DELETE FROM jobs WHERE hash = gone;
    END IF;
    IF NOT EXISTS (SELECT FROM records WHERE kind = one->>'kind' AND key = gone)
        AND (was OR NOT EXISTS (SELECT FROM tombstones WHERE kind = one->>'kind' AND key = gone)) THEN
      INSERT INTO tombstones VALUES (one->>'kind', gone, take(), session_user, moment)
        ON CONFLICT (kind, key) DO UPDATE SET seq = excluded.seq, login = excluded.login, at = excluded.at;
    END IF;
  END LOOP;
  RETURN jsonb_build_object('seen', seen_since(o.seq));
END $$;
GRANT EXECUTE ON FUNCTION restate_erased(jsonb) TO elkontor_clerk;

-- A lead's desk looks into versions that are no more: one of them may name whom it erases, where the record does not.
CREATE FUNCTION old_versions(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_lead(ask->'who'); rows jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'key', encode(h.key, 'hex'), 'version', h.version, 'login', h.login,
      'at', ms(h.at), 'seq', h.seq, 'content', seal_out(h.content)) ORDER BY h.seq), '[]') INTO rows
    FROM (SELECT * FROM history WHERE seq > (ask->>'after')::bigint ORDER BY seq LIMIT 500) h;
  RETURN jsonb_build_object('versions', rows);
END $$;
GRANT EXECUTE ON FUNCTION old_versions(jsonb) TO elkontor_lead;

-- As in 013, and besides: older versions that name them, of records that do not any more.
ALTER FUNCTION erase(jsonb) RENAME TO erase_with_jobs;
REVOKE EXECUTE ON FUNCTION erase_with_jobs(jsonb) FROM elkontor_lead;
CREATE FUNCTION erase(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE answer jsonb := erase_with_jobs(ask);
BEGIN
  IF answer ? 'no' THEN RETURN answer; END IF;
  DELETE FROM history h USING jsonb_array_elements(coalesce(ask->'versions', '[]')) one
    WHERE h.kind = one->>'kind' AND h.key = decode(one->>'key', 'hex');
  RETURN answer;
END $$;
GRANT EXECUTE ON FUNCTION erase(jsonb) TO elkontor_lead;
