/**
 * Builds the portal into `dist/`: bundles it, compresses every text file once (brotli and gzip), and keeps
 * the assets of the two builds before, so that a tab opened before the build can still load its chunks.
 */
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { build } from 'vite';
import { recordBuild } from './server/website/fingerprint.ts';

const root = import.meta.dirname;
const dist = resolve(root, process.env.DIST_DIR ?? 'dist');
const fresh = `${dist}.next`;
const keptBuilds = 3;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function compress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name))) {
    const path = join(folder, name);
    const text = await readFile(path);
    await writeFile(
      `${path}.br`,
      await brotli(text, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
    );
    await writeFile(`${path}.gz`, await gzip(text, { level: 9 }));
  }
}

async function assetsOfEarlierBuilds(): Promise<string[][]> {
  const list = await readFile(join(dist, 'builds.json'), 'utf8').catch(() => '[]');
  return JSON.parse(list) as string[][];
}

await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
await compress(fresh);

const assets = await readdir(join(fresh, 'assets'));
const earlier = (await assetsOfEarlierBuilds()).filter((names) => names.join() !== assets.join());
const builds = [assets, ...earlier].slice(0, keptBuilds);
const kept = new Set(builds.flat());
await mkdir(join(dist, 'assets'), { recursive: true });
for (const name of await readdir(join(dist, 'assets'))) {
  if (!kept.has(name)) await rm(join(dist, 'assets', name));
}
await cp(join(fresh, 'assets'), join(dist, 'assets'), { recursive: true });
await cp(fresh, dist, { recursive: true });
await rm(fresh, { recursive: true });
await writeFile(join(dist, 'builds.json'), JSON.stringify(builds));
await recordBuild(root, dist);
console.log(`Built the portal into ${process.env.DIST_DIR ?? 'dist'}.`);
