-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "agents_disabled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agents_disabled" ON "agents" USING btree ("id") WHERE active = 'Disabled';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "group_listings_by_agent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "group_listings_by_agent" ON "group_listings" USING btree ("agent_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_old_keys";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_old_keys" ON "orders" USING btree ("ref_no") WHERE ascii(search_key) <> 10;
