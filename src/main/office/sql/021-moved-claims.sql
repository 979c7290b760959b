SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- Who has a claim that was handed over, also after somebody deleted the claim itself.
CREATE TABLE moved (registration uuid PRIMARY KEY, desk uuid NOT NULL, login name NOT NULL);
INSERT INTO moved SELECT c.registration, c.desk, c.login FROM claims c WHERE (c.content).desk <> c.desk;

CREATE FUNCTION note_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
BEGIN
  INSERT INTO moved VALUES (NEW.registration, NEW.desk, NEW.login)
    ON CONFLICT (registration) DO UPDATE SET desk = excluded.desk, login = excluded.login;
  RETURN NULL;
END $$;
CREATE TRIGGER claims_moved AFTER UPDATE OF desk ON claims FOR EACH ROW WHEN (NEW.desk <> OLD.desk) EXECUTE FUNCTION note_moved();

-- What a desk said again and another one has by now is that one's; `from` says that this desk had it from there since.
CREATE FUNCTION give_back_moved(who jsonb, one jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE has moved; mine claims; of_desk uuid := (who->>'desk')::uuid;
BEGIN
  SELECT * INTO has FROM moved WHERE registration = (one->>'registration')::uuid AND desk <> of_desk;
  IF NOT FOUND OR coalesce(one->'from' ? has.desk::text, false) THEN RETURN; END IF;
  SELECT * INTO mine FROM claims WHERE registration = has.registration AND desk = of_desk;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE claims SET desk = has.desk, login = has.login WHERE id = mine.id;
  UPDATE attempts SET desk = has.desk WHERE attempt = mine.attempt;
END $$;

-- As in 014, and besides: what another desk has by now.
CREATE OR REPLACE FUNCTION restate_known(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE
  o office := lock_office(); why jsonb := not_served(ask->'who', (ask->>'keyId')::int); one jsonb; doubles jsonb;
  strange jsonb := '[]'; was jsonb;
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  IF (ask->>'rule')::int <> o.rule THEN RETURN jsonb_build_object('no', 'other-rule', 'rule', o.rule); END IF;
  IF jsonb_array_length(ask->'claims') > 500 THEN RAISE 'at most 500 at once' USING ERRCODE = '54000'; END IF;
  FOR one IN SELECT * FROM jsonb_array_elements(ask->'claims') LOOP
    PERFORM restate_moved(ask->'who', one);
    was := restate_known(ask->'who', one, o.key_id);
    IF was IS NOT NULL THEN
      strange := strange || jsonb_build_array(jsonb_build_object('registration', one->>'registration', 'claim', was));
    END IF;
    PERFORM give_back_moved(ask->'who', one);
  END LOOP;
  SELECT coalesce(jsonb_agg(jsonb_build_object('registration', said.one->>'registration', 'claim', claim_out(c)) ORDER BY said.nth, c.id), '[]')
    INTO doubles
    FROM jsonb_array_elements(ask->'claims') WITH ORDINALITY said (one, nth)
    JOIN claims mine ON mine.registration = (said.one->>'registration')::uuid
    JOIN claims c ON c.id = ANY (binding_on(keys_in(said.one->'keys'), ARRAY[mine.id]));
  RETURN jsonb_build_object('seen', seen_since(o.seq), 'doubles', strange || doubles);
END $$;

-- As in 019, and besides: claims that were said again are added up, for 30 days after the last of them: the database has
-- them again, and whoever runs it should still hear of it.
ALTER TABLE desks ADD COLUMN missing_at timestamptz;
CREATE OR REPLACE FUNCTION found_missing(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_served(ask->'who'); in_records int; in_claims int; d desks; moment timestamptz := clock_timestamp();
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  in_records := (ask->>'records')::int;
  SELECT * INTO d FROM desks WHERE id = (ask#>>'{who,desk}')::uuid;
  in_claims := (ask->>'claims')::int
    + CASE WHEN d.missing_at > moment - interval '30 days' THEN d.missing_claims ELSE 0 END;
  UPDATE desks SET missing_records = in_records, missing_claims = in_claims,
      missing_at = CASE WHEN (ask->>'claims')::int > 0 THEN moment ELSE d.missing_at END,
      missing_since = CASE WHEN in_records + in_claims > 0 THEN coalesce(d.missing_since, moment) END
    WHERE id = d.id;
  RETURN jsonb_build_object('noted', true);
END $$;

-- As in 015, and besides: the desks that a stop waits for, those among them that were set aside before it too.
CREATE OR REPLACE FUNCTION erasings(ask jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = elkontor, pg_temp AS $$
DECLARE why jsonb := not_lead(ask->'who');
BEGIN
  IF why IS NOT NULL THEN RETURN why; END IF;
  RETURN jsonb_build_object(
    'erasings', (SELECT coalesce(jsonb_agg(jsonb_build_object('seq', t.seq, 'login', t.login, 'at', ms(t.at)) ORDER BY t.seq DESC), '[]')
      FROM (SELECT * FROM tombstones WHERE kind = 'person' ORDER BY seq DESC LIMIT 50) t),
    'desks', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'login', d.joined_by, 'seenAt', ms(d.seen_at), 'readSeq', d.read_seq)
        ORDER BY d.seen_at), '[]') FROM desks d WHERE d.set_aside_by IS NULL),
    'waitsFor', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'login', d.joined_by, 'seenAt', ms(d.seen_at), 'readSeq', d.read_seq)
        ORDER BY d.seen_at), '[]') FROM desks d WHERE waiting_for() ? d.id::text));
END $$;
