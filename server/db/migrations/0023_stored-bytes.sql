ALTER TABLE "photos" ADD COLUMN "stored_bytes" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "removed_at" timestamp (3) with time zone;