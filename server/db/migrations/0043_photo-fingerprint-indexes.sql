-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "photos_without_fingerprint";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "photos_without_fingerprint" ON "photos" USING btree ("id") WHERE fingerprint is null and picture is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "photos_compared";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "photos_compared" ON "photos" USING btree ("agent_id") WHERE fingerprint <> '';