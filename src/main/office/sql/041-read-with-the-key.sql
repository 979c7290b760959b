SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 011, but not for a desk that has an older key (`keyId`; absent from older apps): whoever is erased is named under
-- the key of that time, and it would read past them.
CREATE OR REPLACE FUNCTION changes(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  why jsonb := not_served(ask->'who', (ask->>'keyId')::int); at_most int := least((ask->>'limit')::int, 500);
  rows jsonb; found int; head jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF ask ? 'seen' AND NOT is_known(ask->'seen') THEN RETURN jsonb_build_object('no', 'no-hello'); END IF;
  SELECT coalesce(jsonb_agg(row_out ORDER BY seq) FILTER (WHERE nth <= at_most), '[]'), count(*), seen_now() INTO rows, found, head FROM (
    SELECT seq, row_out, row_number() OVER (ORDER BY seq) nth FROM changed_rows((ask->>'after')::bigint, at_most + 1)) found_rows;
  RETURN jsonb_build_object('seen', head, 'rows', rows, 'hasMore', found > at_most);
END $$;
