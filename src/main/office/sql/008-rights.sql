SET LOCAL ROLE elkontor_owner;

-- What a clerk may: these calls, and no table.
GRANT EXECUTE ON FUNCTION elkontor.join_desk(jsonb), elkontor.hello(jsonb), elkontor.ready(jsonb), elkontor.has_read(jsonb),
  elkontor.own(jsonb), elkontor.claim(jsonb), elkontor.settle(jsonb), elkontor.decide(jsonb), elkontor.look(jsonb),
  elkontor.restate(jsonb), elkontor.put(jsonb), elkontor.changes(jsonb), elkontor.bring_key(jsonb), elkontor.put_job(jsonb),
  elkontor.approve(jsonb), elkontor.move_claim(jsonb) TO elkontor_clerk;

-- What only a lead may: enrol, part with, vouch, erase, lift a stop, renew.
GRANT EXECUTE ON FUNCTION elkontor.enrol(jsonb), elkontor.part_with(jsonb), elkontor.vouch(jsonb), elkontor.erase(jsonb),
  elkontor.set_aside(jsonb), elkontor.renew_begin(jsonb), elkontor.renew_page(jsonb), elkontor.renew_rows(jsonb),
  elkontor.renew_end(jsonb) TO elkontor_lead;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
DO $$
DECLARE large regprocedure;
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO elkontor_clerk', current_database());
  -- Large objects belong to whoever makes them, whatever rights there are on tables. Some services keep this to themselves.
  FOR large IN SELECT oid FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
      AND proname IN ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_import', 'lo_open', 'lo_put', 'lo_unlink') LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', large);
  END LOOP;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'rights of PUBLIC could not all be taken away here: %', SQLERRM;
END $$;
