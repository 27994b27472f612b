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

/** Takes the compressed files of an earlier build over where the text is the same: most of it is. */
async function compressedBefore(name: string, text: Buffer): Promise<boolean> {
  const before = await readFile(join(dist, name)).catch(() => null);
  if (!before?.equals(text)) return false;
  const copies = ['.br', '.gz'].map((end) => cp(join(dist, name + end), join(fresh, name + end)));
  return Promise.all(copies).then(
    () => true,
    () => false,
  );
}

async function compress(name: string): Promise<void> {
  const path = join(fresh, name);
  const text = await readFile(path);
  if (await compressedBefore(name, text)) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [small, older] = await Promise.all([brotli(text, { params }), gzip(text, { level: 9 })]);
  await writeFile(`${path}.br`, small);
  await writeFile(`${path}.gz`, older);
}

async function compressAll(): Promise<void> {
  const names = await readdir(fresh, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name));
  for (const name of texts) await compress(name);
}

async function assetsOfEarlierBuilds(): Promise<string[][]> {
  const list = await readFile(join(dist, 'builds.json'), 'utf8').catch(() => '[]');
  return JSON.parse(list) as string[][];
}

await build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
await compressAll();

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
