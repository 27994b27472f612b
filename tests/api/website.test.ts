import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Api } from '#support/api.ts';

const inline = "document.documentElement.dataset.theme = 'dark';";
const page = `<!doctype html><script>${inline}</script><script type="module" src="/assets/main-abc.js"></script><div id="root"></div>`;
let api: Api;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'senarai-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), page);
  await writeFile(join(webRoot, 'sw.js'), 'self;');
  await writeFile(join(webRoot, 'manifest.webmanifest'), '{}');
  await writeFile(join(webRoot, 'assets/main-abc.js'), 'console.log(1)');
  await writeFile(join(webRoot, 'assets/main-abc.js.br'), brotliCompressSync('console.log(1)'));
  api = await startApi({ PUBLIC_URL: 'https://portal.example' }, { webRoot });
});
afterAll(async () => {
  await api.close();
  await rm(webRoot, { recursive: true });
});

const fetchPath = (url: string, headers = {}) => api.app.inject({ method: 'GET', url, headers });

describe('the page', () => {
  test.for(['/', '/dashboard', '/signon/abc_DEF-123', '/properties/form/1?x=a.b', '/Dashboard'])(
    '%s answers the one page, not to be kept without asking',
    async (url) => {
      const { statusCode, body, headers } = await fetchPath(url);
      expect(statusCode).toBe(200);
      expect(body).toBe(page);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test.for(['/uploads/x', '/uploads/a/b', '/api-docs/ui/x'])(
    '%s is not found, and no error of the server',
    async (url) => {
      expect((await fetchPath(url)).statusCode).toBe(404);
    },
  );

  test('Its policy lets its own scripts run and the one inline script that was built into it', async () => {
    const { headers } = await fetchPath('/');
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });

  test('It carries every security header, HSTS where it is served over https', async () => {
    expect((await fetchPath('/')).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'referrer-policy': 'no-referrer',
    });
  });

  test('Over https the cookie belongs to this host alone', async () => {
    const { headers } = await api.post('/agents/login', {
      username: 'aisyah',
      password: 'Rumah-Terbuka-2026',
    });
    const [session, device] = headers['set-cookie'] as string[];
    expect(session).toMatch(/^__Host-sid=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(device).toMatch(
      /^__Host-device=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

test.for(['/%zz', '/properties/%E0%A4%A', '/l/%E0%A4%A'])(
  'a browser that opens %s is led to the screen for what is not found',
  async (url) => {
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const { statusCode, headers: answered } = await api.app.inject({ method: 'GET', url, headers });
    expect([statusCode, answered['location']]).toEqual([302, '/error/404']);
    expect(answered).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const below = await api.app.inject({ method: 'GET', url: '/api/%zz', headers });
    expect(below.statusCode).toBe(400);
  },
);

describe('addresses below /api that nothing answers', () => {
  const ask = (method: 'GET' | 'HEAD', url: string) => api.app.inject({ method, url });

  test.for([
    ['/api', 404, 'not_found'],
    ['/api/nothing', 404, 'not_found'],
    ['/api/agents/login', 404, 'not_found'],
    ['/api/photo-uploads', 404, 'not_found'],
    [`/api/version/${'x'.repeat(300)}`, 404, 'not_found'],
    [`/api/agents/${'x'.repeat(300)}/getPackage`, 404, 'not_found'],
    ['/api/%zz', 400, 'invalid_request'],
    ['/api/agents/%ED%A0%80/getPackage', 400, 'invalid_request'],
    ['/%zz', 400, 'invalid_request'],
  ] as const)('%s is never the page: JSON, with the security headers', async ([url, status, code]) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await ask(method, url);
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      if (method === 'GET') expect(JSON.parse(body)).toMatchObject({ code });
      else expect(body).toBe('');
    }
  });
});

describe('addresses that the page does not know', () => {
  const unknown = ['/metrics', '/livez', '/admin', '/.git/config', '/uploads/x', '/uploads/a/b'];
  const all = [...unknown, '/api-docs/ui/x', '/advert-photos'];

  test.for(all)('%s is 404: JSON, and the page for a browser', async (url) => {
    const plain = await fetchPath(url);
    expect([plain.statusCode, plain.json().code]).toEqual([404, 'not_found']);
    const shown = await fetchPath(url, { accept: 'text/html,*/*;q=0.8' });
    expect([shown.statusCode, shown.body]).toEqual([404, page]);
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': (await fetchPath('/')).headers['content-security-policy'],
      'content-type': 'text/html; charset=utf-8',
    });
    expect((await api.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  });
});

describe('files', () => {
  test('Assets may be kept for ever and come compressAnswer as they were built', async () => {
    const { headers, rawPayload } = await fetchPath('/assets/main-abc.js', { 'accept-encoding': 'br, gzip' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(rawPayload.equals(brotliCompressSync('console.log(1)'))).toBe(true);
    expect((await fetchPath('/assets/main-abc.js')).body).toBe('console.log(1)');
  });

  test.for(['/sw.js', '/manifest.webmanifest', '/index.html'])(
    '%s is asked for again each time',
    async (url) => {
      expect((await fetchPath(url)).headers['cache-control']).toBe('no-cache');
    },
  );

  test.for([
    '/assets/main-old.js',
    '/assets/nothing',
    '/missing.png',
    '/.env',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('[59] %s is 404 and never the page', async (url) => {
    const { statusCode, body } = await fetchPath(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<');
  });

  test('Nothing but reading is done here', async () => {
    expect((await api.app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404);
  });
});

describe('the reference of the calls', () => {
  test('It is a page without inline scripts, with its document and its files', async () => {
    const { statusCode, body, headers } = await fetchPath('/api-docs');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script>/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect((await fetchPath('/api-docs/openapi.json')).json().openapi).toBe('3.1.0');
    for (const file of [
      '/api-docs/initializer.js',
      '/api-docs/ui/swagger-ui-bundle.js',
      '/api-docs/ui/swagger-ui.css',
    ])
      expect((await fetchPath(file)).statusCode).toBe(200);
    expect((await fetchPath('/api-docs/ui/package.json')).statusCode).toBe(404);
  });
});

test('Liveness and readiness answer', async () => {
  expect((await fetchPath('/healthz')).json()).toEqual({ ok: true });
  expect((await fetchPath('/readyz')).json()).toEqual({ ok: true, writes: true });
});
