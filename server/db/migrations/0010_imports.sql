CREATE TABLE "import_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"platform" text NOT NULL,
	"status" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_name" text NOT NULL,
	"file_hash" text,
	"charset" text,
	"chosen_format" text,
	"format" text,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"preview" jsonb,
	"counts" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"is_short" boolean DEFAULT false NOT NULL,
	"finding" jsonb,
	"is_stopping" boolean DEFAULT false NOT NULL,
	"archive" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mutation_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "import_runs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"run_id" text NOT NULL,
	"position" integer NOT NULL,
	"key" text,
	"source_id" text NOT NULL,
	"subject" text NOT NULL,
	"place" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"listing_id" text,
	"record" jsonb,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_problem" boolean DEFAULT false NOT NULL,
	"result" text,
	"undo" jsonb,
	"undo_result" text,
	CONSTRAINT "import_items_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "import_items_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "import_links" (
	"agent_id" text NOT NULL,
	"platform" text NOT NULL,
	"source_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"written" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_links_agent_id_platform_source_id_pk" PRIMARY KEY("agent_id","platform","source_id"),
	CONSTRAINT "import_links_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "import_images" (
	"listing_id" text NOT NULL,
	"url_hash" text NOT NULL,
	"url" text NOT NULL,
	"agent_id" text NOT NULL,
	"run_id" text NOT NULL,
	"place" integer NOT NULL,
	"status" text NOT NULL,
	"photo_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_images_listing_id_url_hash_pk" PRIMARY KEY("listing_id","url_hash")
);
--> statement-breakpoint
CREATE TABLE "import_settings" (
	"agent_id" text NOT NULL,
	"platform" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_settings_agent_id_platform_pk" PRIMARY KEY("agent_id","platform"),
	CONSTRAINT "import_settings_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "import_runs_newest" ON "import_runs" USING btree ("agent_id","platform","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_key" ON "import_items" USING btree ("run_id","key");--> statement-breakpoint
CREATE INDEX "import_items_action" ON "import_items" USING btree ("run_id","action","position");--> statement-breakpoint
CREATE INDEX "import_items_problems" ON "import_items" USING btree ("run_id","position") WHERE has_problem;--> statement-breakpoint
CREATE INDEX "import_items_open" ON "import_items" USING btree ("run_id","position") WHERE result is null;--> statement-breakpoint
CREATE INDEX "import_items_undoable" ON "import_items" USING btree ("run_id","position") WHERE undo is not null and undo_result is null;--> statement-breakpoint
CREATE INDEX "import_links_listing" ON "import_links" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "import_images_run" ON "import_images" USING btree ("run_id","status");
