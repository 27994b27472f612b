import { rm } from 'node:fs/promises';
import { startBackend, templateVariable } from './backend.ts';

/**
 * Global setup of the browser tests: creates the data folder of one backend, with the demo data in it. Every
 * backend of the run starts with a copy, which takes a third of the time.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const backend = await startBackend();
  await backend.stop();
  process.env[templateVariable] = backend.dataDir;
  return async () => {
    delete process.env[templateVariable];
    await rm(backend.dataDir, { recursive: true, force: true });
  };
}
