CREATE TABLE "agent_page_views" (
	"agent_id" text NOT NULL,
	"day" date NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "agent_page_views_agent_id_day_pk" PRIMARY KEY("agent_id","day")
) WITH (fillfactor = 50);
--> statement-breakpoint
-- Servers of the version before do not know the table: what they count is added by the database.
CREATE FUNCTION "add_to_agent_page_views"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "agent_page_views" ("agent_id", "day", "visitors")
	SELECT "agent_id", NEW."day", NEW."visitors" - coalesce(OLD."visitors", 0) FROM "listings" WHERE "id" = NEW."listing_id"
	ON CONFLICT ("agent_id", "day") DO UPDATE SET "visitors" = "agent_page_views"."visitors" + excluded."visitors";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listing_page_views_added" AFTER INSERT OR UPDATE OF "visitors" ON "listing_page_views" FOR EACH ROW EXECUTE FUNCTION "add_to_agent_page_views"();--> statement-breakpoint
-- Last, and not for long: nobody writes an agent meanwhile.
SET LOCAL lock_timeout = '500ms';--> statement-breakpoint
ALTER TABLE "agent_page_views" ADD CONSTRAINT "agent_page_views_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;
