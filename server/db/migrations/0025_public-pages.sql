CREATE TABLE "listing_page_views" (
	"listing_id" text NOT NULL,
	"day" date NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "listing_page_views_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_page_visits" (
	"listing_id" text NOT NULL,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "listing_page_visits_listing_id_visitor_day_pk" PRIMARY KEY("listing_id","visitor","day")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "public_code" text;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "public_code" SET DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16);--> statement-breakpoint
ALTER TABLE "listing_page_views" ADD CONSTRAINT "listing_page_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_page_visits" ADD CONSTRAINT "listing_page_visits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_page_visits_day" ON "listing_page_visits" USING btree ("day");