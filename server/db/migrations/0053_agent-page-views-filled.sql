-- What was counted before the trigger was there, while servers go on counting: the difference is added, not the number.
-- One statement reads both tables as they were at one moment.
INSERT INTO "agent_page_views" ("agent_id", "day", "visitors")
SELECT "counted"."agent_id", "counted"."day", "counted"."visitors" - coalesce("added"."visitors", 0)
FROM (
	SELECT l."agent_id", v."day", sum(v."visitors") AS "visitors" FROM "listing_page_views" v
	JOIN "listings" l ON l."id" = v."listing_id"
	WHERE v."day" >= (now() AT TIME ZONE 'Asia/Kuala_Lumpur')::date - 7
	GROUP BY l."agent_id", v."day"
) "counted"
LEFT JOIN "agent_page_views" "added" USING ("agent_id", "day")
WHERE "counted"."visitors" > coalesce("added"."visitors", 0)
ON CONFLICT ("agent_id", "day") DO UPDATE SET "visitors" = "agent_page_views"."visitors" + excluded."visitors";
