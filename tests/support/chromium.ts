import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Features that no test needs. Chromium heeds only the last such list: all but the last line is Playwright's
 * own. The last one is two pages for suggestions of the address bar, which Chromium would draw, unseen, for
 * each new context: a tenth of the time of a test.
 */
const unneededFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,Translate',
  'GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,AutoDeElevate,AimEnabled',
  'OptimizationHints,NetworkTimeServiceQuerying',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/**
 * How the browser is started: without a sandbox, because tests may run as root, and without calls of its own.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unneededFeatures.join(',')}`,
];

/** Path of a Chromium on this machine, or undefined where the browser tests would have to install one. */
export function findChromium(): string | undefined {
  return [...places, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/** Path of the Chromium that the browser tests drive. @throws where there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path)
    throw new Error(
      'There is no Chromium on this machine. "npm test" installs one, or set CHROMIUM to its path.',
    );
  return path;
}
