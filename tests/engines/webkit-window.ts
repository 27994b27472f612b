import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, webkit } from '@playwright/test';
import { freePort } from '#server/db/cluster.ts';

interface WebKitWindow {
  browser: Browser;
  /** Ends the window and all that was started for it, and removes what its pages kept. */
  close: () => Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * A window of WebKitGTK on a display of its own, driven by Playwright. WebKit's remote inspector speaks what
 * Playwright speaks to a telephone; only its list of pages is a page in HTML, and is told as JSON here. The
 * window begins at `address`: for the first page of another site WebKit would take a new process, of which
 * the inspector hears nothing.
 */
export async function openWebKitWindow(address: string): Promise<WebKitWindow> {
  const home = mkdtempSync(join(tmpdir(), 'senarai-webkit-'));
  const inspector = `127.0.0.1:${await freePort()}`;
  const display = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '800x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer];
  const window = spawn(
    '/usr/bin/python3',
    [join(import.meta.dirname, 'window.py'), join(home, 'data'), address],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${number.toString().trim()}`,
        HOME: home,
        XDG_DATA_HOME: join(home, 'data'),
        XDG_CACHE_HOME: join(home, 'cache'),
        WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
    },
  );
  const pages = createServer((_, response) => {
    void (async () => {
      const list = await fetch(`http://${inspector}/`).then(
        (answer) => answer.text(),
        () => '',
      );
      const found = [...list.matchAll(/\/socket\/(\d+\/\d+\/WebPage)'/g)].map(([, path]) => ({
        webSocketDebuggerUrl: `ws://${inspector}/socket/${path}`,
      }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    })();
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');

  async function close(): Promise<void> {
    await end(window);
    await end(display);
    pages.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }

  const { port } = pages.address() as AddressInfo;
  for (let attempt = 1; ; attempt++) {
    try {
      const browser = await webkit.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 5000 });
      return {
        browser,
        close: () =>
          browser
            .close()
            .catch(() => {})
            .then(close),
      };
    } catch (error) {
      if (attempt < 100) await setTimeout(100);
      else {
        await close();
        throw error;
      }
    }
  }
}
