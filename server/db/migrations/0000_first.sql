CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"registration_no" text,
	"mobile" text,
	"active" text DEFAULT 'In Service' NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL,
	"new_tnc" boolean DEFAULT false NOT NULL,
	"posting_access" boolean DEFAULT false NOT NULL,
	"package_id" text,
	"expiry_date" timestamp (3) with time zone,
	"state" text,
	"area" text,
	"longitude" double precision,
	"latitude" double precision,
	"image" text,
	"image_online" text,
	"image_offline" text,
	"views" integer DEFAULT 0 NOT NULL,
	"source" text,
	"bd_info" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "draft_mutations" (
	"agent_id" text NOT NULL,
	"id" text NOT NULL,
	"draft_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"rev" integer NOT NULL,
	"response" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_mutations_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"rev" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"search_key" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"area" text NOT NULL,
	"postcode" text NOT NULL,
	"property_id" text,
	"intent" text,
	"remarks" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"property_id" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"search_key" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"unit_type" text,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"area" text NOT NULL,
	"postcode" text NOT NULL,
	"price_sen" bigint NOT NULL,
	"built_up_sqft" integer,
	"bedrooms" text,
	"bathrooms" integer,
	"tenure" text,
	"furnishing" text,
	"rent_type" text,
	"remarks" text DEFAULT '' NOT NULL,
	"best_deal" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"advert_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"name" text NOT NULL,
	"price_sen" bigint NOT NULL,
	"months" integer NOT NULL,
	"listings" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"tenure" text,
	"developer" text,
	"completion_year" integer,
	"facilities" text[] DEFAULT '{}' NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"area" text NOT NULL,
	"postcode" text NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_keys" ADD CONSTRAINT "sign_on_keys_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_user_name" ON "agents" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "agents_email" ON "agents" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "draft_mutations_draft" ON "draft_mutations" USING btree ("draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_name_free" ON "drafts" USING btree ("agent_id","name_key") WHERE property_id is null and status <> 'Published';--> statement-breakpoint
CREATE INDEX "drafts_newest" ON "drafts" USING btree ("agent_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "drafts_newest_of_status" ON "drafts" USING btree ("agent_id","status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("agent_id","status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "listings" USING btree ("agent_id","status","price_sen","id");--> statement-breakpoint
CREATE INDEX "listings_unconfirmed" ON "listings" USING btree ("agent_id",coalesce(confirmed_at, updated_at),"id") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "listings_best_deal" ON "listings" USING btree ("agent_id","updated_at" DESC NULLS FIRST) WHERE best_deal and status = 'Active';--> statement-breakpoint
CREATE INDEX "listings_advert_expiry" ON "listings" USING btree ("agent_id","advert_expires_at") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "listings_archived" ON "listings" USING btree ("agent_id","archived_at" DESC NULLS FIRST) WHERE status = 'Archived';--> statement-breakpoint
CREATE INDEX "listings_property" ON "listings" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_name_key" ON "properties" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "properties_name_prefix" ON "properties" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sessions_agent" ON "sessions" USING btree ("agent_id");