/**
 * `npm run dev`: the portal with the demo book, at one address. A change of the page is replaced in place; a
 * change of the server starts it again on the same database. Ctrl-C stops everything. With `SW=1` the service
 * worker runs too, and a change of its sources is offered as an update.
 */
import '../server/config/node-version.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createLogger, createServer, type Plugin } from 'vite';
import { configFrom } from '../server/config/config.ts';
import { freePort } from '../server/db/cluster.ts';
import { openDatabase } from '../server/db/open.ts';
import { StartError } from '../server/errors/start-error.ts';
import { serverPathPattern } from '../src/domain/server-paths.ts';
import { bundleWorker } from './dev-worker.ts';

const root = join(import.meta.dirname, '..');
const hasWorker = process.env['SW'] === '1';

/** Whether the server is there, as its output says it. */
class ServerState {
  #isStarting = true;
  #waiting: (() => void)[] = [];

  read(line: string): void {
    if (/^(Change detected|Restarting)/.test(line)) this.#isStarting = true;
    if (!/^(Senarai is ready|Failed running)/.test(line)) return;
    this.#isStarting = false;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** Calls `goOn` when the server is ready, or has failed to start. */
  whenUp(goOn: () => void): void {
    if (this.#isStarting) this.#waiting.push(goOn);
    else goOn();
  }
}

/**
 * Requests to the server wait while it starts. Without `SW=1` a worker that is installed at this address is
 * removed.
 */
function development(server: ServerState): Plugin {
  const isForServer = new RegExp(serverPathPattern);
  return {
    name: 'development',
    config: () => ({ define: { 'import.meta.env.SW': JSON.stringify(hasWorker) } }),
    configureServer({ middlewares, config }) {
      middlewares.use((request, response, next) => {
        const { url = '' } = request;
        if (url === '/sw.js' && hasWorker) {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'no-cache');
          bundleWorker(config).then((script) => response.end(script), next);
          return;
        }
        if (url === '/sw.js') request.url = '/retire-worker.js';
        if (isForServer.test(url)) server.whenUp(next);
        else next();
      });
    },
  };
}

/** The server, which Node starts again when one of its files has changed. */
function startServer(env: NodeJS.ProcessEnv, state: ServerState) {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C reaches this process alone, which then stops the others in their order.
    detached: true,
  });
  for (const stream of [server.stdout, server.stderr])
    createInterface(stream).on('line', (line) => {
      state.read(line);
      console.log(`[server] ${line}`);
    });
  return server;
}

async function develop(): Promise<void> {
  process.env['PORT'] ||= '5173';
  process.env['LOG_LEVEL'] ||= 'warn';
  const config = configFrom(process.env);
  const { port, host, publicUrl } = config;
  // Held for as long as this process runs, so that the server does not stop and start it each time.
  const database = await openDatabase(config);
  const serverPort = await freePort();
  const state = new ServerState();
  const ownAddress = { PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl };
  const server = startServer({ ...process.env, ...ownAddress }, state);
  const page = await createServer({
    root,
    customLogger: createLogger('info', { prefix: '[page]' }),
    clearScreen: false,
    plugins: [development(state)],
    server: {
      port,
      host,
      strictPort: true,
      proxy: { [serverPathPattern]: `http://127.0.0.1:${serverPort}` },
    },
  });

  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    await page.close();
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill('SIGTERM');
    await ended;
    await database.release();
  }
  const stopAndExit = (code: number) => void (stopping ??= stop()).finally(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAndExit(0));
  server.once('exit', () => stopAndExit(1));
  await page.listen().catch((error: Error) => {
    console.error(`[page] ${error.message}`);
    stopAndExit(1);
  });
}

await develop().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
