import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
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

/** A display that nobody sees. Resolves once it can show windows. */
async function startDisplay(): Promise<{ display: ChildProcess; name: string }> {
  const size = ['-screen', '0', '800x1024x24'];
  const display = spawn('/usr/bin/Xvfb', ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer];
  return { display, name: `:${number.toString().trim()}` };
}

function startWindow(address: string, home: string, display: string, inspector: string): ChildProcess {
  const program = join(import.meta.dirname, 'window.py');
  return spawn('/usr/bin/python3', [program, join(home, 'data'), address], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
}

/** The inspector's list of pages, which is a page in HTML, as the JSON that Playwright reads. */
async function servePages(inspector: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) => {
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
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Connects once the window answers: within 100 attempts. */
async function connectTo(url: string): Promise<Browser> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await webkit.connectOverCDP(url, { timeout: 5000 });
    } catch (error) {
      if (attempt >= 100) throw error;
      await setTimeout(100);
    }
  }
}

/**
 * A window of WebKitGTK on a display of its own, driven by Playwright: WebKit's remote inspector uses
 * Playwright's protocol for phones. The window begins at `address`: for the first page of another site WebKit
 * would take a new process, and the inspector does not see it.
 */
export async function openWebKitWindow(address: string): Promise<WebKitWindow> {
  const home = mkdtempSync(join(tmpdir(), 'senarai-webkit-'));
  const inspector = `127.0.0.1:${await freePort()}`;
  const { display, name } = await startDisplay();
  const window = startWindow(address, home, name, inspector);
  const pages = await servePages(inspector);

  async function close(): Promise<void> {
    await end(window);
    await end(display);
    pages.server.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }

  const browser = await connectTo(pages.url).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    browser,
    close: () =>
      browser
        .close()
        .catch(() => {})
        .then(close),
  };
}
