import { existsSync, globSync } from 'node:fs';

const firefoxes = [
  process.env['FIREFOX'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of a Firefox on this machine, or undefined. */
export const findFirefox = (): string | undefined =>
  firefoxes.find((path) => path !== undefined && path !== '' && existsSync(path));

/**
 * True if everything that a WebKitGTK window needs is installed: WebKit, Python to open it, and a display.
 */
export const hasWebKit = (): boolean =>
  globSync('/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib').length > 0 &&
  existsSync('/usr/bin/python3') &&
  globSync('/usr/lib/python3/dist-packages/gi/__init__.py').length > 0 &&
  existsSync('/usr/bin/Xvfb');

/** The Debian packages of both engines. */
export const enginePackages = {
  firefox: ['firefox-esr'],
  webkit: ['gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
} as const;
