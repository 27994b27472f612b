ALTER TABLE "platform_logs" VALIDATE CONSTRAINT "platform_logs_bound";--> statement-breakpoint
ALTER TABLE "security_events" VALIDATE CONSTRAINT "security_events_bound";
