import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#server/db/cluster.ts';
import { startApi, type Api } from '#support/api.ts';
import { certificateFolder, deployed } from '#support/deploy.ts';
import { programAt } from '#support/programs.ts';
import { root } from '#support/sources.ts';

/** Runs `deploy/check.sh`. Resolves to its exit code and the sentences that are wrong. */
const checked = (...args: string[]) =>
  new Promise<{ code: number; problems: string[]; said: string }>((resolve) => {
    execFile(join(root, 'deploy/check.sh'), args, (error, said) =>
      resolve({
        code: error ? Number(error.code) : 0,
        problems: [...said.matchAll(/^WRONG {2}(.*)$/gm)].map(([, sentence]) => sentence!),
        said,
      }),
    );
  });

const isPossible = ['curl', 'openssl', 'haproxy'].every(programAt);
let api: Api;
let haproxy: ChildProcess;
let folder = '';
let ports = { http: 0, https: 0 };
beforeAll(async () => {
  if (!isPossible) return;
  folder = certificateFolder();
  const webRoot = join(folder, 'web');
  await mkdir(webRoot);
  const page = '<!doctype html><title>The portal</title>';
  await writeFile(join(webRoot, 'index.html'), page);
  await writeFile(join(webRoot, 'index.html.br'), brotliCompressSync(page));
  api = await startApi({ PUBLIC_URL: 'https://portal.example', TRUST_PROXY: 'loopback' }, { webRoot });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ports = { http: await freePort(), https: await freePort() };
  const config = deployed('haproxy/haproxy.cfg')
    .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
    .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
    .replaceAll(/^ *(user|group|stats socket) .*$/gm, '');
  await writeFile(join(folder, 'haproxy.cfg'), config);
  const server = `127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  haproxy = spawn(programAt('haproxy')!, ['-db', '-f', join(folder, 'haproxy.cfg')], {
    env: { SERVER_1: server, SERVER_2: server, TLS_PEM: join(folder, 'portal.pem'), LOG_TO: 'stdout' },
    stdio: 'ignore',
  });
});
afterAll(async () => {
  if (!isPossible) return;
  const ended = once(haproxy, 'exit');
  haproxy.kill();
  await ended;
  await api.close();
  await rm(folder, { recursive: true });
});

const behindProxy = () =>
  checked(
    'https://portal.example',
    '--insecure',
    '--connect-to',
    `portal.example:443:127.0.0.1:${ports.https}`,
    '--connect-to',
    `portal.example:80:127.0.0.1:${ports.http}`,
  );

test.skipIf(!isPossible)(
  'Behind the proxy of the example nothing is wrong but a certificate of one day',
  async () => {
    await vi.waitFor(
      async () => expect((await behindProxy()).said).toContain('ok     /readyz is 200'),
      10_000,
    );
    const { code, problems, said } = await behindProxy();
    expect([code, problems], said).toEqual([1, ['the certificate is valid for another week']]);
  },
);

test.skipIf(!isPossible)(
  'A server without a proxy takes the id of the client; one that is away has nothing',
  async () => {
    const { port } = api.app.server.address() as AddressInfo;
    const { problems, said } = await checked(`http://127.0.0.1:${port}`);
    expect(problems, said).toEqual(['the proxy chose the id, and not the client']);
    const away = await checked(`http://127.0.0.1:${await freePort()}`);
    expect([away.code, away.problems[0]]).toEqual([1, '/healthz is 200 (it was 000)']);
    expect(away.said).not.toMatch(/^ok .*(200|404)/m);
  },
);
