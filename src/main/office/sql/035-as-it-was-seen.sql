SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- Whether a claim is as a person saw it. After a backup was put back its numbers may be those of another one; an older
-- desk says no more.
CREATE FUNCTION is_as_seen(c claims, cover jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(c.seq = (cover->>'seq')::bigint
    AND c.attempt = coalesce((cover->>'attempt')::uuid, c.attempt)
    AND c.state = coalesce(cover->>'state', c.state), false)
$$;

-- As in 004, and besides: as it was seen.
CREATE OR REPLACE FUNCTION why_not_covered(covers jsonb, covered bigint[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE early bigint[];
BEGIN
  IF covered = '{}' THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(covers) one
      LEFT JOIN claims c ON c.id = (one->>'claim')::bigint WHERE NOT is_as_seen(c, one)) THEN
    RETURN jsonb_build_object('no', 'changed', 'claims', claims_out(covered));
  END IF;
  SELECT array_agg(id) INTO early FROM claims
    WHERE id = ANY (covered) AND state = 'sending' AND clock_timestamp() - since <= interval '5 minutes';
  IF early IS NOT NULL THEN RETURN jsonb_build_object('no', 'too-early', 'claims', claims_out(early)); END IF;
  RETURN NULL;
END $$;

-- As in 031, and besides: as it was seen.
CREATE OR REPLACE FUNCTION decide_known(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); there claims; is_gone boolean;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF ask->>'state' NOT IN ('accepted', 'absent') THEN RAISE 'no such decision' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE id = (ask#>>'{cover,claim}')::bigint;
  IF NOT is_as_seen(there, ask->'cover') THEN
    RETURN jsonb_build_object('no', 'changed', 'claims', claims_out(ARRAY[there.id]));
  END IF;
  is_gone := there.state = 'sending' AND there.desk <> (ask#>>'{who,desk}')::uuid
    AND there.since < clock_timestamp() - interval '5 minutes';
  IF there.state <> 'unknown' AND NOT is_gone THEN
    RETURN jsonb_build_object('no', 'state', 'claims', claims_out(ARRAY[there.id]));
  END IF;
  UPDATE attempts SET state = 'unknown' WHERE attempt = there.attempt AND is_gone;
  UPDATE claims SET state = ask->>'state', event = seal_in(ask->'event', (ask#>>'{who,desk}')::uuid, o.key_id),
    at = clock_timestamp(), seq = take() WHERE id = there.id;
  PERFORM note_event(there.id);
  RETURN jsonb_build_object('seen', seen_now());
END $$;
