ALTER TABLE "drafts" ADD COLUMN "saved_on" text;
