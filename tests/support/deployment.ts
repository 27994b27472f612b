import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, startBackend } from './backend.ts';

const root = join(import.meta.dirname, '../..');

/** Environment variable with a folder for the builds of one run, by their settings. */
export const buildsVariable = 'SENARAI_TEST_BUILDS';

/** A separate build beside `dist`, initially a copy of it, and a server for it. */
export class Deployment {
  readonly #folder = `dist-${process.pid}`;
  backend!: Backend;

  constructor() {
    cpSync(join(root, 'dist'), join(root, this.#folder), { recursive: true });
  }

  /**
   * Builds the portal again, with these settings. What a test of this run has built with the same settings is
   * copied. For the first build of a deployment only: a build keeps assets of those before.
   */
  build(settings: Record<string, string>): void {
    const builds = process.env[buildsVariable];
    const name = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
    const built = builds && join(builds, name);
    if (built && existsSync(built)) return cpSync(built, join(root, this.#folder), { recursive: true });
    this.#buildNew(settings);
    if (!built) return;
    const copy = `${built}-${process.pid}`;
    cpSync(join(root, this.#folder), copy, { recursive: true });
    if (existsSync(built)) rmSync(copy, { recursive: true });
    else renameSync(copy, built);
  }

  #buildNew(settings: Record<string, string>): void {
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
