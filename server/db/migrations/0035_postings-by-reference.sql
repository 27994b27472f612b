-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "postings_by_reference";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "postings_by_reference" ON "postings" USING btree ("platform","reference");
