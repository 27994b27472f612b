import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend, templateVariable } from './backend.ts';
import { buildsVariable } from './deployment.ts';

/**
 * Global setup of the browser tests. Creates the data folder of one backend, with the demo data in it: every
 * backend of the run starts with a copy, which takes a third of the time. Creates an empty folder for the
 * builds of the run.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const backend = await startBackend();
  await backend.stop();
  process.env[templateVariable] = backend.dataDir;
  const builds = await mkdtemp(join(tmpdir(), 'senarai-builds-'));
  process.env[buildsVariable] = builds;
  return async () => {
    delete process.env[templateVariable];
    delete process.env[buildsVariable];
    await rm(builds, { recursive: true, force: true });
    await rm(backend.dataDir, { recursive: true, force: true });
  };
}
