CREATE TABLE "card_visits" (
	"agent_id" text NOT NULL,
	"visitor" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_visits_agent_id_visitor_hour_pk" PRIMARY KEY("agent_id","visitor","hour")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"mutation_id" text,
	"body_hash" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"reminded_on" text
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "firm_registration_no" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "firm_phone" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "tnc_version" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "tnc_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Unknown device' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reset_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_on_keys" ADD COLUMN "is_for_reset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_visits" ADD CONSTRAINT "card_visits_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_visits_hour" ON "card_visits" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_mutation" ON "messages" USING btree ("agent_id","mutation_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_agent" ON "push_subscriptions" USING btree ("agent_id","renewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_public_id" ON "sessions" USING btree ("public_id");