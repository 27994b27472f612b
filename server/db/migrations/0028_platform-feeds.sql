CREATE TABLE "platform_feeds" (
	"agent_id" text NOT NULL,
	"platform" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	CONSTRAINT "platform_feeds_agent_id_platform_pk" PRIMARY KEY("agent_id","platform")
);
--> statement-breakpoint
ALTER TABLE "platform_feeds" ADD CONSTRAINT "platform_feeds_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_feeds_key" ON "platform_feeds" USING btree ("key");