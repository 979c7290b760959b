SET LOCAL ROLE elkontor_owner;
SET LOCAL search_path = elkontor, pg_temp;

-- A connection would plan each statement anew at its first five calls, and most desks make few: with 200 desks at once
-- that took half of the time.
ALTER FUNCTION claim(jsonb) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION settle(jsonb) SET plan_cache_mode = force_generic_plan;
