CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"changes" jsonb,
	"status_from" text,
	"status_to" text
);
--> statement-breakpoint
CREATE TABLE "listing_mutations" (
	"agent_id" text NOT NULL,
	"id" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listing_mutations_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_property";--> statement-breakpoint
DROP INDEX "drafts_name_free";--> statement-breakpoint
DROP INDEX "listings_by_price";--> statement-breakpoint
DROP INDEX "listings_archived";--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "name_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "land_area_sqft" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "drafts" SET "name_key" = NULL WHERE "property_id" IS NOT NULL OR ("intent" IS NOT NULL AND "title" NOT IN ('', 'Apartment/Flat', 'Condo/Serviced Residence'));--> statement-breakpoint
-- Earlier versions kept no history: a listing began as active, or as what it still is, and was archived when it says so.
INSERT INTO "listing_changes" ("listing_id", "agent_id", "at", "what", "status_to")
	SELECT "id", "agent_id", "created_at", 'published', CASE "status" WHEN 'Archived' THEN 'Active' ELSE "status" END FROM "listings";--> statement-breakpoint
INSERT INTO "listing_changes" ("listing_id", "agent_id", "at", "what", "status_from", "status_to")
	SELECT "id", "agent_id", greatest("created_at", coalesce("archived_at", "updated_at")), 'status', 'Active', 'Archived' FROM "listings" WHERE "status" = 'Archived';--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_changes_newest" ON "listing_changes" USING btree ("listing_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_changes_status" ON "listing_changes" USING btree ("agent_id","at","status_from","status_to") WHERE status_to is not null;--> statement-breakpoint
CREATE INDEX "drafts_submitted" ON "drafts" USING btree ("updated_at","id") WHERE status = 'Submitted';--> statement-breakpoint
CREATE INDEX "listings_by_update" ON "listings" USING btree ("agent_id","updated_at","id","status","kind","confirmed_at","search_key");--> statement-breakpoint
CREATE INDEX "listings_alike" ON "listings" USING btree ("property_id","kind","type","unit_type","price_sen","built_up_sqft") WHERE status = 'Active';--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_name_free" ON "drafts" USING btree ("agent_id","name_key") WHERE status <> 'Published';--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "listings" USING btree ("agent_id","price_sen","id","updated_at","status","kind","confirmed_at","search_key");--> statement-breakpoint
CREATE INDEX "listings_archived" ON "listings" USING btree ("agent_id","archived_at","id","kind","search_key") WHERE status = 'Archived';