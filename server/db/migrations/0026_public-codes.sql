-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "listings_public_code";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_public_code" ON "listings" USING btree ("public_code");