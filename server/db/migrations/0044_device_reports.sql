CREATE TABLE "device_reports" (
	"device" uuid NOT NULL,
	"kind" text NOT NULL,
	"build" text NOT NULL,
	"reason" text NOT NULL,
	"place" text NOT NULL,
	"waiting" integer NOT NULL,
	"hours" integer NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_reports_device_kind_build_reason_place_pk" PRIMARY KEY("device","kind","build","reason","place")
);
--> statement-breakpoint
CREATE INDEX "device_reports_last" ON "device_reports" USING btree ("last_at");