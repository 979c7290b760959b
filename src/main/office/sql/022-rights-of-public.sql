-- As 008 meant it: there, where a login may not take large objects away (only a superuser may), nothing was taken away.
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO elkontor_clerk', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'rights of PUBLIC in this database could not be taken away: %', SQLERRM;
END $$;
