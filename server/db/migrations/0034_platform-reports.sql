CREATE TABLE "platform_enquiries" (
	"platform" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_enquiries_platform_id_pk" PRIMARY KEY("platform","id")
);
--> statement-breakpoint
CREATE TABLE "listing_platform_views" (
	"listing_id" text NOT NULL,
	"platform" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_platform_views_listing_id_platform_day_pk" PRIMARY KEY("listing_id","platform","day")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "listing_platform_views" ADD CONSTRAINT "listing_platform_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;