-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "drafts_old_keys";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "drafts_old_keys" ON "drafts" USING btree ("id") WHERE ascii(search_key) <> 10;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_old_keys";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_old_keys" ON "enquiries" USING btree ("id") WHERE ascii(search_key) <> 10;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_of_update";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_of_update" ON "listings" USING btree ("agent_id","updated_at","id","status","kind","confirmed_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_filtered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_filtered" ON "listings" USING btree ("agent_id","updated_at","id","status","kind","confirmed_at","archived_at","quality","has_photo","authorisation_ends_on","advert_expires_at","price_sen","bedrooms","title","state","area");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_of_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_of_price" ON "listings" USING btree ("agent_id","price_sen","id","updated_at","status","kind","confirmed_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_of_quality";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_of_quality" ON "listings" USING btree ("agent_id","quality","id","updated_at","status","kind","confirmed_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_of_confirmation";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_of_confirmation" ON "listings" USING btree ("agent_id",coalesce(confirmed_at, updated_at),"id","status","kind","confirmed_at","updated_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_archive";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_archive" ON "listings" USING btree ("agent_id","archived_at","id","kind") WHERE status = 'Archived';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_old_keys";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "listings_old_keys" ON "listings" USING btree ("id") WHERE ascii(search_key) <> 10;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_by_update";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_by_price";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "listings_archived";
