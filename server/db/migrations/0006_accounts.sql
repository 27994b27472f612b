CREATE TABLE "email_changes" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"agent_id" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_device_hash_agent_id_pk" PRIMARY KEY("device_hash","agent_id")
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"mobile" text,
	"team" text
);
--> statement-breakpoint
ALTER TABLE "agents" ALTER COLUMN "posting_access" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "agents" ALTER COLUMN "posting_access" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_agent" ON "known_devices" USING btree ("agent_id","signed_in_at");--> statement-breakpoint
INSERT INTO "user_profiles" ("id", "name", "email", "mobile", "team")
SELECT DISTINCT 'bd-' || left(md5("bd_info"::text), 12), "bd_info"->>'name', "bd_info"->>'email', "bd_info"->>'mobile', "bd_info"->>'team' FROM "agents" WHERE "bd_info" IS NOT NULL;--> statement-breakpoint
UPDATE "agents" SET "source" = CASE WHEN "bd_info" IS NOT NULL THEN 'bd-' || left(md5("bd_info"::text), 12) END;--> statement-breakpoint
UPDATE "agents" SET "posting_access" = NULL WHERE NOT "posting_access";--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "bd_info";
