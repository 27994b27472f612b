-- The rows so far become the first partition of their table. It ends two to three months from now, so that servers
-- of the version before write into it meanwhile. The condition is checked in the next migration, while they write.
DO $$
DECLARE
	base text;
	ends timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months') AT TIME ZONE 'UTC';
BEGIN
	FOREACH base IN ARRAY ARRAY['platform_logs', 'security_events'] LOOP
		EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (at < %L) NOT VALID', base, base || '_bound', ends);
	END LOOP;
END $$;
