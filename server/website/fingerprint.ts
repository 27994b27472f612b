import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFrom } from '#server/config/page.ts';

/** What the portal was built from: digests of the source files and of the settings in the page. */
interface Fingerprint {
  sources: string;
  settings: string;
}

const sources = [
  'src',
  'sw',
  'public',
  'openapi',
  'build',
  'index.html',
  'vite.config.ts',
  'build.ts',
  'package-lock.json',
];
const goesIn = (name: string) => !/\.test\.tsx?$|\.tsbuildinfo$/.test(name);
const recordIn = (folder: string) => join(folder, 'build.json');

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && goesIn(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Computed from file contents: a fresh checkout or a changed timestamp makes no difference. Throws for an
 * invalid setting of the page.
 */
async function computeFingerprint(root: string): Promise<Fingerprint> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(sources.map((name) => listFiles(join(root, name)))))
    .flat()
    .toSorted()) {
    const content = await readFile(path);
    hash.update(`${path.slice(root.length)} ${content.length}\n`).update(content);
  }
  const page = JSON.stringify(pageFrom(process.env));
  return { sources: hash.digest('hex'), settings: createHash('sha256').update(page).digest('hex') };
}

/** Stores the fingerprint with the build in `folder`. */
export async function recordBuild(root: string, folder: string): Promise<void> {
  await writeFile(recordIn(folder), JSON.stringify(await computeFingerprint(root)));
}

/** What has changed since the build in `folder`, or null. */
export async function changeSinceBuild(
  root: string,
  folder: string,
): Promise<'missing' | 'sources' | 'settings' | null> {
  const text = await readFile(recordIn(folder), 'utf8').catch(() => null);
  if (text === null) return 'missing';
  const built = JSON.parse(text) as Fingerprint;
  const now = await computeFingerprint(root);
  if (built.sources !== now.sources) return 'sources';
  return built.settings === now.settings ? null : 'settings';
}
