CREATE TABLE "postings" (
	"listing_id" text NOT NULL,
	"platform" text NOT NULL,
	"agent_id" text NOT NULL,
	"state" text NOT NULL,
	"goal" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"sent" jsonb,
	"posted" jsonb,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reference" text,
	"link" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_id" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"is_pilot" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "postings_listing_id_platform_pk" PRIMARY KEY("listing_id","platform"),
	CONSTRAINT "postings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action,
	CONSTRAINT "postings_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "postings_by_state" ON "postings" USING btree ("agent_id","platform","state","listing_id");--> statement-breakpoint
CREATE INDEX "postings_held" ON "postings" USING btree ("run_id") WHERE is_held;--> statement-breakpoint
CREATE INDEX "postings_to_check" ON "postings" USING btree ("checked_at") WHERE state in ('Posted', 'PostedWithWarning');--> statement-breakpoint
CREATE TABLE "posting_mutations" (
	"agent_id" text NOT NULL,
	"id" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posting_mutations_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_turns" (
	"platform" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_feeds" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "agent_feeds_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agent_feeds_key" ON "agent_feeds" USING btree ("key");--> statement-breakpoint
CREATE TABLE "sandbox_adverts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_adverts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" text NOT NULL,
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"updates" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_adverts_key" ON "sandbox_adverts" USING btree ("platform","key");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_adverts_reference" ON "sandbox_adverts" USING btree ("platform","reference");--> statement-breakpoint
CREATE INDEX "sandbox_adverts_source" ON "sandbox_adverts" USING btree ("platform","source");--> statement-breakpoint
CREATE TABLE "sandbox_requests" (
	"platform" text NOT NULL,
	"key" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"answer" jsonb,
	CONSTRAINT "sandbox_requests_platform_key_pk" PRIMARY KEY("platform","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_windows" (
	"platform" text PRIMARY KEY NOT NULL,
	"started_at" double precision NOT NULL,
	"requests" integer NOT NULL
);
