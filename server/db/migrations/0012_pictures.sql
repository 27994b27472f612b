ALTER TABLE "photos" DROP CONSTRAINT "photos_draft_id_drafts_id_fk";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "placeholder" text;
