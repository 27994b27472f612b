-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS "draft_mutations_whole";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "draft_mutations_whole" ON "draft_mutations" USING btree ("created_at") WHERE response::text <> 'null';