-- Roles are the server's, not the database's: made once, found the next time.
DO $$
DECLARE made text;
BEGIN
  FOREACH made IN ARRAY ARRAY['elkontor_owner', 'elkontor_clerk', 'elkontor_lead'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = made) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', made); END IF;
    -- Another database of this server is being migrated at the same moment.
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
  BEGIN
    IF NOT pg_has_role('elkontor_lead', 'elkontor_clerk', 'MEMBER') THEN GRANT elkontor_clerk TO elkontor_lead; END IF;
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  IF NOT pg_has_role(current_user, 'elkontor_owner', 'MEMBER') THEN EXECUTE format('GRANT elkontor_owner TO %I', current_user); END IF;
END $$;

CREATE SCHEMA elkontor AUTHORIZATION elkontor_owner;
REVOKE ALL ON SCHEMA elkontor FROM PUBLIC;
GRANT USAGE ON SCHEMA elkontor TO elkontor_clerk;
-- Nobody may run a new function before it is given to somebody.
ALTER DEFAULT PRIVILEGES FOR ROLE elkontor_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- Who sealed something, and under which key: what is needed to open it. The database never can.
CREATE TYPE sealed_by AS (desk uuid, number bigint, key_id int, sealed bytea);

-- One row. Its seq numbers every write; whoever writes holds this row until the commit, so numbers come in the order of commits.
CREATE TABLE office (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id uuid NOT NULL,
  seq bigint NOT NULL DEFAULT 0,
  key_id int NOT NULL DEFAULT 1,
  rule int NOT NULL,
  stop int NOT NULL DEFAULT 0,
  stop_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- A random tag for every write, kept for ever: where a desk remembers another one, the database has forgotten something.
CREATE TABLE writes (seq bigint PRIMARY KEY, tag uuid NOT NULL);

CREATE TABLE people (
  id uuid PRIMARY KEY,
  login name NOT NULL UNIQUE,
  is_lead boolean NOT NULL,
  name sealed_by,
  public_key bytea,
  vouched_for bytea,
  vouched_by name,
  has_left boolean NOT NULL DEFAULT false,
  seq bigint NOT NULL UNIQUE
);

CREATE TABLE desks (
  id uuid PRIMARY KEY,
  secret_hash bytea NOT NULL,
  name sealed_by,
  run int NOT NULL DEFAULT 0,
  nonce text NOT NULL DEFAULT '',
  seen_at timestamptz NOT NULL,
  read_seq bigint NOT NULL DEFAULT 0,
  is_ready boolean NOT NULL DEFAULT false,
  restated int NOT NULL,
  set_aside int NOT NULL DEFAULT 0,
  set_aside_by name,
  joined_by name NOT NULL,
  seq bigint NOT NULL UNIQUE
);

CREATE TABLE claims (
  id bigint PRIMARY KEY,
  registration uuid NOT NULL UNIQUE,
  attempt uuid NOT NULL,
  request bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('sending', 'waiting', 'unknown', 'accepted', 'rejected', 'not-sent', 'absent', 'taken')),
  desk uuid NOT NULL,
  login name NOT NULL,
  since timestamptz NOT NULL,
  at timestamptz NOT NULL,
  seq bigint NOT NULL UNIQUE,
  covers bigint[] NOT NULL DEFAULT '{}',
  content sealed_by,
  event sealed_by
);
CREATE INDEX claims_of_desk ON claims (desk, id) WHERE state IN ('sending', 'waiting');
CREATE INDEX claims_that_cover ON claims USING gin (covers) WITH (fastupdate = off) WHERE covers <> '{}';

-- nth rises by one for every claim of a key: two claims can never take the same place.
CREATE TABLE claim_keys (
  key bytea NOT NULL,
  nth int NOT NULL,
  claim bigint NOT NULL,
  PRIMARY KEY (key, nth)
);
CREATE INDEX keys_of_claim ON claim_keys (claim);

CREATE TABLE attempts (
  attempt uuid PRIMARY KEY,
  desk uuid NOT NULL,
  run int NOT NULL,
  registration uuid NOT NULL,
  request bytea NOT NULL,
  state text NOT NULL
);

CREATE TABLE claim_events (
  seq bigint PRIMARY KEY,
  claim bigint NOT NULL,
  attempt uuid NOT NULL,
  state text NOT NULL,
  desk uuid NOT NULL,
  login name NOT NULL,
  at timestamptz NOT NULL,
  covers bigint[] NOT NULL DEFAULT '{}',
  event sealed_by
);
CREATE INDEX events_of_claim ON claim_events (claim);

CREATE TABLE records (
  kind text NOT NULL,
  key bytea NOT NULL,
  version int NOT NULL,
  login name NOT NULL,
  at timestamptz NOT NULL,
  seq bigint NOT NULL UNIQUE,
  content sealed_by NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE TABLE history (LIKE records, PRIMARY KEY (kind, key, seq));
CREATE TABLE tombstones (
  kind text NOT NULL,
  key bytea NOT NULL,
  seq bigint NOT NULL UNIQUE,
  login name NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);

CREATE TABLE jobs (
  hash bytea PRIMARY KEY,
  desk uuid NOT NULL,
  login name NOT NULL,
  at timestamptz NOT NULL,
  seq bigint NOT NULL UNIQUE,
  content sealed_by NOT NULL
);
CREATE TABLE approvals (
  seq bigint PRIMARY KEY,
  job bytea NOT NULL,
  login name NOT NULL,
  at timestamptz NOT NULL,
  signature bytea NOT NULL,
  content sealed_by NOT NULL,
  UNIQUE (job, login)
);
