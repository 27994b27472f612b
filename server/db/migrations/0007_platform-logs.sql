CREATE TABLE "platform_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" text NOT NULL,
	"direction" text NOT NULL,
	"platform" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"subject" text NOT NULL,
	"search_key" text NOT NULL,
	"listing_id" text,
	"run_id" text,
	"link" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_logs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "platform_logs_newest" ON "platform_logs" USING btree ("agent_id","id" DESC NULLS FIRST,"platform","direction","outcome");--> statement-breakpoint
CREATE INDEX "platform_logs_run" ON "platform_logs" USING btree ("run_id","id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "platform_logs_listing" ON "platform_logs" USING btree ("listing_id","id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "platform_logs_age" ON "platform_logs" USING btree ("at");
