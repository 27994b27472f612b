-- Databases that an early text of migration 0049 prepared have the key still.
SET LOCAL lock_timeout = '500ms';--> statement-breakpoint
ALTER TABLE IF EXISTS "platform_logs_first" DROP CONSTRAINT IF EXISTS "platform_logs_agent_id_agents_id_fk";
