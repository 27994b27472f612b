import { rm } from 'node:fs/promises';
import { startBackend, templateVariable } from './backend.ts';

/**
 * Before the first test in a browser: makes the data folder of one backend, with the demo book in it. Every
 * backend of the run begins with a copy, which takes a third of the time.
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
