-- Databases that an early text of migration 0049 prepared have the key still. All others take no lock.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'platform_logs_agent_id_agents_id_fk' AND conrelid = to_regclass('platform_logs_first')) THEN
		SET LOCAL lock_timeout = '500ms';
		ALTER TABLE "platform_logs_first" DROP CONSTRAINT IF EXISTS "platform_logs_agent_id_agents_id_fk";
	END IF;
END $$;
