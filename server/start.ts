import './node-version.ts';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'sw', 'public', 'openapi', 'index.html', 'vite.config.ts', 'build.ts'];

const changedMs = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function newestMs(path: string): Promise<number> {
  const inside = await readdir(path, { recursive: true }).catch(() => []);
  return Math.max(changedMs(path), ...inside.map((name) => changedMs(join(path, name))));
}

/** What `npm start` does: the portal is built where it is missing or older than its sources, then the server starts. */
async function buildIfStale(): Promise<void> {
  const builtMs = changedMs(join(root, 'dist/index.html'));
  const newest = Math.max(...(await Promise.all(sources.map((name) => newestMs(join(root, name))))));
  if (builtMs >= newest) return;
  console.log('Building the portal; this takes a moment.');
  const { status } = spawnSync(process.execPath, [join(root, 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  if (builtMs === 0) {
    console.error('The portal could not be built.');
    process.exit(1);
  }
  console.error('The portal could not be built anew; the earlier build is served.');
}

await buildIfStale();
await import('./main.ts');
