-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "import_links_spelled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "import_links_spelled" ON "import_links" USING btree ("agent_id","platform","source_id") WHERE octet_length(source_id) <> length(source_id);
