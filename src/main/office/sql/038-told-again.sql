SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- What another attempt at this registration may have made a contract of, of which its desk says that it never made it: a copy
-- of its disk did. Null: nothing. It is told as often as it is asked, for the answer may be lost.
CREATE FUNCTION copys_attempt(of_desk uuid, one jsonb, there claims) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE other attempts; may_be text[] := '{sending,unknown,accepted}';
BEGIN
  IF there.desk <> of_desk OR one->>'state' <> ALL (may_be) THEN RETURN NULL; END IF;
  SELECT a.* INTO other
    FROM (SELECT DISTINCT e.attempt FROM claim_events e WHERE e.claim = there.id OFFSET 0) had
    CROSS JOIN LATERAL (SELECT * FROM attempts a WHERE a.attempt = had.attempt OFFSET 0) a
    WHERE a.desk = of_desk AND a.attempt <> (one->>'attempt')::uuid AND NOT coalesce(one->'before' ? a.attempt::text, false)
      AND CASE WHEN a.attempt = there.attempt THEN there.state ELSE a.state END = ANY (may_be)
    ORDER BY a.attempt = there.attempt DESC, a.run DESC, a.attempt::text COLLATE "C" LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF other.attempt = there.attempt THEN RETURN claim_out(there); END IF;
  RETURN claim_out(there) || jsonb_build_object('attempt', other.attempt, 'state', other.state, 'event', NULL);
END $$;

-- As in 009, and besides: what a copy of the disk sent is told again.
CREATE OR REPLACE FUNCTION restate_known(who jsonb, one jsonb, key_id int) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  there claims; was jsonb; of_desk uuid := (who->>'desk')::uuid; strange boolean; may_be text[] := '{sending,unknown,accepted}';
BEGIN
  IF NOT binds(one->>'state') THEN RAISE 'only what binds is said again' USING ERRCODE = '22023'; END IF;
  SELECT * INTO there FROM claims WHERE registration = (one->>'registration')::uuid;
  strange := FOUND AND there.desk = of_desk AND there.state = ANY (may_be) AND there.attempt <> (one->>'attempt')::uuid
    AND NOT coalesce(one->'before' ? there.attempt::text, false)
    AND NOT EXISTS (SELECT FROM attempts WHERE attempt = (one->>'attempt')::uuid);
  IF there.id IS NOT NULL THEN was := copys_attempt(of_desk, one, there); END IF;
  IF strange AND (one->>'state' = 'waiting' OR there.state = 'accepted') THEN
    INSERT INTO attempts VALUES ((one->>'attempt')::uuid, of_desk, (who->>'run')::int, (one->>'registration')::uuid,
      decode(one->>'request', 'hex'), one->>'state');
    PERFORM take();
  ELSE
    PERFORM restate_one(who, one, key_id);
  END IF;
  RETURN was;
END $$;
