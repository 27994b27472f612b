-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "photos_stored";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "photos_stored" ON "photos" USING btree ("agent_id","stored_bytes","bytes");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "photos_unmeasured";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "photos_unmeasured" ON "photos" USING btree ("id") WHERE stored_bytes is null;