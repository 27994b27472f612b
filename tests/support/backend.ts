import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#server/db/cluster.ts';
import { openEmbedded } from '#server/db/embedded.ts';

const here = join(import.meta.dirname, '../..');
const readyWithinMs = 120_000;

/**
 * Environment variable with a data folder that backends copy, so that their database is already created and
 * filled.
 */
export const templateVariable = 'SENARAI_TEST_TEMPLATE';

export interface Backend {
  url: string;
  port: number;
  dataDir: string;
  /** The id of the server's process. */
  pid(): number;
  /** Waits until the server has ended by itself, and returns its exit code. */
  ended(): Promise<number | null>;
  /** The server's output so far, including log lines. */
  output(): string;
  /** SIGTERM, and waits for the exit. The data remains. */
  stop(): Promise<void>;
  /** SIGKILL, and waits for the exit. The data remains, and the embedded database continues to run. */
  kill(): Promise<void>;
  /** Starts the server again: same port, same data; `more` adds to its configuration. */
  start(more?: Record<string, string>): Promise<void>;
  /** Stops the server and its database, and removes the data. */
  remove(): Promise<void>;
}

/** Copies with owners, because the database's account must be able to read its files. */
async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env[templateVariable];
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** A process of the server in this folder, with these settings. It answers at `url`. */
function serverProcess(folder: string, url: string, settings: Record<string, string>) {
  let output = '';
  let server: ChildProcess | null = null;

  async function start(more: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [join(folder, 'server/main.ts')], {
      env: { ...process.env, ...settings, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const giveUpAt = Date.now() + readyWithinMs;
    while (!(await isReady(url))) {
      if (child.exitCode !== null || Date.now() > giveUpAt)
        throw new Error(`The server did not start:\n${output}`);
      await setTimeout(50);
    }
  }

  async function ended(signal?: NodeJS.Signals): Promise<number | null> {
    const child = server;
    server = null;
    if (child && !hasEnded(child)) {
      const exit = once(child, 'exit');
      if (signal) child.kill(signal);
      await exit;
    }
    return child?.exitCode ?? null;
  }

  return {
    pid: () => server?.pid ?? 0,
    output: () => output,
    start,
    ended: () => ended(),
    stop: () => ended('SIGTERM').then(() => {}),
    kill: () => ended('SIGKILL').then(() => {}),
  };
}

/**
 * The real server in a process of its own, on a free port, with its own data folder and embedded database (or
 * the database of `env.DATABASE_URL`). It serves `dist/` if that has been built. `env` extends the
 * configuration. With a `folder` it is that of another working tree.
 */
export async function startBackend(env: Record<string, string> = {}, folder = here): Promise<Backend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'senarai-backend-'));
  await chmod(dataDir, 0o755);
  const port = Number(env['PORT'] ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: 'localhost', ...env };
  const server = serverProcess(folder, url, settings);
  if (!env['DATABASE_URL']) await copyTemplate(dataDir);
  await server.start();
  return {
    url,
    port,
    dataDir,
    ...server,
    async remove() {
      await server.stop();
      if (!env['DATABASE_URL']) await openEmbedded(dataDir).then(({ release }) => release());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
