CREATE TABLE "deals" (
	"id" text NOT NULL,
	"agent_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"area" text NOT NULL,
	"postcode" text NOT NULL,
	"unit_no" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"asking_sen" bigint NOT NULL,
	"outcome" text NOT NULL,
	"price_sen" bigint,
	"day" date NOT NULL,
	"co_broke_name" text DEFAULT '' NOT NULL,
	"co_broke_firm" text DEFAULT '' NOT NULL,
	"co_broke_share" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deals_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
ALTER TABLE "listing_changes" ADD COLUMN "deal_id" text;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_by_day" ON "deals" USING btree ("agent_id","day","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_of_listing" ON "deals" USING btree ("listing_id","created_at");