CREATE TABLE "import_schedules" (
	"agent_id" text NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"format" text,
	"every" text NOT NULL,
	"archives_absent" boolean NOT NULL,
	"login" text,
	"next_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_outcome" text,
	"last_run_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_schedules_agent_id_platform_pk" PRIMARY KEY("agent_id","platform")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "scheduled" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "import_schedules" ADD CONSTRAINT "import_schedules_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_schedules_next" ON "import_schedules" USING btree ("next_at");