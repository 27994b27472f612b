ALTER TABLE "packages" RENAME COLUMN "price_sen" TO "annual_sen";--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "annual_sen" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "monthly_sen" bigint;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "posting_access" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "packages" SET "monthly_sen" = "annual_sen", "annual_sen" = NULL WHERE "months" = 1;--> statement-breakpoint
UPDATE "packages" SET "annual_sen" = NULL WHERE "months" NOT IN (1, 12) OR "annual_sen" = 0;--> statement-breakpoint
UPDATE "packages" SET "monthly_sen" = NULL WHERE "monthly_sen" = 0;--> statement-breakpoint
CREATE TABLE "orders" (
	"ref_no" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"package_tag" text NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"price_sen" bigint NOT NULL,
	"credit_sen" bigint NOT NULL,
	"credited" text[] DEFAULT '{}' NOT NULL,
	"sst_basis_points" integer NOT NULL,
	"sst_sen" bigint NOT NULL,
	"total_sen" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"term_sen" bigint,
	"ended_at" timestamp (3) with time zone,
	"receipt_no" text,
	"paid_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"refund_sen" bigint,
	"refund_note" text,
	"search_key" text NOT NULL,
	"check_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action,
	CONSTRAINT "orders_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action,
	CONSTRAINT "orders_amounts" CHECK ("total_sen" = "price_sen" - "credit_sen" + "sst_sen" AND "credit_sen" >= 0 AND "sst_sen" >= 0 AND "total_sen" > 0),
	CONSTRAINT "orders_paid" CHECK (("status" = 'Success') = ("paid_at" IS NOT NULL AND "receipt_no" IS NOT NULL AND "term_sen" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("agent_id","created_at" DESC NULLS FIRST,"ref_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("agent_id","status","created_at" DESC NULLS FIRST,"ref_no" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_receipt" ON "orders" USING btree ("receipt_no");--> statement-breakpoint
CREATE INDEX "orders_to_check" ON "orders" USING btree ("check_after") WHERE check_after is not null;--> statement-breakpoint
CREATE TABLE "bills" (
	"id" text PRIMARY KEY NOT NULL,
	"ref_no" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_bill_id" text,
	"url" text,
	"amount_sen" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bills_ref_no_orders_ref_no_fk" FOREIGN KEY ("ref_no") REFERENCES "public"."orders"("ref_no") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bills_at_gateway" ON "bills" USING btree ("gateway","gateway_bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_current" ON "bills" USING btree ("ref_no") WHERE state in ('Creating', 'Open');--> statement-breakpoint
CREATE INDEX "bills_of_order" ON "bills" USING btree ("ref_no");--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref_no" text NOT NULL,
	"bill_id" text,
	"source" text NOT NULL,
	"what" text NOT NULL,
	"signature" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_ref_no_orders_ref_no_fk" FOREIGN KEY ("ref_no") REFERENCES "public"."orders"("ref_no") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "payment_events_of_order" ON "payment_events" USING btree ("ref_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_signature" ON "payment_events" USING btree ("signature");--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_mutations" (
	"agent_id" text NOT NULL,
	"id" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_mutations_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_bills" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_sen" bigint NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
