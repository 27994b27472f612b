ALTER TABLE "groups" RENAME CONSTRAINT "groups_owner_id_fkey" TO "groups_owner_id_agents_id_fk";--> statement-breakpoint
ALTER TABLE "group_listings" RENAME CONSTRAINT "group_listings_group_id_fkey" TO "group_listings_group_id_groups_id_fk";--> statement-breakpoint
ALTER TABLE "group_listings" RENAME CONSTRAINT "group_listings_listing_id_fkey" TO "group_listings_listing_id_listings_id_fk";--> statement-breakpoint
ALTER TABLE "group_listings" RENAME CONSTRAINT "group_listings_agent_id_fkey" TO "group_listings_agent_id_agents_id_fk";--> statement-breakpoint
ALTER TABLE "group_offers" RENAME CONSTRAINT "group_offers_group_id_fkey" TO "group_offers_group_id_groups_id_fk";--> statement-breakpoint
ALTER TABLE "group_offers" RENAME CONSTRAINT "group_offers_listing_id_fkey" TO "group_offers_listing_id_listings_id_fk";--> statement-breakpoint
ALTER TABLE "group_offers" RENAME CONSTRAINT "group_offers_owner_id_fkey" TO "group_offers_owner_id_agents_id_fk";--> statement-breakpoint
ALTER TABLE "group_offers" RENAME CONSTRAINT "group_offers_maker_id_fkey" TO "group_offers_maker_id_agents_id_fk";
