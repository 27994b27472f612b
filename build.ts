/**
 * Builds the portal into `dist/`: bundles it, compresses every text file once (brotli and gzip), and keeps
 * the assets of the two builds before, so that a tab opened before the build can still load its chunks.
 */
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { compressFolder } from './build/compress.ts';
import { portalFolder } from './server/config/config.ts';
import { pageFrom } from './server/config/page.ts';
import { recordBuild } from './server/website/fingerprint.ts';

const root = import.meta.dirname;
const dist = portalFolder(process.env);
const fresh = `${dist}.next`;
const keptBuilds = 3;

async function assetsOfEarlierBuilds(): Promise<string[][]> {
  const list = await readFile(join(dist, 'builds.json'), 'utf8').catch(() => '[]');
  return JSON.parse(list) as string[][];
}

/** Ends with one sentence for an invalid setting of the page. */
function checkSettings(): void {
  try {
    pageFrom(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

checkSettings();
await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
await compressFolder(fresh, dist);

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
console.log(`Built the portal into ${relative(root, dist)}.`);
