import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { configFrom } from '#server/config/config.ts';
import { documentsFrom } from '#server/config/documents.ts';
import { buildSettings, pageSettings } from '#server/config/page-settings.ts';
import { pageFrom } from '#server/config/page.ts';
import { serverSettings } from '#server/config/server-settings.ts';
import type { SettingsTable } from '#server/config/setting.ts';
import { requireServices, serviceModuleSettings } from '#server/operations/service-modules.ts';
import { partsFrom } from '#support/imports.ts';
import { product, root, source } from '#support/sources.ts';

const example = source('.env.example');
const names = [...example.matchAll(/^#([A-Z][A-Z_\d]*)=/gm)].map(([, name]) => name!);

/** The properties by which the values of the settings are read. */
function toKeys(table: SettingsTable): string[] {
  return Object.entries(table).flatMap(([key, entry]) =>
    typeof entry['parse'] === 'function' ? [key] : toKeys(entry as SettingsTable),
  );
}

describe('the settings', () => {
  test.each(documentsFrom(serviceModuleSettings))(
    '%s is written from them: if not, run "npm run generate"',
    (path, text) => {
      expect(readFileSync(join(root, path), 'utf8')).toBe(text);
    },
  );

  test('each has a variable of its own, and is on the page for operators', () => {
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const page = source('docs/operations/configuration.md');
    expect(names.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
  });

  test('each is read by a part of the product', () => {
    const tables = /^server\/config\/[\w-]+-settings\.ts$|^src\/domain\/settings\.ts$/;
    const code = [...product, 'vite.config.ts']
      .filter((file) => !tables.test(file))
      .map(source)
      .join('\n');
    const timesIn = (key: string) => code.match(new RegExp(`\\b${key}\\b`, 'g'))?.length ?? 0;
    const keys = [serverSettings, pageSettings, buildSettings].flatMap(toKeys);
    expect(keys).toEqual(expect.arrayContaining(['apiBase', 'sstNumber', 'websiteUrl']));
    expect(keys.filter((key) => timesIn(key) === 0)).toEqual([]);
    // The table of a service is in its module.
    const keysOfServices = serviceModuleSettings.flatMap(toKeys);
    expect(keysOfServices).toContain('signatureKey');
    expect(keysOfServices.filter((key) => timesIn(key) < 2)).toEqual([]);
  });

  test('the example of .env, with nothing commented out, is what the settings are without it', () => {
    const env = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, ''));
    expect(Object.keys(env).toSorted()).toEqual(names.toSorted());
    expect(configFrom(env)).toEqual(configFrom({}));
    expect(() => requireServices(configFrom(env))).not.toThrow();
    expect(pageFrom(env)).toEqual(pageFrom({}));
  });

  test('a build with a bad one ends with one sentence', () => {
    const env = { ...process.env, BUILD_KIND: 'test' };
    const { status, stderr } = spawnSync(process.execPath, ['build.ts'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'BUILD_KIND must be one of sit, production; it is "test".\n']);
  });

  test('no other file reads a variable of the environment', () => {
    const reader = /process\.env\s*(?:\.|\[|\?\.)|\b\}\s*=\s*process\.env/;
    const files = [...product, 'build.ts', 'vite.config.ts'];
    expect(files.filter((file) => reader.test(source(file)))).toEqual([]);
  });
});

describe('the file .env', () => {
  const { scripts } = JSON.parse(source('package.json')) as { scripts: Record<string, string> };
  const load = '--import ./server/config/env-file.ts';
  const isTest = (script: string) => script.includes('tests/');
  const readsSettings = (script: string) => {
    const program = /^node .*?(\S+\.ts)$/.exec(script)?.[1];
    return program !== undefined && partsFrom(program).has('server/config/setting.ts');
  };

  test('is read by each script whose program has settings', () => {
    const operators = Object.entries(scripts).filter(
      ([name, script]) => name !== 'generate' && !isTest(script) && readsSettings(script),
    );
    expect(operators.map(([name]) => name)).toEqual(
      expect.arrayContaining(['start', 'serve', 'build', 'agent', 'request', 'order']),
    );
    for (const [name, script] of operators) expect(script, name).toContain(`node ${load} `);
  });

  test('is read neither by the scripts of the tests nor by the programs that tests start', () => {
    expect(Object.values(scripts).filter((script) => isTest(script) && script.includes(load))).toEqual([]);
    const readers = [...product, 'build.ts', 'vite.config.ts'].filter((file) =>
      /loadEnvFile|env-file\.ts'/.test(source(file)),
    );
    expect(readers).toEqual(['server/config/env-file.ts']);
  });
});
