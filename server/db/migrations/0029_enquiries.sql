CREATE TABLE "enquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"listing_id" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"viewing_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"digest" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_mutations" (
	"agent_id" text NOT NULL,
	"id" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enquiry_mutations_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("agent_id","received_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_state" ON "enquiries" USING btree ("agent_id","state");--> statement-breakpoint
CREATE INDEX "enquiries_digest" ON "enquiries" USING btree ("agent_id","digest","received_at");--> statement-breakpoint
CREATE INDEX "enquiries_last_change" ON "enquiries" USING btree ("updated_at");