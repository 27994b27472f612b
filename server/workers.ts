import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './dependencies.ts';

/** Runs the background jobs in this process. */
export async function startWorkers(_deps: Dependencies, _log: FastifyBaseLogger): Promise<void> {}
