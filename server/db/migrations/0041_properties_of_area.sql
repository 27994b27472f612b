-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "properties_of_area";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_of_area" ON "properties" USING btree ("state","area","created_at");