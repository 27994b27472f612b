import { fact, putFact } from '../storage/facts.ts';
import type { LoopParts } from './loop.ts';

/** The parts of every loop on the real device. */
export const deviceLoopParts: LoopParts = {
  fact,
  putFact,
  now: () => Date.now(),
  random: () => Math.random(),
};
