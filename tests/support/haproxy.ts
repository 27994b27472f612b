import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#server/db/cluster.ts';
import { programAt } from './programs.ts';

/** How long it may take to listen, in milliseconds. */
const readyWithinMs = 20_000;

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/**
 * HAProxy before servers on these ports of the loopback: in turns, those whose /readyz answers. It sends a request
 * again, to another server, only where the connection was refused.
 */
export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'senarai-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map((one, at) => `  server s${at} localhost:${one} check inter 500ms fall 1 rise 1`);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 35s
  timeout server 35s
  option redispatch
  retries 2
  retry-on conn-failure
frontend portal
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  );
  const program = spawn(programAt('haproxy') ?? '', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(program, 'exit');
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
  const giveUpAt = Date.now() + readyWithinMs;
  while (!(await isListening())) {
    if (program.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`HAProxy did not start:\n${said}`);
    await setTimeout(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      program.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
