import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { browserArguments, chromiumPath } from './chromium.ts';

/**
 * A browser with a profile folder of its own, which can be killed and restarted. The signed-in agent is on
 * disk only after a clean exit.
 */
export class KillableBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), 'senarai-browser-'));
  readonly #options: BrowserContextOptions;
  #context: BrowserContext | null = null;

  constructor(options: BrowserContextOptions = {}) {
    this.#options = options;
  }

  async start(): Promise<BrowserContext> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: chromiumPath(),
      args: browserArguments,
      ...this.#options,
    });
    return this.#context;
  }

  /** SIGKILL to the browser's process, whose id Chromium writes into the profile's lock (`host-pid`). */
  async kill(): Promise<void> {
    process.kill(Number(readlinkSync(join(this.#folder, 'SingletonLock')).split('-').at(-1)), 'SIGKILL');
    await this.#context?.close().catch(() => {});
  }

  async remove(): Promise<void> {
    await this.#context?.close().catch(() => {});
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
