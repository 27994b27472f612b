ALTER TABLE "group_offers" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "group_offers" ADD COLUMN "answer_seen_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "group_offers" SET "answer_seen_at" = "answered_at" WHERE "answered_at" IS NOT NULL;
