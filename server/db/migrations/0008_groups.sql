CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"rev" integer NOT NULL,
	"owner_id" text NOT NULL REFERENCES "agents"("id"),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"search_key" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"offering" text NOT NULL,
	"state" text NOT NULL,
	"area" text NOT NULL,
	"status" text NOT NULL,
	"listing_share" integer NOT NULL,
	"note" text NOT NULL,
	"sale_count" integer DEFAULT 0 NOT NULL,
	"sale_lowest_sen" bigint,
	"sale_highest_sen" bigint,
	"rent_count" integer DEFAULT 0 NOT NULL,
	"rent_lowest_sen" bigint,
	"rent_highest_sen" bigint,
	"lowest_sen" bigint GENERATED ALWAYS AS (least(sale_lowest_sen, rent_lowest_sen)) STORED,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_listings" (
	"group_id" text NOT NULL REFERENCES "groups"("id"),
	"listing_id" text NOT NULL REFERENCES "listings"("id"),
	"agent_id" text NOT NULL REFERENCES "agents"("id"),
	"agreed_share" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"price_sen" bigint NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_listings_group_id_listing_id_pk" PRIMARY KEY("group_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "group_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL REFERENCES "groups"("id"),
	"listing_id" text NOT NULL REFERENCES "listings"("id"),
	"owner_id" text NOT NULL REFERENCES "agents"("id"),
	"maker_id" text NOT NULL REFERENCES "agents"("id"),
	"amount_sen" bigint NOT NULL,
	"move_in_on" date,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "group_mutations" (
	"agent_id" text NOT NULL,
	"id" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_mutations_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "groups_newest" ON "groups" USING btree ("created_at","id","status","category","title","offering","search_key");--> statement-breakpoint
CREATE INDEX "groups_cheapest" ON "groups" USING btree ("lowest_sen","id","created_at","status","category","title","offering","search_key");--> statement-breakpoint
CREATE INDEX "groups_dearest" ON "groups" USING btree ("lowest_sen" DESC NULLS LAST,"id","created_at","status","category","title","offering","search_key");--> statement-breakpoint
CREATE INDEX "group_listings_listing" ON "group_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "group_listings_newest" ON "group_listings" USING btree ("group_id","shared_at","listing_id","status","agent_id","kind");--> statement-breakpoint
CREATE INDEX "group_listings_by_price" ON "group_listings" USING btree ("group_id","price_sen","listing_id","status","agent_id","kind");--> statement-breakpoint
CREATE INDEX "group_listings_members" ON "group_listings" USING btree ("group_id","agent_id","status");--> statement-breakpoint
CREATE INDEX "group_offers_received" ON "group_offers" USING btree ("owner_id","group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_offers_made" ON "group_offers" USING btree ("maker_id","group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_offers_of_listing" ON "group_offers" USING btree ("listing_id","group_id","state","created_at");--> statement-breakpoint
-- Locks the groups first: the counting statement then sees what concurrent transactions have committed.
CREATE FUNCTION "count_group_listings"("changed" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "groups" WHERE "id" = ANY("changed") ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "groups" g SET
		"sale_count" = n."sale_count", "sale_lowest_sen" = n."sale_lowest", "sale_highest_sen" = n."sale_highest",
		"rent_count" = n."rent_count", "rent_lowest_sen" = n."rent_lowest", "rent_highest_sen" = n."rent_highest"
	FROM (
		SELECT c."id",
			count(s."listing_id") FILTER (WHERE s."kind" <> 'Rent') AS "sale_count",
			min(s."price_sen") FILTER (WHERE s."kind" <> 'Rent') AS "sale_lowest",
			max(s."price_sen") FILTER (WHERE s."kind" <> 'Rent') AS "sale_highest",
			count(s."listing_id") FILTER (WHERE s."kind" = 'Rent') AS "rent_count",
			min(s."price_sen") FILTER (WHERE s."kind" = 'Rent') AS "rent_lowest",
			max(s."price_sen") FILTER (WHERE s."kind" = 'Rent') AS "rent_highest"
		FROM unnest("changed") AS c("id")
		LEFT JOIN "group_listings" s ON s."group_id" = c."id" AND s."status" = 'Active'
		GROUP BY c."id"
	) n WHERE g."id" = n."id";
END $$;
--> statement-breakpoint
CREATE FUNCTION "group_listings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "changed" text[];
BEGIN
	SELECT array_agg(DISTINCT "group_id") INTO "changed" FROM "changed_rows";
	IF "changed" IS NOT NULL THEN PERFORM "count_group_listings"("changed"); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_listings_inserted" AFTER INSERT ON "group_listings" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "group_listings_changed"();--> statement-breakpoint
CREATE TRIGGER "group_listings_updated" AFTER UPDATE ON "group_listings" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "group_listings_changed"();--> statement-breakpoint
CREATE TRIGGER "group_listings_deleted" AFTER DELETE ON "group_listings" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "group_listings_changed"();--> statement-breakpoint
CREATE FUNCTION "copy_to_group_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "changed_rows" l JOIN "group_listings" s ON s."listing_id" = l."id"
		WHERE (s."kind", s."status", s."price_sen") IS DISTINCT FROM (l."kind", l."status", l."price_sen")) THEN
		UPDATE "group_listings" s SET "kind" = l."kind", "status" = l."status", "price_sen" = l."price_sen"
		FROM "changed_rows" l
		WHERE s."listing_id" = l."id" AND (s."kind", s."status", s."price_sen") IS DISTINCT FROM (l."kind", l."status", l."price_sen");
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listings_copied" AFTER UPDATE ON "listings" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_to_group_listings"();
