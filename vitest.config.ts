import { defineConfig } from 'vitest/config';

const quiet = ['tests/support/quiet.ts'];

/**
 * Importing the server takes longer than starting it, and what it keeps is in a database and folder of each
 * file.
 */
const sharedModules = { isolate: false };

/** A test that hangs ends. No test measures time: with three at once on two slow processors, any may have to wait. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout,
        },
      },
      {
        test: {
          name: 'tests',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/api/**'],
          setupFiles: quiet,
          testTimeout,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: quiet,
          ...sharedModules,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
