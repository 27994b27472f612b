import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toContract, migrationProblems } from '#support/migration-rules.ts';

const folder = join(import.meta.dirname, '../server/db/migrations');
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** The last migration of the time before several versions had to run on one schema. */
const lastWithoutRules = '0016';

const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > lastWithoutRules)
  .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));

test('the version before goes on while a migration runs and after it', () => {
  for (const { name, sql } of migrations) expect(migrationProblems(sql), name).toEqual([]);
});

test('a contract step names an earlier release', () => {
  for (const { name, sql } of migrations) {
    const named = toContract(sql);
    if (named !== null) expect(named.localeCompare(version, 'en', { numeric: true }), name).toBeLessThan(0);
  }
});

test.for([
  'ALTER TABLE "agents" ADD COLUMN "two" text NOT NULL;',
  'ALTER TABLE "agents" ADD COLUMN "two" text DEFAULT left(gen_random_uuid()::text, 16) NOT NULL;',
  'ALTER TABLE "agents" ADD COLUMN "two" double precision DEFAULT random();',
  'ALTER TABLE "agents" ADD COLUMN "two" timestamptz DEFAULT clock_timestamp();',
  'ALTER TABLE "agents" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "agents" ALTER COLUMN "name" SET DATA TYPE integer;',
  'ALTER TABLE "agents" DROP COLUMN "name";',
  'DROP TABLE "agents";',
  'ALTER TABLE "agents" DROP CONSTRAINT IF EXISTS "agents_email_unique";',
  'ALTER TABLE "drafts" DROP CONSTRAINT IF EXISTS "drafts_agent_id_agents_id_fk";',
  'ALTER TABLE "agents" RENAME COLUMN "name" TO "other";',
  'ALTER TABLE "agents" ADD CONSTRAINT "one" UNIQUE ("name");',
  'CREATE INDEX "one" ON "agents" USING btree ("name");',
  'CREATE UNIQUE INDEX "one" ON "agents" ("name");',
  'DROP INDEX "one";',
  '-- Outside a transaction.\nCREATE INDEX CONCURRENTLY "one" ON "agents" ("name");--> statement-breakpoint\nUPDATE agents SET name = 1;',
  'CREATE INDEX CONCURRENTLY "one" ON "agents" ("name");',
  '-- Into partitions.\nALTER TABLE "agents" RENAME TO "agents_first";',
])('%j is refused', (sql) => {
  expect(migrationProblems(sql)).not.toEqual([]);
});

test.for([
  'ALTER TABLE "agents" ADD COLUMN "two" text;',
  'ALTER TABLE "agents" ADD COLUMN "two" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "agents" ADD COLUMN "two" timestamptz DEFAULT now() NOT NULL;',
  'ALTER TABLE "agents" ADD COLUMN "two" text;--> statement-breakpoint\nALTER TABLE "agents" ALTER COLUMN "two" SET DEFAULT gen_random_uuid()::text;',
  'ALTER TABLE "agents" ALTER COLUMN "name" DROP NOT NULL;',
  'SET LOCAL lock_timeout = 500;--> statement-breakpoint\nALTER TABLE "drafts" DROP CONSTRAINT IF EXISTS "drafts_agent_id_agents_id_fk";',
  'CREATE TABLE "notes" ("id" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "notes_id" ON "notes" USING btree ("id");--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "one" CHECK (id <> \'\');',
  'ALTER TABLE "agents" ADD COLUMN "note" text;--> statement-breakpoint\nALTER TABLE "agents" ADD CONSTRAINT "n" FOREIGN KEY ("note") REFERENCES "notes"("id");',
  '-- Outside a transaction.\nDROP INDEX CONCURRENTLY IF EXISTS "one";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "one" ON "agents" ("name");',
  '-- Contract of 1.0.0.\nALTER TABLE "agents" DROP COLUMN "name";',
])('%j is accepted', (sql) => {
  expect(migrationProblems(sql)).toEqual([]);
});
