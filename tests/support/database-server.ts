import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migrations.ts';
import { prepareDatabase } from '#server/operations/prepare-database.ts';
import { migrationsVariable } from './release.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { url: string; template: string };
  }
}

/** Durability is not needed in tests. */
const fastFlags = ['-c fsync=off', '-c full_page_writes=off', '-c synchronous_commit=off'];

async function temporaryServer() {
  const dir = await mkdtemp(join(tmpdir(), 'senarai-tests-'));
  await chmod(dir, 0o755);
  const { url, release } = await openEmbedded(dir, fastFlags);
  return { url, stop: () => release().then(() => rm(dir, { recursive: true, force: true })) };
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

const run = (url: string, statement: string) => onDatabase(url, (client) => client.query(statement));

/**
 * One PostgreSQL for all API tests, with a migrated and filled template database: embedded, or that of
 * TEST_DATABASE_URL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: () => Promise.resolve() } : await temporaryServer();
  const template = `senarai_template_${process.pid}`;
  await run(server.url, `create database ${template}`);
  const templateUrl = new URL(server.url);
  templateUrl.pathname = template;
  await prepareDatabase(templateUrl.href, 'demo', new Date());
  const later = process.env[migrationsVariable];
  if (later !== undefined)
    await onDatabase(templateUrl.href, async (client) => migrate(client, await readMigrations(later)));
  project.provide('databaseServer', { url: server.url, template });
  return async () => {
    await run(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}
