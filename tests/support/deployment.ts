import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, startBackend } from './backend.ts';

const root = join(import.meta.dirname, '../..');

/** A separate build beside `dist`, initially a copy of it, and a server for it. */
export class Deployment {
  readonly #folder = `dist-${process.pid}`;
  backend!: Backend;

  constructor() {
    cpSync(join(root, 'dist'), join(root, this.#folder), { recursive: true });
  }

  /** Builds the portal again, with these settings. */
  build(settings: Record<string, string>): void {
    const { status, stderr } = spawnSync(process.execPath, ['build.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DIST_DIR: this.#folder, ...settings },
    });
    if (status !== 0) throw new Error(`The build ended with ${status}:\n${stderr}`);
  }

  /** Starts a server for it. */
  async serve(settings: Record<string, string> = {}): Promise<void> {
    this.backend = await startBackend({ DIST_DIR: this.#folder, ...settings });
  }

  /** Stops the server, and removes build and data. */
  async remove(): Promise<void> {
    await this.backend.remove();
    rmSync(join(root, this.#folder), { recursive: true, force: true });
  }
}
