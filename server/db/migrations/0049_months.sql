-- Into partitions.
-- Servers of the version before name the same tables, and go on. No row is read or written: the validated condition
-- proves that all rows of the first partition are in its range, and its indexes become parts of the new ones.
DO $$
DECLARE
	base text;
	first text;
	ends text;
	next bigint;
	part text;
BEGIN
	FOREACH base IN ARRAY ARRAY['platform_logs', 'security_events'] LOOP
		first := base || '_first';
		EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', base);
		EXECUTE format('ALTER TABLE %I RENAME TO %I', base, first);
		FOR part IN SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = first::regclass LOOP
			EXECUTE format('ALTER INDEX %I RENAME TO %I', part, replace(part, base, first));
		END LOOP;
		next := nextval(pg_get_serial_sequence(first, 'id'));
		EXECUTE format('ALTER TABLE %I ALTER COLUMN id DROP IDENTITY', first);
		EXECUTE format('CREATE SEQUENCE %I START %s', base || '_id_seq', next);
		EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (at)', base, first);
		EXECUTE format('ALTER TABLE %I ALTER COLUMN id SET DEFAULT nextval(%L)', base, base || '_id_seq');
		EXECUTE format('ALTER SEQUENCE %I OWNED BY %I.id', base || '_id_seq', base);
	END LOOP;

	CREATE INDEX platform_logs_newest ON platform_logs (agent_id, id DESC NULLS FIRST, platform, direction, outcome);
	CREATE INDEX platform_logs_run ON platform_logs (run_id, id) WHERE run_id IS NOT NULL;
	CREATE INDEX platform_logs_listing ON platform_logs (listing_id, id) WHERE listing_id IS NOT NULL;
	CREATE INDEX security_events_agent ON security_events (agent_id, id);
	DROP TRIGGER security_events_unchanged ON security_events_first;
	CREATE TRIGGER security_events_unchanged BEFORE UPDATE ON security_events
		FOR EACH ROW EXECUTE FUNCTION refuse_changed_security_event();

	FOREACH base IN ARRAY ARRAY['platform_logs', 'security_events'] LOOP
		first := base || '_first';
		SELECT substring(pg_get_constraintdef(oid) from '''([^'']+)''') INTO STRICT ends
			FROM pg_constraint WHERE conrelid = first::regclass AND conname = base || '_bound';
		EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', base, first, ends);
		EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', first, base || '_bound');
		EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', base || '_other', base);
		EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (id)', base || '_other');
	END LOOP;

	-- Locks agents too. Whoever reads agents and waits for the log meanwhile is let go before PostgreSQL sees a deadlock.
	PERFORM set_config('lock_timeout', '500ms', true);
	ALTER TABLE platform_logs_first DROP CONSTRAINT platform_logs_agent_id_agents_id_fk;
END $$;
