SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 005, and besides: erasing a person again is a new erasing, which every desk reads. They had come back, or an
-- outcome was open the first time; of a person there is no row that would show it.
CREATE OR REPLACE FUNCTION erase_records(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; was boolean; gone bytea;
  kept jsonb := '[]'; of_desk uuid := (ask#>>'{who,desk}')::uuid;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF NOT EXISTS (SELECT FROM people WHERE login = session_user AND is_lead) THEN RETURN jsonb_build_object('no', 'not-lead'); END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'records') LOOP
    gone := decode(one->>'key', 'hex');
    DELETE FROM records WHERE kind = one->>'kind' AND key = gone;
    was := FOUND;
    DELETE FROM history WHERE kind = one->>'kind' AND key = gone;
    IF was OR one->>'kind' = 'person' OR NOT EXISTS (SELECT FROM tombstones WHERE kind = one->>'kind' AND key = gone) THEN
      INSERT INTO tombstones VALUES (one->>'kind', gone, take(), session_user, clock_timestamp())
        ON CONFLICT (kind, key) DO UPDATE SET seq = excluded.seq, login = excluded.login, at = excluded.at;
    END IF;
  END LOOP;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'claims') LOOP
    IF EXISTS (SELECT FROM claims WHERE id = (one->>'claim')::bigint AND seq = (one->>'seq')::bigint
        AND state IN ('accepted', 'rejected', 'not-sent', 'absent', 'taken')) THEN
      UPDATE claims SET content = seal_in(one->'content', of_desk, o.key_id), event = NULL, seq = take()
        WHERE id = (one->>'claim')::bigint;
      UPDATE claim_events SET event = NULL WHERE claim = (one->>'claim')::bigint;
    ELSE
      kept := kept || jsonb_build_array((one->>'claim')::bigint);
    END IF;
  END LOOP;
  RETURN jsonb_build_object('seen', seen_since(o.seq), 'keptWhole', kept);
END $$;
