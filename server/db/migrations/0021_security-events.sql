CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"agent_id" text,
	"what" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"address" text,
	"device" text,
	"operator" text
);
--> statement-breakpoint
CREATE INDEX "security_events_agent" ON "security_events" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "security_events_age" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "refuse_changed_security_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'security events are only added, and deleted when they are old';
END $$;--> statement-breakpoint
CREATE TRIGGER "security_events_unchanged" BEFORE UPDATE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_security_event"();
