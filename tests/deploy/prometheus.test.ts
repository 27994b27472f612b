import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployed, found, ran } from '#support/deploy.ts';
import { programAt } from '#support/programs.ts';
import { root, source } from '#support/sources.ts';

const config = deployed('prometheus/prometheus.yml');

test('Prometheus asks each server of the units by the job that the rules name', () => {
  const ports = [...found(config, /targets: \[(.*)\]/).matchAll(/127\.0\.0\.1:(\d+)/g)].map(
    ([, port]) => port,
  );
  const servers = [...deployed('nginx/senarai.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)];
  const worker = found(deployed('systemd/senarai-worker.service'), /^Environment=PORT=(\d+)$/m);
  expect(ports).toEqual([...servers.map(([, port]) => port), worker]);
  const job = found(config, /job_name: (\w+)/);
  expect(source('docs/operations/alerts.yml')).toContain(`up{job="${job}"}`);
});

test.skipIf(!programAt('promtool'))('Prometheus accepts its file with the rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'senarai-prometheus-'));
  writeFileSync(join(folder, 'prometheus.yml'), config);
  writeFileSync(join(folder, 'senarai-token'), 'x'.repeat(32));
  cpSync(join(root, 'docs/operations/alerts.yml'), join(folder, 'alerts.yml'));
  const { status, said } = ran('promtool', 'check', 'config', join(folder, 'prometheus.yml'));
  rmSync(folder, { recursive: true });
  expect(status, said).toBe(0);
  expect(said).toContain('1 rule files found');
});
