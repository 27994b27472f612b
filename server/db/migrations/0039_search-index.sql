-- Outside a transaction. Left out without its extension.
DROP INDEX CONCURRENTLY IF EXISTS "listings_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_search" ON "listings" USING gin ("agent_id", "search_key" gin_trgm_ops);
