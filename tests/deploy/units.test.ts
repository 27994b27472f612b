import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { configFrom, refuseDemonstrationByDefault } from '#server/config/config.ts';
import { pageFrom } from '#server/config/page.ts';
import { endWithinMs } from '#server/http/stop.ts';
import { requireServices } from '#server/operations/service-modules.ts';
import { deployed, found, ran } from '#support/deploy.ts';
import { programAt } from '#support/programs.ts';
import { root, source } from '#support/sources.ts';

const settings = new Map(
  [...source('docs/operations/configuration.md').matchAll(/^\| `(\w+)` \|.*?\| (yes)? *\|/gm)].map(
    ([, name, builtIn]) => [name!, builtIn === 'yes'],
  ),
);
const examples = {
  server: parseEnv(deployed('server.env.example').replaceAll(/^#(?=[A-Z\d_]+=)/gm, '')),
  portal: parseEnv(deployed('portal.env')),
};
const units = ['senarai@.service', 'senarai-worker.service'] as const;
const environmentFrom = (unit: string) =>
  Object.fromEntries(
    [...deployed(`systemd/${unit}`).matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, ...pair]) => pair),
  );

describe('the examples of settings', () => {
  test('have settings that there are, built in or not', () => {
    expect(settings.size).toBeGreaterThan(60);
    for (const name of Object.keys(examples.server))
      expect([name, settings.get(name)]).toEqual([name, false]);
    for (const name of Object.keys(examples.portal)) expect([name, settings.get(name)]).toEqual([name, true]);
  });

  test('are a portal that starts under https', () => {
    const env = { ...examples.portal, ...examples.server, ...environmentFrom('senarai-worker.service') };
    expect(() => refuseDemonstrationByDefault(env)).not.toThrow();
    const config = configFrom(env);
    expect(() => requireServices(config)).not.toThrow();
    expect(config).toMatchObject({
      workers: 'only',
      trustProxy: ['loopback'],
      seed: 'none',
      databasePool: 10,
    });
    expect(pageFrom(examples.portal)).toMatchObject({ settings: { buildKind: 'production' } });
  });
});

describe('the units of systemd', () => {
  const health = deployed('systemd/restart-if-dead');

  test.each(units)('%s is hardened and has time to stop', (unit) => {
    const text = deployed(`systemd/${unit}`);
    expect(Number(found(text, /^TimeoutStopSec=(\d+)$/m)) * 1000).toBeGreaterThan(endWithinMs);
    for (const line of [
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'StateDirectory=senarai',
      'Restart=on-failure',
      'User=senarai',
      'CapabilityBoundingSet=',
      'EnvironmentFile=/etc/senarai/server.env',
    ])
      expect(text).toContain(`\n${line}\n`);
    expect(text).toMatch(/^MemoryMax=/m);
    for (const name of Object.keys(environmentFrom(unit))) {
      expect([...settings.keys()]).toContain(name);
      // A file wins over a line of the unit.
      expect(Object.keys(examples.server)).not.toContain(name);
    }
    expect(environmentFrom(unit)['DATA_DIR']).toBe('/var/lib/senarai');
    expect(text).toContain(`${JSON.parse(source('package.json')).scripts.serve.replace('node ', '')}\n`);
  });

  test('differ in their work and port alone', () => {
    const [requests, work] = units.map((unit) => deployed(`systemd/${unit}`).split('\n'));
    expect(
      work!.filter((line, at) => line !== requests![at]).filter((line) => !/^#|^Description/.test(line)),
    ).toEqual(['Environment=PORT=8090', 'Environment=WORKERS=only']);
  });

  test('have the ports that the health check and nginx ask', () => {
    expect(health).toContain(`senarai-worker) port=${environmentFrom('senarai-worker.service')['PORT']} ;;`);
    const servers = [...deployed('nginx/senarai.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(
      ([, port]) => port,
    );
    expect(servers).toEqual(['8081', '8082']);
    for (const port of servers) {
      expect(deployed('haproxy/haproxy.cfg')).toContain(`-127.0.0.1:${port}}"`);
      expect(source('docs/operations/deploy.md')).toContain(`senarai@${port}`);
    }
  });

  test.skipIf(!programAt('systemd-analyze'))('are accepted by systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'senarai-units-'));
    cpSync(join(root, 'deploy/systemd'), folder, { recursive: true });
    for (const unit of [...units, 'senarai-health@.service'])
      writeFileSync(
        join(folder, unit.replace('@', '@8081')),
        deployed(`systemd/${unit}`).replaceAll('/opt/senarai/current', root),
      );
    const names = ['senarai@8081.service', 'senarai-worker.service', 'senarai-health@8081.service'];
    const { status, said } = ran('systemd-analyze', 'verify', ...names.map((name) => join(folder, name)));
    rmSync(folder, { recursive: true });
    expect([status, said]).toEqual([0, '']);
  });
});
