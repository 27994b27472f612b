ALTER TABLE "import_schedules" ADD COLUMN "applied_format" text;--> statement-breakpoint
UPDATE "import_schedules" SET "applied_format" = (SELECT "format" FROM "import_runs" WHERE "import_runs"."agent_id" = "import_schedules"."agent_id" AND "import_runs"."platform" = "import_schedules"."platform" AND "import_runs"."applied_at" IS NOT NULL ORDER BY "import_runs"."applied_at" DESC LIMIT 1);
