import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import contract from '#openapi/openapi.gen.json' with { type: 'json' };
import { photoLimits, signInTimeoutMs } from '#domain/limits.ts';
import { uploadLimitBytes } from '#server/http/contract.ts';
import { requestId } from '#server/http/request-id.ts';
import { bodyLimits } from '#server/http/slow-bodies.ts';
import { feedLimits } from '#server/imports/mapping/source-listing.ts';
import { certificateFolder, deployed, found, milliseconds, ran } from '#support/deploy.ts';
import { programAt } from '#support/programs.ts';

const nginx = deployed('nginx/senarai.conf');
const haproxy = deployed('haproxy/haproxy.cfg');
const mebibyte = 1024 * 1024;
const feedPath = '/api/platforms/imports/upload';
const idleMs = Fastify().server.keepAliveTimeout;
const mostPicture = Math.max(photoLimits.bytes, uploadLimitBytes);

test('feeds are uploaded to the address that both proxies let large bodies through for', () => {
  expect(Object.keys(contract.paths)).toContain(feedPath.replace('/api', ''));
  expect(nginx).toContain(`location = ${feedPath} {`);
  expect(haproxy).toContain(`acl is_feed path ${feedPath}\n`);
});

describe('nginx', () => {
  const time = (name: string) => milliseconds(found(nginx, new RegExp(`^ *${name} (\\w+);`, 'm')));

  test('lets the largest bodies through that the server takes', () => {
    const [all, feeds] = [...nginx.matchAll(/client_max_body_size (\d+)m;/g)].map(
      ([, size]) => Number(size) * mebibyte,
    );
    expect(all).toBeGreaterThan(mostPicture);
    expect(feeds).toBeGreaterThanOrEqual(feedLimits.fileBytes);
    expect(nginx).toContain('proxy_request_buffering off;');
  });

  test('waits for as long as the server does', () => {
    for (const name of ['client_body_timeout', 'proxy_send_timeout'])
      expect(time(name), name).toBeGreaterThanOrEqual(bodyLimits.graceMs);
    expect(time('proxy_read_timeout')).toBeGreaterThanOrEqual(signInTimeoutMs);
    expect(time('keepalive_timeout')).toBeLessThan(idleMs);
  });

  test('leaves answers as they are, and retries what may be sent twice', () => {
    expect(nginx).toContain('gzip off;');
    // nginx repeats these two, too.
    const methods = new Set(Object.values(contract.paths).flatMap((path) => Object.keys(path)));
    expect([...methods].filter((method) => /^(put|delete)$/.test(method))).toEqual([]);
    expect(nginx).not.toMatch(/add_header|proxy_hide_header|expires|non_idempotent|proxy_cache/);
    expect(nginx).toMatch(/location \/metrics \{\s+return 404;/);
  });

  test('names each request as the server takes it, and overwrites where a request says it is from', () => {
    // $request_id is 32 hexadecimal digits.
    const id = 'a'.repeat(32);
    expect(requestId({ headers: { 'x-request-id': id } } as never)).toBe(id);
    expect(nginx).toContain('proxy_set_header X-Request-Id $request_id;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  test.skipIf(!programAt('nginx') || !programAt('openssl'))('accepts its file', () => {
    const folder = certificateFolder();
    const own = nginx
      .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${own}}\n`,
    );
    const { status, said } = ran('nginx', '-t', '-c', file);
    rmSync(folder, { recursive: true });
    expect(status, said).toBe(0);
  });
});

describe('HAProxy', () => {
  const time = (name: string) => milliseconds(found(haproxy, new RegExp(`^ *timeout ${name} (\\w+)$`, 'm')));

  test('lets the largest bodies through that the server takes', () => {
    const most = (who: string) =>
      Number(found(haproxy, new RegExp(`if ${who} \\{ req.hdr_val\\(content-length\\) gt (\\d+) \\}`)));
    expect(most('is_feed')).toBeGreaterThanOrEqual(feedLimits.fileBytes);
    expect(most('!is_feed')).toBeGreaterThan(mostPicture);
    expect(haproxy).not.toContain('http-buffer-request');
  });

  test('waits for as long as the server does', () => {
    expect(time('client')).toBeGreaterThanOrEqual(bodyLimits.graceMs);
    expect(time('server')).toBeGreaterThanOrEqual(signInTimeoutMs);
    expect(time('http-keep-alive')).toBeLessThan(idleMs);
    expect(time('check')).toBeGreaterThanOrEqual(10_000);
    expect(milliseconds(found(haproxy, /pool-purge-delay (\w+)/))).toBeLessThan(idleMs);
  });

  test('leaves answers as they are, and retries what may be sent twice', () => {
    expect(haproxy).not.toMatch(/compression|http-response|filter /);
    expect(haproxy).toContain('http-request disable-l7-retry unless METH_GET');
    expect(haproxy).toContain('http-request deny deny_status 404 if { path_beg /metrics }');
    expect(haproxy).toContain('http-check send meth GET uri /readyz');
    for (const header of ['X-Request-Id %[uuid()]', 'X-Forwarded-For %[src]'])
      expect(haproxy).toContain(`http-request set-header ${header}`);
  });

  test.skipIf(!programAt('haproxy') || !programAt('openssl'))('accepts its file', () => {
    const folder = certificateFolder();
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, haproxy.replace(/crt "[^"]+"/, `crt ${folder}/portal.pem`));
    const { status, said } = ran('haproxy', '-c', '-f', file);
    rmSync(folder, { recursive: true });
    expect(status, said).toBe(0);
  });
});
