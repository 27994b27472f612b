import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#server/db/cluster.ts';
import manifest from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const data = mkdtempSync(join(tmpdir(), 'senarai-dev-'));
const said: string[] = [];
let dev: ChildProcess;
let address: string;

const count = (line: RegExp) => said.filter((one) => line.test(one)).length;
const patient = { timeout: 120_000, interval: 50 };
/** Waits until a line was said so often. */
const saidTimes = (line: RegExp, times: number) =>
  vi.waitFor(() => expect(count(line), said.join('\n')).toBe(times), patient);

/** The running processes: number, that of the parent, and the command. */
function processes(): { pid: number; parent: number; command: string }[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return pid && !state!.startsWith('Z')
        ? [{ pid: Number(pid), parent: Number(parent), command: command! }]
        : [];
    });
}

/** The process, all that it has started, and the database in its folder. */
function startedBy(pid: number) {
  const all = processes();
  const found = new Set([pid]);
  for (const _round of all)
    for (const one of all) if (found.has(one.parent) || one.command.includes(data)) found.add(one.pid);
  return all.filter((one) => found.has(one.pid));
}

beforeAll(async () => {
  // The database runs as another user where the tests run as root.
  chmodSync(data, 0o755);
  const port = await freePort();
  address = `http://localhost:${port}`;
  const [, ...options] = manifest.scripts.dev.split(' ').filter((word) => !/^--import$|env-file/.test(word));
  dev = spawn(process.execPath, options, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, SEED: 'none', HOST: 'localhost', SW: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout!, dev.stderr!])
    createInterface(stream).on('line', (line) => said.push(line));
  const ended = once(dev, 'exit').then(() => expect.unreachable(said.join('\n')));
  await Promise.race([saidTimes(/^\[server\] Senarai is ready/, 1), ended]);
  await Promise.race([vi.waitFor(() => fetch(address), patient), ended]);
  ended.catch(() => {});
}, 180_000);

afterAll(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill('SIGINT');
    await once(dev, 'exit');
  }
  rmSync(data, { recursive: true, force: true });
});

test('the page is the one of Vite, with its client', async () => {
  const page = await fetch(address, { headers: { Accept: 'text/html' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('/@vite/client');
});

test('with SW=1 the service worker comes from its sources, without files of the app', async () => {
  const worker = await fetch(`${address}/sw.js`);
  expect(worker.headers.get('content-type')).toContain('javascript');
  const script = await worker.text();
  expect(script).toContain("addEventListener('push'".replaceAll("'", '"'));
  expect(script).not.toContain('__WB_MANIFEST');
  expect(await (await fetch(`${address}/src/register-worker.ts`)).text()).toContain('"SW": true');
});

test('the server answers at the same address', async () => {
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true });
  const refused = await fetch(`${address}/api/property/agent/listing/listing-1`);
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'sign_in_required']);
});

test('a change of the server starts it again, and requests wait for it', async () => {
  const server = join(root, 'server/main.ts');
  utimesSync(server, new Date(), new Date());
  await saidTimes(/^\[server\] Restarting/, 1);
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true });
  expect(count(/^\[server\] Senarai is ready/)).toBe(2);
});

test('Ctrl-C ends everything, without an error', async () => {
  const started = startedBy(dev.pid!);
  expect(started.map(({ command }) => command)).toEqual(
    expect.arrayContaining([expect.stringContaining('server/main.ts'), expect.stringContaining('postgres')]),
  );
  dev.kill('SIGINT');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  const running = new Set(processes().map(({ pid }) => pid));
  expect(started.filter(({ pid }) => running.has(pid))).toEqual([]);
});
