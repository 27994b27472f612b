CREATE TABLE "owner_link_mutations" (
	"agent_id" text NOT NULL,
	"id" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owner_link_mutations_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"answer" text,
	"price_sen" bigint,
	"message" text DEFAULT '' NOT NULL,
	"decision" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "owner_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_links_of_agent" ON "owner_links" USING btree ("agent_id","answered_at");--> statement-breakpoint
CREATE INDEX "owner_links_of_listing" ON "owner_links" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "owner_links_expired" ON "owner_links" USING btree ("expires_at");