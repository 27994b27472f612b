CREATE TABLE "payment_attention" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attention_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"gateway_bill_id" text NOT NULL,
	"reason" text NOT NULL,
	"ref_no" text,
	"amount_sen" bigint,
	"paid_sen" bigint DEFAULT 0 NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "payment_attention" ADD CONSTRAINT "payment_attention_ref_no_orders_ref_no_fk" FOREIGN KEY ("ref_no") REFERENCES "public"."orders"("ref_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attention_report" ON "payment_attention" USING btree ("gateway","gateway_bill_id","reason","paid_sen");--> statement-breakpoint
CREATE INDEX "payment_attention_of_order" ON "payment_attention" USING btree ("ref_no");--> statement-breakpoint
CREATE INDEX "payment_attention_open" ON "payment_attention" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
INSERT INTO "payment_attention" ("gateway", "gateway_bill_id", "reason", "ref_no", "amount_sen", "times", "first_at", "last_at")
SELECT b."gateway", b."gateway_bill_id", e."what", e."ref_no", b."amount_sen", count(*), min(e."at"), max(e."at")
FROM "payment_events" e JOIN "bills" b ON b."id" = e."bill_id"
WHERE e."what" IN ('paid twice', 'wrong amount') AND b."gateway_bill_id" IS NOT NULL
GROUP BY b."gateway", b."gateway_bill_id", e."what", e."ref_no", b."amount_sen";
