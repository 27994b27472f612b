import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '#support/portal.ts';
import { deferredParts, onDemandParts } from '../../sw/app-parts.ts';

const dist = join(import.meta.dirname, '../../dist');

const compressed = (path: string) => statSync(join(dist, `${path}.br`)).size;

test(
  'sign-in costs at most 121.6 kB over the wire, style and sentences included, and needs nothing else',
  { tag: '@core' },
  async ({ page }) => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(/<link[^>]* disabled [^>]*>/g, '');
    const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
    expect(first.length).toBeGreaterThan(1);
    expect(
      first.map(compressed).reduce((sum, size) => sum + size, compressed('index.html')),
    ).toBeLessThanOrEqual(121_600);

    await page.route('**/assets/**', (route) =>
      first.some((path) => route.request().url().endsWith(path)) ? route.continue() : route.abort(),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Username/email or password is required.');
  },
);

const staticImport = /(?:from|import)\s*"\.\/([\w-]+\.js)"/g;

/** The files that the worker installs: the core, which the app needs offline, and the rest. */
function partsOfApp(): Record<'core' | 'rest', { url: string }[]> {
  const [list = '[]'] = /\[\{[^[\]]*"url":[^[\]]*\}\]/.exec(readFileSync(join(dist, 'sw.js'), 'utf8')) ?? [];
  const files = JSON.parse(list) as { url: string }[];
  const parts = files.filter(({ url }) => !onDemandParts.test(url));
  return {
    core: parts.filter(({ url }) => !deferredParts.test(url)),
    rest: parts.filter(({ url }) => deferredParts.test(url)),
  };
}

const costFrom = (parts: { url: string }[]) =>
  parts.reduce(
    (sum, { url }) =>
      sum +
      (statSync(join(dist, `${url}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(dist, url)).size),
    0,
  );

test('no file that makes the app ready for offline imports one that is installed later', () => {
  const later = partsOfApp().core.flatMap(({ url }) =>
    [...(url.endsWith('.js') ? readFileSync(join(dist, url), 'utf8') : '').matchAll(staticImport)]
      .map(([, name]) => `assets/${name}`)
      .filter((path) => deferredParts.test(path))
      .map((path) => `${url} imports ${path}`),
  );
  expect(later).toEqual([]);
});

test('the app is ready for offline with at most 46 parts of 613.1 kB, and installed with at most 81 of 1,108 kB', () => {
  const { core, rest } = partsOfApp();
  expect(core.length).toBeGreaterThan(20);
  expect(core.length).toBeLessThanOrEqual(46);
  expect(costFrom(core)).toBeLessThanOrEqual(613_100);
  expect(core.length + rest.length).toBeLessThanOrEqual(81);
  expect(costFrom([...core, ...rest])).toBeLessThanOrEqual(1_108_000);
});

/** These scripts of the built app and all that they import statically. */
function withImports(entries: string[]): string[] {
  const { imports } = JSON.parse(readFileSync(join(dist, 'importmap.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const scripts = new Set(entries);
  for (const name of scripts)
    for (const [, imported] of readFileSync(join(dist, 'assets', name), 'utf8').matchAll(staticImport))
      scripts.add(basename(imports[`/assets/${imported}`] ?? imported!));
  return [...scripts].map((name) => `assets/${name}`);
}

const areaFrom = (name: string) => name.replace(/-[\w-]{8}\.\w+$/, '');

test('the dashboard makes no formatter of Intl, and costs at most 293.6 kB of script and style, page and sign-in included', async ({
  portal,
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    Number.prototype.toLocaleString = function () {
      made.push('toLocaleString');
      return String(this);
    };
    for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'RelativeTimeFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, values) => (made.push(name), Reflect.construct(target, values)),
          apply: (target, self, values) => (made.push(name), Reflect.apply(target, self, values)),
        }),
      });
  });
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await portal.signInByHand(page);
  await expect(page.locator('main dl dd').first()).toBeVisible();
  await expect(page.getByText(/^Today: /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Adverts ending/ })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
  const files = [...asked].map((path) => path.slice(1));
  const entries = files.filter((path) => /^assets\/(index|en|signed-in|dashboard)-.*\.js$/.test(path));
  const scripts = withImports(entries.map((path) => basename(path)));
  expect(scripts.length).toBeGreaterThan(8);
  expect(files).toEqual(expect.arrayContaining(scripts));
  // The styles of the first screen are in the page.
  const areas = new Set(scripts.map(areaFrom).filter((area) => area !== 'assets/index'));
  const styles = files.filter((path) => path.endsWith('.css') && areas.has(areaFrom(path)));
  const parts = [...scripts, ...styles];
  expect(
    parts.map(compressed).reduce((sum, size) => sum + size, compressed('index.html')),
  ).toBeLessThanOrEqual(293_600);
});
