-- Names are searched in the middle too. Where the extension may not be made, the search is slower and otherwise the same.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX properties_name_part ON properties USING gin (name_key gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
END $$;
