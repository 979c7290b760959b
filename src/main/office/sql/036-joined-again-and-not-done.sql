SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- As in 027, and besides: a desk of which a colleague read something, and which joined again after the loss without coming
-- to the end, has not said its own since, whenever that was.
CREATE OR REPLACE FUNCTION note_known(known jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE one jsonb; d desks; moment timestamptz; o office;
BEGIN
  SELECT * INTO o FROM office;
  FOR one IN SELECT * FROM jsonb_array_elements(coalesce(known, '[]')) LIMIT 1000 LOOP
    SELECT * INTO d FROM desks WHERE id = (one->>'desk')::uuid;
    moment := CASE WHEN one->>'seenAt' IS NOT NULL THEN least(to_timestamp((one->>'seenAt')::bigint / 1000.0), clock_timestamp()) END;
    IF NOT FOUND THEN
      INSERT INTO desks (id, secret_hash, seen_at, seen_lived, restated, joined_by, named_by, seq)
        VALUES ((one->>'desk')::uuid, '', coalesce(moment, clock_timestamp()), o.lived, 0, (one->>'login')::name, session_user, take());
    ELSIF moment IS NOT NULL AND NOT d.is_ready AND d.left_at IS NULL THEN
      UPDATE desks SET seen_at = greatest(seen_at, moment), named_by = coalesce(named_by, session_user), restated = 0 WHERE id = d.id;
    -- A number of milliseconds stands for all of that millisecond.
    ELSIF d.restated < o.stop AND d.seen_at + interval '1 millisecond' < moment THEN
      UPDATE desks SET seen_at = moment WHERE id = d.id;
    END IF;
  END LOOP;
END $$;
