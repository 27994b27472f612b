import { defineConfig } from '@playwright/test';
import { browserArguments, headlessPath } from './tests/support/chromium.ts';
import { findFirefox, hasWebKit } from './tests/support/engines.ts';

const firefox = findFirefox();
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/backend-template.ts',
  // A third test at once on two processors makes the whole run longer.
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: headlessPath(), args: browserArguments },
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third more time: `playwright test --trace retain-on-failure NAME` writes one.
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone|@every-width/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: desktop },
    { name: 'faults', testDir: 'tests/faults', use: desktop },
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            testDir: 'tests/engines',
            testMatch: 'firefox.spec.ts',
            use: {
              ...desktop,
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox },
            },
          },
        ]),
    ...(hasWebKit() ? [{ name: 'webkit', testDir: 'tests/engines', testMatch: 'webkit.spec.ts' }] : []),
  ],
});
