CREATE TABLE "photo_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"draft_id" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_uploads_of_agent" ON "photo_uploads" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "photo_uploads_changed" ON "photo_uploads" USING btree ("changed_at");