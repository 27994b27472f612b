import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sourcePlugins } from './build/portal-plugins.ts';
import { settingsFrom } from './server/config/page.ts';
import { browserArguments, findChromium, headlessPath } from './tests/support/chromium.ts';

const quiet = ['tests/support/quiet.ts'];

/** Tests on the real server and a database. */
const onServer = ['tests/api/**', 'tests/operations/**'];

/**
 * Importing the server takes longer than starting it, and what it keeps is in a database and folder of each
 * file.
 */
const sharedModules = { isolate: false };

/** A test that hangs ends. No test measures time: with three at once on two slow processors, any may have to wait. */
const testTimeout = 180_000;
/** How long a test waits for what it expects, in milliseconds. */
const patience = 60_000;

/**
 * Nothing changes during a run that does not watch: each file of component tests would ask again for each of a
 * thousand modules.
 */
const isOneRun = process.argv.includes('run');

/** What a build puts into the page: the settings of a portal for which nothing is set. */
const pageConstants = {
  __SETTINGS__: JSON.stringify(settingsFrom({})),
  __API_BASE__: JSON.stringify('/api'),
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        define: pageConstants,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout,
        },
      },
      {
        plugins: [...sourcePlugins(), react()],
        // Found before the first test: a package found later would reload the page of a running test.
        optimizeDeps: {
          entries: [
            'src/main.tsx',
            'src/routes/**/*.tsx',
            'src/**/*-worker.ts',
            'src/**/*.component.test.tsx',
          ],
        },
        ...(isOneRun && { server: { headers: { 'Cache-Control': 'max-age=31536000, immutable' } } }),
        define: pageConstants,
        test: {
          name: 'components',
          include: ['src/**/*.component.test.tsx'],
          setupFiles: [
            ...quiet,
            'tests/support/components/empty-device.ts',
            'tests/support/components/backend.ts',
          ],
          testTimeout,
          // As in the browser tests: a busy machine may lose one.
          retry: process.env['CI'] ? 1 : 0,
          expect: { poll: { timeout: patience } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              actionTimeout: patience,
              launchOptions: {
                ...(findChromium() !== undefined && { executablePath: headlessPath() }),
                args: browserArguments,
              },
              contextOptions: { locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'tests',
          include: ['tests/**/*.test.ts'],
          exclude: onServer,
          setupFiles: quiet,
          testTimeout,
        },
      },
      {
        test: {
          name: 'api',
          include: onServer.map((files) => `${files}/*.test.ts`),
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: quiet,
          ...sharedModules,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll: { timeout: patience } },
        },
      },
    ],
  },
});
