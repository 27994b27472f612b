-- Room on each page for the next version of a row whose changes touch no index.
ALTER TABLE "agents" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "attempts" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "import_runs" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "listing_page_views" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "photo_uploads" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "platform_turns" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "sessions" SET (fillfactor = 80);
