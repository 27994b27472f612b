/**
 * `npm run simulate -- --runs 1000000 [--seed N] [--path P]`: the simulation of the queue, as long as wanted.
 */
import { parseArgs } from 'node:util';
import { explore } from './simulation.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const { SIMULATION_SEED, SIMULATION_PATH } = process.env;
const seed = values.seed ?? SIMULATION_SEED;
const path = values.path ?? SIMULATION_PATH;
const batch = 50_000;
let left = Number(values.runs);
let done = 0;
let next = seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(seed);

while (left > 0) {
  const { runs, ms, seed: used, broken } = await explore({ runs: Math.min(left, batch), seed: next, path });
  done += runs;
  left -= Math.max(runs, 1);
  console.log(
    `${done} schedules, seed ${used}: ${broken ? 'BROKEN' : 'held'} (${Math.round((runs * 1000) / ms)}/s)`,
  );
  if (broken) {
    console.log(broken.report);
    process.exit(1);
  }
  if (path !== undefined) break;
  next = (next + 1) % 2 ** 31;
}
/* The channel to other tabs would hold the process. */
process.exit();
