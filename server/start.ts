import './config/node-version.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { portalFolder } from './config/config.ts';
import { changeSinceBuild } from './website/fingerprint.ts';

const root = join(import.meta.dirname, '..');

const why = {
  missing: 'Building the portal; this takes a moment.',
  sources: 'The sources have changed since the portal was built. Building it again; this takes a moment.',
  settings:
    'The settings of the page have changed since the portal was built. Building it again; this takes a moment.',
} as const;

/** Builds the portal if it is missing, or was built from other sources or settings. */
async function buildIfStale(): Promise<void> {
  const folder = portalFolder(process.env);
  const change = await changeSinceBuild(root, folder).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  if (change === null) return;
  console.log(why[change]);
  const { status } = spawnSync(process.execPath, [join(root, 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  if (!existsSync(join(folder, 'index.html'))) {
    console.error('The portal could not be built.');
    process.exit(1);
  }
  console.error('The portal could not be built again; the earlier build is served.');
}

await buildIfStale();
await import('./main.ts');
