-- What the functions that desks call share. Nobody but the owner may run these. Those in plpgsql keep their plans for as
-- long as a connection lives; one in SQL that another function calls is planned anew each time.
SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

CREATE FUNCTION ms(moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT floor(extract(epoch FROM moment) * 1000)::bigint
$$;

CREATE FUNCTION seal_in(ask jsonb, desk uuid, key_id int) RETURNS sealed_by LANGUAGE plpgsql STABLE AS $$
DECLARE bytes bytea := decode(ask->>'sealed', 'base64');
BEGIN
  IF bytes IS NULL OR octet_length(bytes) > 1048576 THEN RAISE 'not sealed as it should be' USING ERRCODE = '22023'; END IF;
  RETURN (desk, (ask->>'number')::bigint, key_id, bytes)::sealed_by;
END $$;

CREATE FUNCTION seal_out(given sealed_by) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (given).sealed IS NULL THEN NULL ELSE jsonb_build_object(
    'desk', (given).desk, 'number', (given).number, 'keyId', (given).key_id,
    'sealed', translate(encode((given).sealed, 'base64'), E'\n', '')) END
$$;

CREATE FUNCTION claim_out(c claims) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', c.id, 'registration', c.registration, 'attempt', c.attempt, 'state', c.state, 'desk', c.desk,
    'login', c.login, 'since', ms(c.since), 'at', ms(c.at), 'seq', c.seq, 'content', seal_out(c.content),
    'event', seal_out(c.event), 'covers', to_jsonb(c.covers))
$$;

CREATE FUNCTION claims_out(ids bigint[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT coalesce(jsonb_agg(claim_out(c) ORDER BY c.id), '[]') FROM claims c WHERE c.id = ANY (ids)
); END $$;

CREATE FUNCTION record_out(r records) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('kind', r.kind, 'key', encode(r.key, 'hex'), 'version', r.version, 'login', r.login,
    'at', ms(r.at), 'seq', r.seq, 'content', seal_out(r.content))
$$;

CREATE FUNCTION keys_in(ask jsonb) RETURNS bytea[] LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT coalesce(array_agg(DISTINCT decode(one, 'hex')), '{}') FROM jsonb_array_elements_text(ask) one
); END $$;

-- First in every function that writes: whoever has the row is alone until the commit. A desk's word is given only once
-- it is on the disk, and on the standby where there is one, whatever the role's settings say.
CREATE FUNCTION lock_office() RETURNS office LANGUAGE plpgsql AS $$
DECLARE o office;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  UPDATE office SET seq = seq RETURNING * INTO STRICT o;
  RETURN o;
END $$;

CREATE FUNCTION take() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE taken bigint;
BEGIN
  UPDATE office SET seq = seq + 1 RETURNING seq INTO STRICT taken;
  INSERT INTO writes VALUES (taken, gen_random_uuid());
  RETURN taken;
END $$;

CREATE FUNCTION seen_now() RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT jsonb_build_object('seq', o.seq, 'tag', coalesce(w.tag::text, '')) FROM office o LEFT JOIN writes w ON w.seq = o.seq
); END $$;

-- Null: nothing was written since this number.
CREATE FUNCTION seen_since(before bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT CASE WHEN o.seq > before THEN seen_now() END FROM office o
); END $$;

CREATE FUNCTION is_known(seen jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT (seen->>'seq')::bigint = 0
    OR EXISTS (SELECT FROM writes w WHERE w.seq = (seen->>'seq')::bigint AND w.tag::text = seen->>'tag')
); END $$;

-- Why this person at this desk is nobody to the office; null: they are somebody. Of runs, `not_served` judges.
CREATE FUNCTION unknown_here(who jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND NOT has_left) THEN
    RETURN jsonb_build_object('no', 'not-enrolled');
  END IF;
  IF NOT EXISTS (SELECT FROM desks WHERE id = (who->>'desk')::uuid
      AND secret_hash = sha256(convert_to(who->>'secret', 'UTF8'))) THEN
    RETURN jsonb_build_object('no', 'unknown-desk');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION not_served(who jsonb, key_id int DEFAULT NULL) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE why jsonb := unknown_here(who); d desks; o office;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO d FROM desks WHERE id = (who->>'desk')::uuid;
  IF (who->>'run')::int > d.run THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  IF (who->>'run')::int < d.run OR who->>'nonce' <> d.nonce THEN RETURN jsonb_build_object('no', 'older-run'); END IF;
  SELECT * INTO o FROM office;
  IF key_id IS DISTINCT FROM NULL AND key_id <> o.key_id THEN
    RETURN jsonb_build_object('no', 'other-key', 'keyId', o.key_id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION waiting_for() RETURNS jsonb LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT coalesce(jsonb_agg(d.id ORDER BY d.id::text COLLATE "C"), '[]') FROM desks d, office o
  WHERE greatest(d.restated, d.set_aside) < o.stop AND d.seen_at > o.stop_at - interval '30 days'
); END $$;

-- This desk knows more than the database does: claims stop for all, unless they have for this desk already.
CREATE FUNCTION note_forgotten(of_desk uuid, seen jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_known(seen) OR (SELECT d.restated < o.stop FROM desks d, office o WHERE d.id = of_desk) THEN RETURN; END IF;
  PERFORM take();
  UPDATE office SET stop = stop + 1, stop_at = clock_timestamp();
END $$;

CREATE FUNCTION binds(state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT state IN ('sending', 'waiting', 'unknown', 'accepted')
$$;

CREATE FUNCTION binding_on(keys bytea[], except_for bigint[]) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT coalesce(array_agg(DISTINCT c.id ORDER BY c.id), '{}') FROM claim_keys k JOIN claims c ON c.id = k.claim
  WHERE k.key = ANY (keys) AND binds(c.state) AND c.id <> ALL (except_for)
); END $$;

CREATE FUNCTION put_keys(of_claim bigint, keys bytea[], is_new boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_new THEN DELETE FROM claim_keys WHERE claim = of_claim; END IF;
  INSERT INTO claim_keys SELECT one, coalesce((SELECT max(nth) FROM claim_keys WHERE key = one), 0) + 1, of_claim
    FROM unnest(keys) one;
END $$;

-- The claim as it is now goes down as an event, under its number.
CREATE FUNCTION note_event(of_claim bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO claim_events SELECT seq, id, attempt, state, desk, session_user, at, covers, event FROM claims WHERE id = of_claim;
END $$;
