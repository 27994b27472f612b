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
