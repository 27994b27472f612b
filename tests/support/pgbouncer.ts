import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/cluster.ts';
import { programAt } from './programs.ts';

export interface Pooler {
  /** The address of the database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before the database at `url`, with few connections to it. */
export async function startPgbouncer(url: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'senarai-pgbouncer-'));
  await chmod(folder, 0o777);
  const listenOn = await freePort();
  const name = pathname.slice(1);
  const secret = password ? ` password=${decodeURIComponent(password)}` : '';
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${name} = host=${hostname} port=${port} user=${username}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenOn}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
    { mode: 0o644 },
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const pooler = spawn(programAt('pgbouncer') ?? '', [...asUser, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(pooler, 'exit');
  let said = '';
  const listening = new Promise<void>((resolve) =>
    pooler.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('process up')) resolve();
    }),
  );
  await Promise.race([
    listening,
    ended.then(() => {
      throw new Error(`PgBouncer did not start:\n${said}`);
    }),
  ]);
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(listenOn);
  return {
    url: own.href,
    async stop() {
      pooler.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
