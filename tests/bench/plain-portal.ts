import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { type Backend, startBackend } from '#support/backend.ts';
import { compressFolder } from '../../build/compress.ts';

/**
 * Builds and serves what the portal is compared with: the same libraries on the same server, and almost no
 * product (`plain-portal/`).
 */
export class PlainPortal {
  readonly #folder = mkdtempSync(join(tmpdir(), 'senarai-plain-'));
  #backend!: Backend;

  /** Returns its address. */
  async start(): Promise<string> {
    const configFile = join(import.meta.dirname, 'plain-portal/vite.config.ts');
    await build({ configFile, logLevel: 'warn', build: { outDir: this.#folder, emptyOutDir: true } });
    await compressFolder(this.#folder);
    this.#backend = await startBackend({ DIST_DIR: this.#folder });
    return this.#backend.url;
  }

  async remove(): Promise<void> {
    await this.#backend.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Waits until the plain portal's worker controls the page, with every file on the device. */
export async function plainInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}
