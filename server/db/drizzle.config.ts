/**
 * Configuration of `drizzle-kit generate`, which writes a migration from a changed schema. The README has the
 * command.
 */
export default {
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
  migrations: { prefix: 'index' },
};
