-- The rows so far become the first partition of their table. It ends two to three months from now, so that servers
-- of the version before write into it meanwhile, and after all rows, also those of a server whose clock was wrong. The
-- condition is checked in the next migration, while they write.
DO $$
DECLARE
	logs timestamptz := (SELECT max(at) FROM platform_logs);
	events timestamptz := (SELECT max(at) FROM security_events);
	soonest timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months') AT TIME ZONE 'UTC';
	ends timestamptz;
BEGIN
	ends := greatest(soonest, (date_trunc('month', logs AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
	EXECUTE format('ALTER TABLE platform_logs ADD CONSTRAINT platform_logs_bound CHECK (at < %L) NOT VALID', ends);
	ends := greatest(soonest, (date_trunc('month', events AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
	EXECUTE format('ALTER TABLE security_events ADD CONSTRAINT security_events_bound CHECK (at < %L) NOT VALID', ends);
END $$;
