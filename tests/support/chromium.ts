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
 * Features that no test needs. Chromium applies only the last list of disabled features, so all but the last
 * line repeat Playwright's own list. The last line disables two hidden pages for address bar suggestions,
 * which Chromium renders for each new context, a tenth of a test's time.
 */
const unneededFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,Translate',
  'GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,AutoDeElevate,AimEnabled',
  'OptimizationHints,NetworkTimeServiceQuerying',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/** Arguments of the browser: no sandbox, because tests may run as root, and no background requests. */
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

/**
 * Path of a Chromium on this machine, or undefined if there is none and the browser tests would have to
 * install it.
 */
export function findChromium(): string | undefined {
  return [...places, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** Whether Debian's headless shell is on this machine. */
export const hasHeadlessShell = (): boolean => existsSync(headlessShell);

/**
 * Path of the browser for tests that need no profile on disk: the headless shell, which is the same engine
 * without windows and takes a fifth less processor time, or else Chromium. @throws if there is neither
 */
export const headlessPath = (): string =>
  process.env.CHROMIUM === undefined && hasHeadlessShell() ? headlessShell : chromiumPath();

/** Path of a complete Chromium, which keeps profiles on disk. @throws if there is none */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path)
    throw new Error(
      'There is no Chromium on this machine. "npm test" installs one, or set CHROMIUM to its path.',
    );
  return path;
}

/** Launch options for a reader who has set text to 200 %. */
export const withLargeText = () => ({
  executablePath: chromiumPath(),
  args: [...browserArguments, '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'],
});
