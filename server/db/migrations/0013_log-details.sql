ALTER TABLE "platform_logs" ADD COLUMN "details" jsonb DEFAULT '[]'::jsonb NOT NULL;
