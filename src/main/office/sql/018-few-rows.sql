SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- What binds on these keys, found by index one after another. `OFFSET 0` keeps each look-up as it stands: joined plainly, a
-- planner without statistics (a fresh office, a restored dump) reads every claim there is, while everybody waits.
CREATE FUNCTION binding_keys(keys bytea[]) RETURNS TABLE (key bytea, claim bigint) LANGUAGE sql STABLE AS $$
  SELECT one.key, k.claim FROM unnest(keys) one (key)
    CROSS JOIN LATERAL (SELECT k.claim FROM claim_keys k WHERE k.key = one.key OFFSET 0) k
    CROSS JOIN LATERAL (SELECT c.state FROM claims c WHERE c.id = k.claim OFFSET 0) c
    WHERE binds(c.state)
$$;

-- As in 002.
CREATE OR REPLACE FUNCTION binding_on(keys bytea[], except_for bigint[]) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN (
  SELECT coalesce(array_agg(DISTINCT b.claim ORDER BY b.claim), '{}') FROM binding_keys(keys) b WHERE b.claim <> ALL (except_for)
); END $$;

-- As in 004.
CREATE OR REPLACE FUNCTION look(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who', (ask->>'keyId')::int); o office; found jsonb; ids bigint[];
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  SELECT * INTO o FROM office;
  IF (ask->>'rule')::int <> o.rule THEN RETURN jsonb_build_object('no', 'other-rule', 'rule', o.rule); END IF;
  SELECT coalesce(jsonb_agg(jsonb_build_object('key', encode(b.key, 'hex'), 'claim', b.claim) ORDER BY b.key, b.claim), '[]'),
      coalesce(array_agg(DISTINCT b.claim), '{}')
    INTO found, ids FROM binding_keys(keys_in(ask->'keys')) b;
  RETURN jsonb_build_object('found', found, 'claims', claims_out(ids));
END $$;
