ALTER TABLE "import_runs" ADD COLUMN "chosen_encoding" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "encoding" text;