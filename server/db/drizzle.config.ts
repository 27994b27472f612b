/**
 * For `drizzle-kit generate`, which writes a migration from a changed schema; the README has the whole
 * command.
 */
export default {
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
  migrations: { prefix: 'index' },
};
